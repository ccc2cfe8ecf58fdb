// The worker that looks for boards, because a long document takes a while.
import { init, scan } from "tailback-scan";
import { answerWith } from "../onDemand/answering";

answerWith(init(), ({ text, path }: { text: string; path: string }) => scan(text, { path }));
