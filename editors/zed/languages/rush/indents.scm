(grid "end" @end) @indent
