; Zed's names for what grammar/tree-sitter/queries/highlights.scm marks.

(comment) @comment
(string) @string
(puzzle title: (string) @title)
(escape) @string.escape

[
  "rush" "puzzle" "author" "source" "note" "difficulty" "tags" "grid" "end" "exit" "target"
  "expect" "solution" "allow"
] @keyword
["car" "truck" "wall"] @type

[(name) (cars) (move)] @variable
((cars) @variable.special (#match? @variable.special "^X+$"))
(target name: (name) @variable.special)
(empty) @punctuation.delimiter
(blocked) @operator

[
  "left" "right" "top" "bottom" "solvable" "unsolvable" "moves" "steps"
  "beginner" "intermediate" "advanced" "expert" "grandmaster"
  (direction) (cell) (column)
] @constant
[(number) (size)] @number
".." @operator
"," @punctuation.delimiter
(rule_name) @label
(tag) @string.special
