-- The list of words of Neovim itself, which goes on showing a word that is typed to its end: the next return key would
-- take the word once more, and not end the line. The server says by `filterText` how far an entry matches the letters,
-- and behind that the list is closed. Plug-ins with windows of their own compare with `filterText` themselves.
local list = {}

--- What the server said of an entry, where Neovim's completion (or mini.completion) has listed it.
---@param entry table
---@return lsp.CompletionItem?
local function item(entry)
  local data = type(entry.user_data) == "table" and entry.user_data or {}
  return vim.tbl_get(data, "nvim", "lsp", "completion_item") or vim.tbl_get(data, "lsp", "item")
end

--- Closes the list where the entry that a key would take is out of date.
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

--- Has the list of a buffer closed once a word is whole.
---@param buffer integer
function list.watch(buffer)
  local group = vim.api.nvim_create_augroup("tailback.list." .. buffer, {})
  vim.api.nvim_create_autocmd("InsertCharPre", {
    buffer = buffer,
    group = group,
    callback = function()
      -- While keys wait to be read, a list is there that is not visible yet.
      if vim.fn.complete_info({ "mode" }).mode ~= "" then
        -- Behind this letter, and ahead of keys that wait to be read.
        local keys = vim.keycode("<Cmd>lua require('tailback.list').close()<CR>")
        vim.api.nvim_feedkeys(keys, "in", false)
      end
    end,
  })
  -- An answer may come when the word is whole already.
  vim.api.nvim_create_autocmd("CompleteChanged", { buffer = buffer, group = group, callback = vim.schedule_wrap(list.close) })
end

return list
