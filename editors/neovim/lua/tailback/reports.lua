-- Reports behind their line. A report may have reasons on further lines; joined into one they run out of the
-- window, so the first line stands there alone, with a sign that there is more (`<C-w>d` shows all). A car that is
-- faded over several rows is told of once.
local reports = {}

--- What stands behind a line for one report, if anything.
---@param report { message: string, user_data: table? }
---@return string?
function reports.first_line(report)
  if vim.tbl_get(report, "user_data", "lsp", "data", "isPart") then
    return nil
  end
  local first, rest = report.message:match("^([^\n]*)\n?(.*)$")
  return rest == "" and first or first .. " …"
end

--- Has the reports of a server shortened, where the user has them behind lines at all.
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
