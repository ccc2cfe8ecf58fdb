if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s comments=:// expandtab shiftwidth=2 softtabstop=2
" Joining rows would spoil a board, and so would breaking them. Zero says that all is done; while text is inserted,
" Vim itself breaks the comments.
setlocal formatexpr=mode()=~#'[iR]' formatoptions-=t
" Rule names have hyphens: `allow duplicate-puzzle`.
setlocal iskeyword+=-

command! -buffer -nargs=1 -complete=customlist,tailback#complete Tailback call tailback#run(<q-args>)

let b:undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< formatexpr< formatoptions< iskeyword<'
      \ . ' | delcommand -buffer Tailback'
