// A host over HTTP, for the pages of `tailback/openBoard` and `tailback view`. It posts requests to `request` and
// receives notifications from `events`, both relative to the page.
import type { Host } from "../host";
import { VERSION, type ConnectedParams } from "../protocol";

const STATE = "tailback-board";

export function httpHost(): Host {
  return {
    async request(method, params) {
      const answer = await fetch("request", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ method, params }),
      }).catch(() => {
        throw new Error("The editor was closed; open the board from it again.");
      });
      if (!answer.ok) {
        throw new Error(`The server refused the request: ${answer.status}`);
      }
      const { result, error } = (await answer.json()) as { result: never; error?: string };
      if (error !== undefined) {
        throw new Error(error);
      }
      return result;
    },
    listen(listener) {
      const events = new EventSource("events");
      const tell = (message: string | null) =>
        listener("tailback/status", { version: VERSION, textDocument: null, message });
      // The server supplies the message for when it is gone, since only the server knows what it belongs to.
      let ended = "the server has ended: open the board again";
      events.addEventListener("error", () => tell(ended));
      events.addEventListener("message", ({ data }) => {
        const { method, params } = JSON.parse(data as string) as { method: string; params: never };
        if (method === "tailback/connected") {
          ended = (params as ConnectedParams).ended;
          tell(null);
        } else {
          listener(method as never, params);
        }
      });
      return () => events.close();
    },
    getState: () => JSON.parse(sessionStorage.getItem(STATE) ?? "null"),
    setState: (state) => sessionStorage.setItem(STATE, JSON.stringify(state)),
  };
}
