(puzzle "puzzle" @context title: (string) @name) @item
