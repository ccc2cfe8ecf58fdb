-- Rows of a drawn grid are indented by two spaces, as `tailback fmt` does; all other lines are not.

local function without_comment(line)
  return vim.trim((line:gsub("//.*$", "")))
end

--- Returns whether a line is a statement with an argument, which ends a block that has no `end`. Neither a row nor
--- moves begin with a word of several lower-case letters and another word.
local function is_statement(line)
  return line:match('^%l%l+%s+%S') ~= nil or vim.startswith(line, 'puzzle"')
end

local indent = {}

--- Returns the indentation of a line, counted from 1.
---@param number integer
function indent.of_line(number)
  local line = without_comment(vim.fn.getline(number))
  if line == "end" or is_statement(line) then
    return 0
  end
  for above = number - 1, 1, -1 do
    line = without_comment(vim.fn.getline(above))
    if line == "grid" then
      return vim.fn.shiftwidth()
    elseif line == "end" or line == "solution" or is_statement(line) then
      return 0
    end
  end
  return 0
end

return indent
