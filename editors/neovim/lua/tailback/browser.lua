-- The browser of the user, and the address where there is none: it is of use on another machine or in a terminal.
local browser = {}

-- Openers that last as long as the browser does are watched for so long.
local WATCHED_MS, EVERY_MS = 30000, 200

---@param url string
---@param why string
local function tell(url, why)
  vim.notify(("tailback: open %s (%s)"):format(url, why), vim.log.levels.WARN)
end

--- Says the address if the opener ends with a failure.
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

--- Shows an address in the browser, or says it.
---@param url string
function browser.open(url)
  local process, why = vim.ui.open(url)
  if why then
    tell(url, why)
    return
  end
  vim.notify("tailback: the board is in your browser")
  -- Where the user has an opener of their own, it may answer anything.
  if type(process) == "table" and process.is_closing and process.wait then
    watch(process, url)
  end
end

return browser
