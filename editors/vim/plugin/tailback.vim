" Registers the server with the language server plugins that are installed.
if exists('g:loaded_tailback')
  finish
endif
let g:loaded_tailback = 1

augroup tailback
  autocmd!
  autocmd User lsp_setup call lsp#register_server({
        \ 'name': 'tailback',
        \ 'cmd': {info -> [get(g:, 'rush_tailback_executable', 'tailback'), 'lsp']},
        \ 'allowlist': ['rush'],
        \ })
augroup END
