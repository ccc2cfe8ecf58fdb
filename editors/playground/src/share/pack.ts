// Texts as parts of links: deflated, in base64url.

/** The format of what a link holds. */
const VERSION = 1;

/** The content of a link. */
export interface Packed {
  name: string;
  text: string;
  /** The index of the puzzle to show first. */
  puzzle: number;
  /** Words to whoever solves it. */
  message?: string;
}

/** The most that a link may unpack to, in bytes. */
const MOST = 8 * 1024 * 1024;

export async function pack(content: Packed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: VERSION, ...content }));
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const binary = Array.from(await bytesOf(packed, Infinity), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads what `pack` has written. Rejects what it has not. */
export async function unpack(packed: string): Promise<Packed> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await bytesOf(unpacked, MOST));
  const content = JSON.parse(text) as Partial<Packed> & { version?: unknown };
  const { version, name, text: source, puzzle, message } = content;
  if (version !== VERSION) {
    throw new Error("it is from a newer playground");
  }
  if (typeof name !== "string" || typeof source !== "string" || typeof puzzle !== "number") {
    throw new Error("it holds no puzzle");
  }
  // No text is so long that it has more puzzles than this.
  const isIndex = Number.isInteger(puzzle) && puzzle >= 0 && puzzle < MOST;
  return { name, text: source, puzzle: isIndex ? puzzle : 0, ...(typeof message === "string" ? { message } : {}) };
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("it is too large");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
