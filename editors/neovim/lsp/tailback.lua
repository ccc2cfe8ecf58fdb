-- Used by `vim.lsp.enable("tailback")`; change it with `vim.lsp.config("tailback", { ... })`.
return {
  cmd = { "tailback", "lsp" },
  filetypes = { "rush" },
  root_markers = { ".git" },
  -- Edits of the board arrive in quick succession, and each must be of the text that the server knows. Changes that are
  -- held back, by 150 ms without this, would let the next edit come too late.
  flags = { debounce_text_changes = 0 },
  -- The commands that plugin/tailback.lua defines, which lenses may use.
  capabilities = { experimental = { tailback = { commands = { "tailback.play" }, undo = true } } },
  -- The board undoes here, so that a text has one history.
  handlers = {
    ["tailback/undo"] = function(_, params)
      return require("tailback.history").step("undo", params.textDocument.uri)
    end,
    ["tailback/redo"] = function(_, params)
      return require("tailback.history").step("redo", params.textDocument.uri)
    end,
  },
}
