// How the index of the search is made, and read again.

/** @type {import("minisearch").Options<{ id: string, title: string, page: string, text: string }>} */
export const searchOptions = {
  fields: ["title", "page", "text"],
  storeFields: ["title", "page"],
  searchOptions: { boost: { title: 6, page: 2 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: "AND" },
};
