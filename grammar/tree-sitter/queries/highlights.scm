; Later patterns win where two match.

(comment) @comment
(string) @string
(puzzle title: (string) @markup.heading)
(escape) @string.escape

[
  "rush" "author" "source" "note" "difficulty" "tags" "exit" "target" "expect" "allow"
] @keyword
["puzzle" "grid" "solution" "end"] @keyword.control
["car" "truck" "wall"] @type

(name) @variable
(cars) @variable
((cars) @variable.builtin (#match? @variable.builtin "^X+$"))
(target name: (name) @variable.builtin)
(move) @variable
(empty) @punctuation.delimiter
(blocked) @operator

[
  "left" "right" "top" "bottom" "solvable" "unsolvable"
  "beginner" "intermediate" "advanced" "expert" "grandmaster"
] @constant.builtin
(direction) @constant.builtin
["moves" "steps"] @type.builtin

[(number) (size)] @number
[(cell) (column)] @constant
".." @operator
"," @punctuation.delimiter
(rule_name) @label
(tag) @string.special
