-- Rows of a drawn grid are indented by two spaces, as `tailback fmt` does; all other lines are not.
local STATEMENTS = {
  "rush", "puzzle", "author", "source", "note", "difficulty", "tags", "grid", "exit", "target",
  "goal", "car", "truck", "wall", "expect", "solution", "allow",
}

local function without_comment(line)
  return vim.trim((line:gsub("//.*$", "")))
end

--- Returns whether a line is a statement with an argument, which ends a block that has no `end`.
local function is_statement(line)
  local keyword, argument = line:match('^(%l+)%s+(%S)')
  return (argument ~= nil and vim.tbl_contains(STATEMENTS, keyword)) or vim.startswith(line, 'puzzle"')
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
