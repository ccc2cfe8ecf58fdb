// The two kinds of links. All of a link's content is after its `#`, which browsers send to nobody.
import { pack, unpack, type Packed } from "./pack";

/** `edit` opens the text; `solve` only the board, to be solved. */
export type LinkKind = "edit" | "solve";

/** Programs that find links in a text may take a full stop or a bracket after one for its end. */
const HASH = /^#(edit|solve)=([\w-]*)/;

export function kindOf(hash: string): LinkKind | null {
  return (HASH.exec(hash)?.[1] as LinkKind | undefined) ?? null;
}

export async function linkTo(kind: LinkKind, content: Packed): Promise<string> {
  const here = new URL(location.href);
  here.hash = `${kind}=${await pack(content)}`;
  return here.href;
}

/** The content of a link. Rejects with an `Error` whose message is fit for display. */
export async function contentOf(hash: string): Promise<Packed> {
  try {
    return await unpack(HASH.exec(hash)?.[2] ?? "");
  } catch (reason) {
    const isOurs = reason instanceof Error && reason.message.startsWith("it ");
    throw new Error(`This link cannot be opened: ${isOurs ? reason.message : "a part of it is missing"}.`);
  }
}

export function embedOf(link: string, title: string): string {
  const escaped = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${link}" title="${escaped}" width="420" height="560" style="border:0"></iframe>`;
}
