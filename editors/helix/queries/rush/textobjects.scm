; `]f` and `maf` for a puzzle, `]c` for a comment, `mic` for a block.
(puzzle) @function.around
[(grid) (solution)] @class.around
(grid (row)+ @class.inside)
(solution (move)+ @class.inside)
(comment) @comment.inside
(comment)+ @comment.around
