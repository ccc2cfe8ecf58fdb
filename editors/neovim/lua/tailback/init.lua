-- The subcommands of `:Tailback`. All knowledge of puzzles is in the server.
local VERSION = 1
local METHOD_NOT_FOUND = -32601

---@param message string
local function complain(message)
  vim.notify("tailback: " .. message, vim.log.levels.ERROR)
end

--- Returns the server of this buffer, or complains.
local function server()
  local client = vim.lsp.get_clients({ bufnr = 0, name = "tailback" })[1]
  if not client then
    complain("no server is attached to this buffer; `:checkhealth tailback` says why")
  end
  return client
end

--- Sends a request to the server of this buffer, and complains if it is refused.
---@param method string
---@param params table
---@param done fun(answer: any)
local function ask(method, params, done)
  local client = server()
  if not client then
    return
  end
  client:request(method, params, function(failure, answer)
    if failure and failure.code == METHOD_NOT_FOUND then
      complain("this `tailback` is too old for that; update it")
    elseif failure then
      complain(failure.message)
    else
      done(answer)
    end
  end, 0)
end

--- Makes the server change the puzzle at the cursor. The edit arrives as a request of the server.
---@param command string
local function change(command)
  local here = { uri = vim.uri_from_bufnr(0), line = vim.fn.line(".") - 1 }
  ask("workspace/executeCommand", { command = command, arguments = { here } }, function() end)
end

--- The position last sent to the boards, so that a resting cursor is reported once.
local reported

--- Sends the position of the cursor to the server, for the boards that follow it.
local function follow()
  local client = vim.lsp.get_clients({ bufnr = 0, name = "tailback" })[1]
  if not client then
    return
  end
  local line = vim.fn.line(".")
  local uri = vim.uri_from_bufnr(0)
  local place = ("%s:%d"):format(uri, line)
  if place == reported then
    return
  end
  reported = place
  client:notify("tailback/follow", {
    version = VERSION,
    textDocument = { uri = uri },
    position = { line = line - 1, character = 0 },
  })
end

--- Makes the boards follow the cursor from now on, from line to line and from buffer to buffer, in Markdown too if the
--- server is attached there.
local function lead()
  vim.api.nvim_create_autocmd({ "CursorMoved", "CursorMovedI", "BufEnter" }, {
    group = vim.api.nvim_create_augroup("tailback.follow", {}),
    callback = follow,
  })
end

local commands = {}

--- Shows the board in a browser. It follows the cursor and edits this buffer.
---@param line? integer of the puzzle, from 0; that of the cursor where it is left out
function commands.board(line)
  local params = {
    version = VERSION,
    show = false,
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = line or vim.fn.line(".") - 1, character = 0 },
  }
  ask("tailback/openBoard", params, function(answer)
    lead()
    require("tailback.browser").open(answer.url)
  end)
end

--- Writes a shortest solution into the puzzle.
function commands.solution()
  change("tailback.writeSolution")
end

--- Makes the puzzle start from its hardest position.
function commands.harder()
  change("tailback.harderStart")
end

local tailback = {}

--- Returns the subcommands of `:Tailback`.
function tailback.names()
  local names = vim.tbl_keys(commands)
  table.sort(names)
  return names
end

---@param name string
function tailback.run(name)
  local command = commands[name]
  if command then
    command()
  else
    complain(("there is no `:Tailback %s`, only %s"):format(name, table.concat(tailback.names(), ", ")))
  end
end

--- Shows the board of the puzzle that a lens belongs to.
---@param command { arguments: { line: integer }[] }
function tailback.play(command)
  commands.board(command.arguments[1].line)
end

return tailback
