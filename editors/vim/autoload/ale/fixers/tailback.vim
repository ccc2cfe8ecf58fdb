" `tailback fmt`, for ALE.
function! ale#fixers#tailback#Fix(buffer) abort
  let executable = ale#Var(a:buffer, 'rush_tailback_executable')
  return {'command': ale#Escape(executable) . ' fmt -'}
endfunction
