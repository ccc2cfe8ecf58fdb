(grid) @indent
(grid "end" @outdent)
