// Storing what changes often: once for all changes within a short time, and before the page is left or hidden.

/** The time in milliseconds within which changes are stored together. */
const GATHER = 300;

/** Returns the function to call after each change. */
export function soon(store: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      store();
    }
  };
  addEventListener("pagehide", now);
  document.addEventListener("visibilitychange", now);
  return () => {
    clearTimeout(timer);
    timer = setTimeout(now, GATHER);
  };
}
