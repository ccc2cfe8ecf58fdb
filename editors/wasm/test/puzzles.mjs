// Puzzles whose figures are known from elsewhere.

/** One move of 2 steps: the target leaves. */
export const EASY = `puzzle "Easy"
grid
  X X . .
  . . . .
end
exit right 1
`;

/** A puzzle that takes minutes. */
export const LONG = `puzzle "Long"
target A
grid
  BBBCCC....
  DDDEEE....
  FGHIIIJJJJ
  FGHKKK....
  FGHAAA.LM.
  NOPQRS.LM.
  NOPQRS.LM.
  NOPQRSTTT.
  UUUQRS....
  VVVQRS....
end
`;
