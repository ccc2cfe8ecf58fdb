// A host behind HTTP: the server of `tailback/openBoard` and `tailback view`. Requests are posted to
// `request`, notifications come from `events`, both beside the page.
import type { Host } from "../host";

const STATE = "tailback-board";

export function httpHost(): Host {
  return {
    async request(method, params) {
      const answer = await fetch("request", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ method, params }),
      }).catch(() => {
        throw new Error("The editor is gone; open the board from it again.");
      });
      if (!answer.ok) {
        throw new Error(`The server refuses: ${answer.status}`);
      }
      const { result, error } = (await answer.json()) as { result: never; error?: string };
      if (error !== undefined) {
        throw new Error(error);
      }
      return result;
    },
    listen(listener) {
      const events = new EventSource("events");
      events.addEventListener("message", ({ data }) => {
        const { method, params } = JSON.parse(data as string) as { method: never; params: never };
        listener(method, params);
      });
      return () => events.close();
    },
    getState: () => JSON.parse(sessionStorage.getItem(STATE) ?? "null"),
    setState: (state) => sessionStorage.setItem(STATE, JSON.stringify(state)),
  };
}
