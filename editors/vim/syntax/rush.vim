" The syntax file is shared with Neovim.
execute 'source' fnameescape(expand('<sfile>:p:h:h:h') . '/neovim/syntax/rush.vim')
