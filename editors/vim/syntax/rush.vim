" The colours are those of Neovim.
execute 'source' fnameescape(expand('<sfile>:p:h:h:h') . '/neovim/syntax/rush.vim')
