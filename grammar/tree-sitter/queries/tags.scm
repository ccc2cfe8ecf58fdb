(puzzle title: (string) @name) @definition.module
