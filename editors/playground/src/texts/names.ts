// The names of texts, and their URIs.

export const FOLDER = "file:///";

/** The URI of the text of a name, which tables show as a path. */
export function uriOf(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

export function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(FOLDER.length));
}
