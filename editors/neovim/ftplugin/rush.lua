if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = "// %s"
vim.bo.comments = "://"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
-- `gq` formats lines with the server. Without one it leaves them alone, since joining rows would spoil a board.
-- (Neovim resets its own `formatexpr` when the server stops; this one stays.)
vim.bo.formatexpr = "v:lua.vim.lsp.formatexpr(#{timeout_ms: 2000})"
-- Rows are not broken while they are typed either.
vim.opt_local.formatoptions:remove("t")
-- Rule names have hyphens: `allow duplicate-puzzle`.
vim.opt_local.iskeyword:append("-")

vim.b.undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< iskeyword< formatexpr< formatoptions<"
