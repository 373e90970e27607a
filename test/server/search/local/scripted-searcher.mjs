// A thread that replies like `local/searcher.ts`, but does what the word in the query, the first word to
// correct or the first term says. The total of its hits and the frequency of its corrections are the number
// of segments in its snapshot. The total of its closest documents is the number of thesauruses that it has
// received.
import { parentPort, workerData } from 'node:worker_threads';

let shown;
let task;
let thesauruses = 0;
let worked = false;
const acts = {
  answer: () => parentPort.postMessage(replies[task.kind]()),
  die: () => process.exit(1),
  throw: () => {
    throw new Error('a bug');
  },
  /** Works until nobody is waiting for the result. */
  work() {
    while (Atomics.load(workerData.cancelled, 0) === 0) Atomics.wait(workerData.cancelled, 0, 0, 5);
    parentPort.postMessage({ kind: 'failed', reason: 'cancelled', message: 'cancelled' });
  },
  'work-once'() {
    if (worked) acts.answer();
    else acts.work();
    worked = true;
  },
  hang: () => {
    for (;;) Atomics.wait(workerData.cancelled, 0, 0, 5);
  },
};

const replies = { search: answer, correct: corrections, offers };
const words = {
  search: () => task.request.query.values[0],
  correct: () => task.words[0],
  offers: () => task.query.tags[0],
};

parentPort.on('message', (message) => {
  if (message.kind === 'snapshot') shown = message.snapshot;
  else if (message.kind === 'thesaurus') thesauruses += 1;
  else acts[words[(task = message).kind]()]();
});
parentPort.postMessage({ kind: 'ready' });

function answer() {
  return {
    kind: 'answer',
    answer: {
      took: 0,
      timed_out: false,
      hits: { total: { value: shown.segments.length, relation: 'eq' }, max_score: null, hits: [] },
    },
  };
}

function corrections() {
  return {
    kind: 'corrections',
    corrections: [[{ word: 'fire', distance: 1, frequency: shown.segments.length }]],
  };
}

function offers() {
  const closest = { terms: [], total: thesauruses, hits: [], missing: [] };
  return { kind: 'response', json: JSON.stringify({ offers: [], closest, complete: true }) };
}
