// The bundle of editors/board, which the build takes from crates/lsp/page.
declare module "tailback-board" {
  import type { Host } from "../../board/src/host";
  import type { BoardParams } from "../../board/src/protocol";

  export class TailbackBoard extends HTMLElement {
    host: Host | null;
    readonly shown: BoardParams | null;
    readonly updateComplete: Promise<boolean>;
    show(where: Omit<BoardParams, "version">): void;
    startAt(position: readonly number[]): void;
  }

  export class TailbackCollection extends HTMLElement {
    host: Host | null;
  }
}

interface HTMLElementTagNameMap {
  "tailback-board": import("tailback-board").TailbackBoard;
  "tailback-collection": import("tailback-board").TailbackCollection;
}
