// The other side of `OnDemand`: a worker that answers questions.

export interface Question {
  id: number;
  request: object;
}

export type Reply = { id: number; answer: unknown } | { id: number; why: string };

/** Answers each question of the page, once the module is loaded. */
export function answerWith<Request>(load: Promise<void>, answer: (request: Request) => unknown): void {
  const reply = (it: Reply) => postMessage(it);
  addEventListener("message", ({ data: { id, request } }: MessageEvent<Question>) => {
    load
      .then(() => reply({ id, answer: answer(request as Request) }))
      .catch((reason: unknown) => reply({ id, why: reason instanceof Error ? reason.message : String(reason) }));
  });
}
