-- Used by `vim.lsp.enable("tailback")`; change it with `vim.lsp.config("tailback", { ... })`.
return {
  cmd = { "tailback", "lsp" },
  filetypes = { "rush" },
  root_markers = { ".git" },
  -- The commands that plugin/tailback.lua defines, which lenses may use.
  capabilities = { experimental = { tailback = { commands = { "tailback.play" } } } },
}
