// The rules of the game, for tests and for hosts that need them without the drawing.
export * from "./board";
export * from "./line";
export * from "./move";
