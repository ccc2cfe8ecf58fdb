if vim.b.did_indent then
  return
end
vim.b.did_indent = 1

vim.bo.indentexpr = "v:lua.require'tailback.indent'.of_line(v:lnum)"
vim.bo.indentkeys = "o,O,!^F,0=end"
vim.bo.autoindent = false

vim.b.undo_indent = "setlocal indentexpr< indentkeys< autoindent<"
