// The text of a first visit. Its claim is wrong, so that there is something to mend.
export const EXAMPLE = {
  name: "first.rush",
  text: `// Slide the cars along their lanes until X drives out through the exit.
// Below, each letter is a car, each dot is empty; # would be a wall.
// A car moves along its length and never turns, jumps or leaves.
// Change a row: the board follows, and a drag in Edit changes the row.
// The fewest moves and steps appear after the title as you type.
// "expect" claims them. The claim below is wrong: put the cursor there,
// press Ctrl+. or "Fix…", and choose one of the fixes.
// Another line \`puzzle "…"\` begins another puzzle.
// Ctrl+Space lists what may stand here; a hover explains what does.
// All stays on this device. "Share" makes a link that holds the text.
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
