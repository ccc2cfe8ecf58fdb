-- The letters of each car in the colour of the car on the board, as far as the user has not chosen another one.
local palette = require("tailback.palette")

local colours = {}

--- What was set here, by the name of the group.
local set = {}

--- Colours the letters for the present background. Needs the colours of a graphical interface (`termguicolors`); without
--- them cars have those of their types.
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
