" Rows of a drawn grid stand two spaces in, as `tailback fmt` has them; all else at the left.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=tailback#indent(v:lnum) indentkeys=o,O,!^F,0=end noautoindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< autoindent<'
