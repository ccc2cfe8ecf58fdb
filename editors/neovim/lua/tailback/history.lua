-- Undo and redo for the board in the browser.
local history = {}

--- Undoes the last change of a buffer, or makes it again. Returns an answer as that to an edit.
---@param way "undo"|"redo"
---@param uri string
---@return { applied: boolean, failureReason?: string }
function history.step(way, uri)
  local buffer = vim.uri_to_bufnr(uri)
  local before = vim.api.nvim_buf_get_changedtick(buffer)
  -- In a window of the buffer, the cursor goes to the change.
  local window = vim.fn.bufwinid(buffer)
  local step = function()
    vim.cmd({ cmd = way, mods = { silent = true } })
  end
  if window == -1 then
    vim.api.nvim_buf_call(buffer, step)
  else
    vim.api.nvim_win_call(window, step)
  end
  if vim.api.nvim_buf_get_changedtick(buffer) == before then
    return { applied = false, failureReason = "Nothing to " .. way }
  end
  return { applied = true }
end

return history
