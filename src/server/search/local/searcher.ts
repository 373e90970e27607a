/** A thread that runs searches, one after the other, using the memory that it shares with the writer. */
import { parentPort, workerData } from 'node:worker_threads';
import { createSearcher } from '../../../search/engine/searcher';
import type { Snapshot } from '../../../search/engine/snapshot';
import { toFailure } from './to-failure';
import type { FromSearcher, SearcherReply, SearcherStart, SearchTask, ToSearcher } from './messages';
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
  else send(perform(message, message.untilMs));
});
send({ kind: 'ready' });

function show(snapshot: Snapshot): void {
  searcher.show(snapshot);
  reclaim(snapshot);
}

function perform(task: SearchTask, untilMs: number): SearcherReply {
  const options = { deadlineMs: untilMs - Date.now(), signal };
  try {
    return task.kind === 'search'
      ? { kind: 'answer', answer: searcher.search(task.request, options) }
      : { kind: 'corrections', corrections: searcher.correct(task.words, task.within, options) };
  } catch (error) {
    return toFailure(error);
  }
}
