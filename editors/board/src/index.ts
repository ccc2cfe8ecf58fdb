// The exports of dist/board.js. Importing it defines the elements.
export { TailbackCollection } from "./collection";
export { TailbackBoard } from "./element";
export type { Host } from "./host";
export { httpHost } from "./hosts/http";
export { postMessageHost } from "./hosts/postMessage";
export * as protocol from "./protocol";
