// The exports of dist/board.js. Importing it defines the elements.
import { TailbackCollection } from "./collection";
import { TailbackBoard } from "./element";

customElements.define("tailback-board", TailbackBoard);
customElements.define("tailback-collection", TailbackCollection);

export { TailbackBoard, TailbackCollection };
export type { Host } from "./host";
export { httpHost } from "./hosts/http";
export { postMessageHost } from "./hosts/postMessage";
export * as protocol from "./protocol";
