-- What `:Tailback` does. All knowledge of puzzles is in the server.
local VERSION = 1
local METHOD_NOT_FOUND = -32601

---@param message string
local function complain(message)
  vim.notify("tailback: " .. message, vim.log.levels.ERROR)
end

--- The server of this buffer, or a complaint.
local function server()
  local client = vim.lsp.get_clients({ bufnr = 0, name = "tailback" })[1]
  if not client then
    complain("no server is attached to this buffer; `:checkhealth tailback` says why")
  end
  return client
end

--- Makes the one code action whose title has the pattern, or lets the user choose among several.
local function act(pattern)
  if server() then
    vim.lsp.buf.code_action({
      apply = true,
      filter = function(action)
        return action.title:lower():find(pattern) ~= nil
      end,
    })
  end
end

local commands = {}

--- Shows the board in a browser. It follows the cursor and writes into this buffer.
function commands.board()
  local client = server()
  if not client then
    return
  end
  local at = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { version = VERSION, show = false, textDocument = at.textDocument, position = at.position }
  client:request("tailback/openBoard", params, function(failure, answer)
    if failure and failure.code == METHOD_NOT_FOUND then
      complain("this `tailback` is too old to show a board; update it")
    elseif failure then
      complain(failure.message)
    else
      local _, why = vim.ui.open(answer.url)
      -- Where there is no browser, the address is of use on another machine or in a terminal.
      vim.notify(why and ("tailback: open " .. answer.url) or "tailback: the board is in your browser")
    end
  end, 0)
end

--- Writes a shortest solution into the puzzle.
function commands.solution()
  act("solution")
end

--- Makes the puzzle start from its hardest position.
function commands.harder()
  act("hard")
end

local tailback = {}

--- What can stand behind `:Tailback`.
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

return tailback
