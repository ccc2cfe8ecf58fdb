vim.filetype.add({ extension = { rush = "rush" } })
