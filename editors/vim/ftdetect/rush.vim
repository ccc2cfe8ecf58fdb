autocmd BufRead,BufNewFile *.rush setfiletype rush
