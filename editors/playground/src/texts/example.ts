// The text of a first visit. Its claim is wrong, so that there is something to fix.
export const EXAMPLE = {
  name: "first.rush",
  text: `puzzle "Jam 1"
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
