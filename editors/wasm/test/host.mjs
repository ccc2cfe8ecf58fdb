// The globals of a browser's worker, for a worker of Node: runs the script at the address in `workerData`.
import { readFile } from "node:fs/promises";
import { parentPort, Worker as Thread, workerData } from "node:worker_threads";

const send = (message) => parentPort.postMessage(message);

globalThis.self = globalThis;
globalThis.postMessage = send;
globalThis.fetch = async (url) => new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
globalThis.Worker = class {
  constructor(url) {
    this.thread = new Thread(new URL(import.meta.url), { workerData: { script: url.href } });
    this.thread.on("message", (data) => this.onmessage({ data }));
  }

  postMessage(message) {
    this.thread.postMessage(message);
    send({ method: "test/searched" });
  }

  terminate() {
    void this.thread.terminate();
    send({ method: "test/terminated" });
  }
};

// A method of the module that traps where the test says so, as one that has a bug does.
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => trapping(await instantiate(...args));
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function (...args) {
  return trapping(new Instance(...args));
};
WebAssembly.Instance.prototype = Instance.prototype;

function trapping(instance) {
  const receive = instance.exports.session_receive;
  const failing = (session, start, length, now) => {
    const text = new TextDecoder().decode(new Uint8Array(instance.exports.memory.buffer, start, length));
    if (text.includes("test/trap")) {
      throw new WebAssembly.RuntimeError("unreachable");
    }
    return receive(session, start, length, now);
  };
  const exports = { ...instance.exports, session_receive: failing };
  return Object.create(Instance.prototype, { exports: { value: exports } });
}

await import(workerData.script);
parentPort.on("message", (data) => self.onmessage({ data }));
