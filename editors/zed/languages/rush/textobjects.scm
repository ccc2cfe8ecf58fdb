(puzzle) @class.around
[(grid) (solution)] @function.around
(grid (row)+ @function.inside)
(solution (move)+ @function.inside)
(comment)+ @comment.around
