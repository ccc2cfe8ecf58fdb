-- `:checkhealth tailback`.
local health = {}

local function check_neovim()
  if vim.fn.has("nvim-0.11") == 1 then
    vim.health.ok("Neovim is 0.11 or later")
  else
    vim.health.error("Neovim is older than 0.11", "Update Neovim: the set-up needs `vim.lsp.enable`")
  end
end

local function check_program()
  local command = (vim.lsp.config["tailback"] or {}).cmd
  local program = type(command) == "table" and command[1] or "tailback"
  if vim.fn.executable(program) == 0 then
    vim.health.error(("there is no program `%s`"):format(program), {
      "In a clone of the repository: cargo install --locked --path crates/cli",
      'Or say where it is: vim.lsp.config("tailback", { cmd = { "/path/to/tailback", "lsp" } })',
    })
    return
  end
  local done = vim.system({ program, "--version" }, { text = true }):wait(5000)
  if done.code == 0 then
    vim.health.ok(("%s (%s)"):format(vim.trim(done.stdout), vim.fn.exepath(program)))
  else
    vim.health.error(("`%s --version` failed: %s"):format(program, vim.trim(done.stderr or "")))
  end
end

local function check_server()
  local clients = vim.lsp.get_clients({ name = "tailback" })
  if #clients > 0 then
    vim.health.ok(("the server runs, for %d buffers"):format(vim.tbl_count(clients[1].attached_buffers)))
  elseif vim.lsp.is_enabled and not vim.lsp.is_enabled("tailback") then
    vim.health.warn("the server is not enabled", 'Put into init.lua: vim.lsp.enable("tailback")')
  else
    vim.health.info("the server does not run: open a .rush file, with `vim.lsp.enable(\"tailback\")` in init.lua")
  end
end

local function check_editor()
  if vim.filetype.match({ filename = "a.rush" }) == "rush" then
    vim.health.ok("*.rush files are recognised")
  else
    vim.health.error("*.rush files are not recognised", "Append this plugin to 'runtimepath' before `filetype on`")
  end
  if vim.lsp.inlay_hint.is_enabled() then
    vim.health.ok("figures are shown after the titles")
  else
    vim.health.info("no figures after the titles: `vim.lsp.inlay_hint.enable(true)` shows them")
  end
  if vim.diagnostic.config().virtual_text then
    vim.health.ok("reports are shown after their line")
  else
    vim.health.info("no reports after their line: `vim.diagnostic.config({ virtual_text = true })` shows them")
  end
end

function health.check()
  vim.health.start("tailback")
  check_neovim()
  check_program()
  check_server()
  check_editor()
end

return health
