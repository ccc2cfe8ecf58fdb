-- Used by `vim.lsp.enable("tailback")`; change it with `vim.lsp.config("tailback", { ... })`.
return {
  cmd = { "tailback", "lsp" },
  filetypes = { "rush" },
  root_markers = { ".git" },
  -- What plugin/tailback.lua has a command for: lenses may name it.
  capabilities = { experimental = { tailback = { commands = { "tailback.play" } } } },
}
