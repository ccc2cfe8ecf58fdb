// The service worker: keeps the files of one build, so that the page works offline after the first visit. The names of
// all files but the page's have their hashes in them.
export {};
declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const BUILD: string;

interface ServiceWorkerGlobalScope extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extended {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const PREFIX = "tailback-playground-";
const CACHE = PREFIX + BUILD;
const PAGE = "./";

self.addEventListener("install", (event) => {
  const fill = caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES]));
  (event as Extended).waitUntil(fill.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  (event as Extended).waitUntil(forget().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request, respondWith } = bound(event as Fetched);
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    respondWith(request.mode === "navigate" ? newest(request) : kept(request));
  }
});

function bound(event: Fetched): Pick<Fetched, "request" | "respondWith"> {
  return { request: event.request, respondWith: (answer) => event.respondWith(answer) };
}

/** Drops old builds but the last, which may still be open in a tab. */
async function forget(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page from the network, where a newer one may be, or else the one that was kept. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(CACHE)).match(PAGE)) ?? Response.error();
  }
}

/** A file by its hash: once kept, it never changes. Files that not every visit needs are kept when they are first used. */
async function kept(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known !== undefined) {
    return known;
  }
  const answer = await fetch(request);
  if (answer.ok && /\/(scan|library|examples)-/.test(request.url)) {
    await (await caches.open(CACHE)).put(request, answer.clone());
  }
  return answer;
}
