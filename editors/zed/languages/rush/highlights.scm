; Zed's names for what grammar/tree-sitter/queries/highlights.scm marks.

(comment) @comment
(string) @string
(puzzle title: (string) @title)
(escape) @string.escape

[(keyword) "end"] @keyword
((keyword) @type (#any-of? @type "car" "truck" "wall"))

[(name) (car_cell)] @variable
((name) @variable.special (#eq? @variable.special "X"))
((car_cell) @variable.special (#eq? @variable.special "X"))
(target name: (name) @variable.special)
(move_direction) @operator
(empty) @comment
(blocked) @operator

[
  "to" "left" "right" "top" "bottom"
  "beginner" "intermediate" "advanced" "expert" "grandmaster"
  (direction) (fact) (cell) (column)
] @constant
[(number) (size)] @number
".." @operator
"," @punctuation.delimiter
(rule_name) @label
(tag) @string.special
