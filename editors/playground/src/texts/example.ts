// The text of a first visit. Its claim is wrong, so that there is something to fix. Its lines fit on the screen of a phone.
export const EXAMPLE = {
  name: "first.rush",
  text: `// Slide cars until X drives out.
// Letters are cars, dots are free.
// # is a wall. No car ever turns.
// Change a row: the board follows.
// Drag in Edit: the row follows.
// The title shows the fewest moves.
// "expect" claims them: wrong here.
// Press "Fix…" there to fix it.
// Ctrl+Space lists what fits here.
// "Share" puts all this in a link.
rush 1

puzzle "Jam 1"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
exit right
expect moves 7
`,
};

/** The text of a new file. */
export const BLANK = `puzzle "New puzzle"
grid
  . . . . . .
  . . . . . .
  X X . . . .
  . . . . . .
  . . . . . .
  . . . . . .
end
`;
