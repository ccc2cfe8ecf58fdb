-- Used by `vim.lsp.enable("tailback")`; change it with `vim.lsp.config("tailback", { ... })`.
return {
  cmd = { "tailback", "lsp" },
  filetypes = { "rush" },
  root_markers = { ".git" },
}
