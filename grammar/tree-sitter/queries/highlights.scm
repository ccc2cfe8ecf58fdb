; Later patterns win where two match.

(comment) @comment
(string) @string
(puzzle title: (string) @markup.heading)
(escape) @string.escape

(keyword) @keyword
((keyword) @keyword.control (#any-of? @keyword.control "puzzle" "grid" "solution"))
((keyword) @type (#any-of? @type "car" "truck" "wall"))
"end" @keyword.control

[(name) (car_cell)] @variable
((name) @variable.builtin (#eq? @variable.builtin "X"))
((car_cell) @variable.builtin (#eq? @variable.builtin "X"))
(target name: (name) @variable.builtin)
(move_direction) @operator
; No other name is as quiet in every theme.
(empty) @comment
(blocked) @operator

[
  "to" "left" "right" "top" "bottom"
  "beginner" "intermediate" "advanced" "expert" "grandmaster"
] @constant.builtin
[(direction) (fact)] @constant.builtin

[(number) (size)] @number
[(cell) (column)] @constant
".." @operator
"," @punctuation.delimiter
(rule_name) @label
(tag) @string.special
