(puzzle (keyword) @context title: (string) @name) @item
