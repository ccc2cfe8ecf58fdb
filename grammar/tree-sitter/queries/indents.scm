; For nvim-treesitter. What Helix and Zed want is in their folders below editors/.
(grid) @indent.begin
(grid "end" @indent.branch @indent.end)
