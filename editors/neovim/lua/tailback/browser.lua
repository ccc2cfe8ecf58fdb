-- Opens the user's browser, or prints the address if there is none, for use on another machine or in a terminal.
local browser = {}

-- How long an opener is watched; some last as long as the browser.
local WATCHED_MS, EVERY_MS = 30000, 200

---@param url string
---@param why string
local function tell(url, why)
  vim.notify(("tailback: open %s (%s)"):format(url, why), vim.log.levels.WARN)
end

--- Prints the address if the opener ends with a failure.
---@param process vim.SystemObj
---@param url string
local function watch(process, url)
  local left = WATCHED_MS / EVERY_MS
  local timer = assert(vim.uv.new_timer())
  local function look()
    left = left - 1
    local has_ended = process:is_closing()
    if timer:is_closing() or (left > 0 and not has_ended) then
      return
    end
    timer:close()
    local ended = has_ended and process:wait(1000)
    if ended and ended.code ~= 0 then
      tell(url, ("%s: exit status %d"):format(process.cmd[1], ended.code))
    end
  end
  timer:start(EVERY_MS, EVERY_MS, vim.schedule_wrap(look))
end

--- Shows an address in the browser, or prints it.
---@param url string
function browser.open(url)
  local process, why = vim.ui.open(url)
  if why then
    tell(url, why)
    return
  end
  vim.notify("tailback: the board is in your browser")
  -- An opener of the user's own may return anything.
  if type(process) == "table" and process.is_closing and process.wait then
    watch(process, url)
  end
end

return browser
