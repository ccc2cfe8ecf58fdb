-- Colours the letters of each car like the car on the board, except where the user has chosen other colours.
local palette = require("tailback.palette")

local colours = {}

--- The colours set here, by the name of the group.
local set = {}

--- Colours the letters for the current background. Needs the colours of a graphical interface (`termguicolors`);
--- without them, cars have the colours of their types.
function colours.apply()
  for modifier, letter in pairs(palette) do
    local group = ("@lsp.mod.%s.rush"):format(modifier)
    local current = vim.api.nvim_get_hl(0, { name = group })
    local is_ours = set[group] ~= nil and vim.deep_equal(current, { fg = set[group] })
    if vim.tbl_isempty(current) or is_ours then
      set[group] = tonumber(letter[vim.o.background]:sub(2), 16)
      vim.api.nvim_set_hl(0, group, { fg = set[group] })
    end
  end
end

return colours
