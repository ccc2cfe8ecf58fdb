-- Closes Neovim's completion menu once a word is complete. The menu would go on showing the word, so that the next
-- return key accepted it again instead of ending the line. The server's `filterText` tells how far an entry matches
-- the letters. Plug-ins with custom menus compare with `filterText` themselves.
local list = {}

--- Returns the server's completion item for an entry listed by Neovim or mini.completion.
---@param entry table
---@return lsp.CompletionItem?
local function item(entry)
  local data = type(entry.user_data) == "table" and entry.user_data or {}
  return vim.tbl_get(data, "nvim", "lsp", "completion_item") or vim.tbl_get(data, "lsp", "item")
end

--- Closes the menu if the entry that a key would accept is out of date.
function list.close()
  local info = vim.fn.complete_info({ "items", "mode", "selected" })
  local chosen = info.mode ~= "" and vim.fn.mode() == "i" and info.items[info.selected + 1]
  local offered = chosen and item(chosen)
  local start = offered and vim.tbl_get(offered, "textEdit", "range", "start", "character")
  if not start or not offered.filterText then
    return
  end
  local before = vim.api.nvim_get_current_line():sub(1, vim.fn.col(".") - 1)
  local client = vim.lsp.get_clients({ bufnr = 0, name = "tailback" })[1]
  local typed = before:sub(1 + vim.str_byteindex(before, client and client.offset_encoding or "utf-16", start, false))
  if typed ~= "" and #vim.fn.matchfuzzy({ offered.filterText }, typed) == 0 then
    vim.fn.complete(vim.fn.col("."), {})
  end
end

--- Closes the menu of a buffer whenever a word is complete.
---@param buffer integer
function list.watch(buffer)
  local group = vim.api.nvim_create_augroup("tailback.list." .. buffer, {})
  vim.api.nvim_create_autocmd("InsertCharPre", {
    buffer = buffer,
    group = group,
    callback = function()
      -- While keys are pending, the menu may exist without being visible yet.
      if vim.fn.complete_info({ "mode" }).mode ~= "" then
        -- After this letter, and before pending keys.
        local keys = vim.keycode("<Cmd>lua require('tailback.list').close()<CR>")
        vim.api.nvim_feedkeys(keys, "in", false)
      end
    end,
  })
  -- An answer may arrive when the word is already complete.
  vim.api.nvim_create_autocmd("CompleteChanged", { buffer = buffer, group = group, callback = vim.schedule_wrap(list.close) })
end

return list
