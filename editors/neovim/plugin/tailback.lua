-- Defines the command, the look of the server's diagnostics, and when its completion menu closes. Everything else
-- is loaded on use.
if vim.g.loaded_tailback then
  return
end
vim.g.loaded_tailback = true

vim.api.nvim_create_user_command("Tailback", function(arguments)
  require("tailback").run(arguments.args)
end, {
  nargs = 1,
  complete = function(start)
    return vim.tbl_filter(function(name)
      return vim.startswith(name, start)
    end, require("tailback").names())
  end,
  desc = "Board, solution or hardest start of the puzzle at the cursor",
})

vim.lsp.commands["tailback.play"] = function(command)
  require("tailback").play(command)
end

--- Gives `gq` back to Neovim in a buffer of another language, such as Markdown: the server formats its puzzles, and
--- would wrap no prose. Neovim makes any server format lines that can.
---@param client vim.lsp.Client
---@param buffer integer
local function keep_gq(client, buffer)
  if vim.bo[buffer].filetype == "rush" or vim.bo[buffer].formatexpr ~= "v:lua.vim.lsp.formatexpr()" then
    return
  end
  for _, other in ipairs(vim.lsp.get_clients({ bufnr = buffer, method = "textDocument/rangeFormatting" })) do
    if other.id ~= client.id then
      return
    end
  end
  vim.bo[buffer].formatexpr = nil
end

local group = vim.api.nvim_create_augroup("tailback", {})

vim.api.nvim_create_autocmd("LspAttach", {
  group = group,
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == "tailback" then
      require("tailback.reports").shorten(client)
      require("tailback.list").watch(event.buf)
      require("tailback.colours").apply()
      keep_gq(client, event.buf)
    end
  end,
})

local function recolour()
  if package.loaded["tailback.colours"] then
    require("tailback.colours").apply()
  end
end
vim.api.nvim_create_autocmd("ColorScheme", { group = group, callback = recolour })
vim.api.nvim_create_autocmd("OptionSet", { group = group, pattern = "background", callback = recolour })
