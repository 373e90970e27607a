/** A thread that runs searches, one after the other, using the memory that it shares with the writer. */
import { parentPort, workerData } from 'node:worker_threads';
import { createSearcher } from '../../../search/engine/searcher';
import type { SearchRequest } from '../../../search/request/request';
import type { Snapshot } from '../../../search/engine/snapshot';
import { toFailure } from './to-failure';
import type { FromSearcher, SearcherReply, SearcherStart, ToSearcher } from './messages';
import { createSharedMemoryGc } from './shared-memory-gc';

const port = parentPort;
if (!port) throw new Error('This is a thread of the server.');
const send = (message: FromSearcher): void => port.postMessage(message);
const { cancelled }: SearcherStart = workerData;
const searcher = createSearcher();
const reclaim = createSharedMemoryGc();
const signal = {
  get aborted() {
    return Atomics.load(cancelled, 0) === 1;
  },
};

port.on('message', (message: ToSearcher) => {
  if (message.kind === 'snapshot') show(message.snapshot);
  else send(answerTo(message.request, message.untilMs));
});
send({ kind: 'ready' });

function show(snapshot: Snapshot): void {
  searcher.show(snapshot);
  reclaim(snapshot);
}

function answerTo(request: SearchRequest, untilMs: number): SearcherReply {
  try {
    return { kind: 'answer', answer: searcher.search(request, { deadlineMs: untilMs - Date.now(), signal }) };
  } catch (error) {
    return toFailure(error);
  }
}
