if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = "// %s"
vim.bo.comments = "://"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
-- `gq` formats lines by the server; without one it leaves them alone, as joining rows would spoil
-- a board. (Neovim takes back its own `formatexpr` when the server stops; this one stays.)
vim.bo.formatexpr = "v:lua.vim.lsp.formatexpr(#{timeout_ms: 2000})"
-- Nor are rows broken while they are typed.
vim.opt_local.formatoptions:remove("t")
-- Rule names have hyphens: `allow duplicate-puzzle`.
vim.opt_local.iskeyword:append("-")

vim.b.undo_ftplugin = "setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< iskeyword< formatexpr< formatoptions<"
