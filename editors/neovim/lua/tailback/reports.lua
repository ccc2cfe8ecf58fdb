-- Shortens diagnostics after their line. A diagnostic may have reasons on further lines, which would run out of the
-- window if they were joined, so only the first line is shown, with a sign that there is more (`<C-w>d` shows all).
-- A car that is faded over several rows is reported once.
local reports = {}

--- Returns the virtual text for one diagnostic, if any.
---@param report { message: string, user_data: table? }
---@return string?
function reports.first_line(report)
  if vim.tbl_get(report, "user_data", "lsp", "data", "isPart") then
    return nil
  end
  local first, rest = report.message:match("^([^\n]*)\n?(.*)$")
  return rest == "" and first or first .. " …"
end

--- Shortens the diagnostics of a server, if the user shows virtual text at all.
---@param client vim.lsp.Client
function reports.shorten(client)
  local chosen = vim.diagnostic.config().virtual_text
  if not chosen or (type(chosen) == "table" and chosen.format) then
    return
  end
  local shortened = vim.tbl_extend("force", type(chosen) == "table" and chosen or {}, { format = reports.first_line })
  for _, is_pull in ipairs({ false, true }) do
    local namespace = vim.lsp.diagnostic.get_namespace(client.id, is_pull)
    vim.diagnostic.config({ virtual_text = shortened }, namespace)
  end
end

return reports
