" Rows of a drawn grid are indented by two spaces, as `tailback fmt` does; all other lines are not.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=tailback#indent(v:lnum) indentkeys=o,O,!^F,0=end noautoindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< autoindent<'
