" The language server, for ALE.
call ale#Set('rush_tailback_executable', 'tailback')

call ale#linter#Define('rush', {
      \ 'name': 'tailback',
      \ 'lsp': 'stdio',
      \ 'executable': {buffer -> ale#Var(buffer, 'rush_tailback_executable')},
      \ 'command': '%e lsp',
      \ 'language': 'rush',
      \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
      \ })
