" The subcommands of `:Tailback`, through ALE or vim-lsp, and the indentation of lines.

let s:commands = {
      \ 'board': ['tailback/openBoard', ''],
      \ 'solution': ['workspace/executeCommand', 'tailback.writeSolution'],
      \ 'harder': ['workspace/executeCommand', 'tailback.harderStart'],
      \ }

function! tailback#complete(start, line, at) abort
  return filter(sort(keys(s:commands)), 'stridx(v:val, a:start) == 0')
endfunction

function! tailback#run(name) abort
  if !has_key(s:commands, a:name)
    return s:complain(printf('there is no `:Tailback %s`, only %s', a:name, join(sort(keys(s:commands)), ', ')))
  endif
  let [method, command] = s:commands[a:name]
  let line = line('.') - 1
  if exists('*lsp#send_request') && index(lsp#get_allowed_servers(), 'tailback') >= 0
    let uri = lsp#utils#get_buffer_uri()
    call lsp#send_request('tailback', {
          \ 'method': method,
          \ 'params': s:params(command, uri, line),
          \ 'on_notification': {data -> s:answer(data.response)},
          \ })
  elseif exists('g:loaded_ale') && command !=# ''
    call s:complain('ALE takes no edits from a server; `:ALECodeAction` offers the same')
  elseif exists('g:loaded_ale')
    let uri = ale#util#ToURI(expand('%:p'))
    let message = [0, method, s:params(command, uri, line)]
    call ale#lsp_linter#SendRequest(bufnr(''), 'tailback', message, function('s:answer'))
  else
    call s:complain('neither ALE nor vim-lsp is there')
  endif
endfunction

function! s:params(command, uri, line) abort
  if a:command !=# ''
    return {'command': a:command, 'arguments': [{'uri': a:uri, 'line': a:line}]}
  endif
  let place = {'line': a:line, 'character': 0}
  return {'version': 1, 'show': v:false, 'textDocument': {'uri': a:uri}, 'position': place}
endfunction

function! s:answer(response) abort
  if has_key(a:response, 'error')
    let is_unknown = a:response.error.code == -32601
    call s:complain(is_unknown ? 'this `tailback` is too old for that; update it' : a:response.error.message)
  elseif type(get(a:response, 'result')) == v:t_dict && has_key(a:response.result, 'url')
    call s:open(a:response.result.url)
  endif
endfunction

" Opens an address in the browser, or prints it if there is none.
function! s:open(url) abort
  for opener in ['xdg-open', 'open', 'wslview']
    if executable(opener)
      " The opener may be the browser itself, which must outlive Vim and have no pipes to it.
      call job_start([opener, a:url], {
            \ 'stoponexit': '', 'in_io': 'null', 'out_io': 'null', 'err_io': 'null',
            \ 'exit_cb': {job, status -> s:opened(opener, status, a:url)},
            \ })
      echomsg 'tailback: the board is in your browser'
      return
    endif
  endfor
  echomsg 'tailback: open' a:url
endfunction

function! s:opened(opener, status, url) abort
  if a:status != 0
    echomsg printf('tailback: open %s (%s: exit status %d)', a:url, a:opener, a:status)
  endif
endfunction

function! s:complain(message) abort
  echohl ErrorMsg
  echomsg 'tailback:' a:message
  echohl None
endfunction

" Neither a row nor moves begin with a word of several lower-case letters and another word.
let s:statement = '^\%(\l\{2,}\s\+\S\|puzzle"\)'

function! tailback#indent(number) abort
  for number in range(a:number, 1, -1)
    let line = trim(substitute(getline(number), '//.*$', '', ''))
    if line ==# 'end' || line =~# s:statement
      return 0
    elseif number < a:number && (line ==# 'grid' || line ==# 'solution')
      return line ==# 'grid' ? shiftwidth() : 0
    endif
  endfor
  return 0
endfunction
