/** A thread that runs searches, one at a time, on memory that it shares with the writer. */
import { parentPort, workerData } from 'node:worker_threads';
import { createSearcher } from '../../../search/engine/searcher';
import type { Snapshot } from '../../../search/engine/snapshot';
import { findOffersInIndex, type OffersIndex } from '../../../shared/offers/offers-in-index';
import { createThesaurus } from '../../../shared/thesaurus';
import { toContractAnswer } from '../contract-answer';
import { removeScores } from '../remove-scores';
import { applyScopeFilter, scopeClause } from '../scope-filter';
import { writeAnswer } from '../write-answer';
import { toFailure } from './to-failure';
import type {
  FromSearcher,
  OffersTask,
  SearcherReply,
  SearcherStart,
  SearchTask,
  ToSearcher,
} from './messages';
import { buffersOf, packAnswer } from './packed-answer';
import { createSharedMemoryGc } from './shared-memory-gc';

const port = parentPort;
if (!port) throw new Error('This module must be run as a worker thread of the server.');
const send = (message: FromSearcher): void =>
  port.postMessage(message, message.kind === 'written' ? buffersOf(message.packed) : []);
const { cancelled }: SearcherStart = workerData;
const searcher = createSearcher();
const reclaim = createSharedMemoryGc();
const signal = {
  get aborted() {
    return Atomics.load(cancelled, 0) === 1;
  },
};

let thesaurus = createThesaurus([]);
let revision = 0;

port.on('message', (message: ToSearcher) => {
  if (message.kind === 'snapshot') show(message.snapshot);
  else if (message.kind === 'thesaurus') thesaurus = createThesaurus(message.entries);
  else if (message.kind === 'offers') void findOffers(message, message.untilMs).catch(toFailure).then(send);
  else send(perform(message, message.untilMs));
});
send({ kind: 'ready' });

function show(snapshot: Snapshot): void {
  ({ revision } = snapshot);
  searcher.show(snapshot);
  reclaim(snapshot);
}

function perform(task: Exclude<SearchTask, OffersTask>, untilMs: number): SearcherReply {
  const options = { deadlineMs: untilMs - Date.now(), signal };
  try {
    switch (task.kind) {
      case 'search':
        return { kind: 'answer', answer: searcher.search(task.request, options) };
      case 'respond': {
        const found = searcher.search(task.request, options);
        const written = writeAnswer(found, task.request, task.seesScores, revision);
        return { kind: 'written', packed: packAnswer(written) };
      }
      case 'correct':
        return { kind: 'corrections', corrections: searcher.correct(task.words, task.within, options) };
    }
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Finds offers. All searches for them run in the same turn of the event loop, because they don't wait for
 * anything outside this thread.
 */
async function findOffers(task: OffersTask, untilMs: number): Promise<SearcherReply> {
  const { query, today, leaves, closestPage, searchMs } = task;
  const visible = scopeClause(leaves);
  const index: OffersIndex = {
    search(request, options) {
      const scoped = { ...applyScopeFilter(request, leaves), scoresWithin: visible };
      const found = searcher.search(scoped, options);
      return toContractAnswer(removeScores(found, request));
    },
    correct: (words, options) => searcher.correct(words, visible, options),
  };
  const context = { categoryRoots: [], company: null, today };
  const offers = await findOffersInIndex(index, { query, context, thesaurus, closestPage }, () => ({
    deadlineMs: Math.min(searchMs, untilMs - Date.now()),
    signal,
  }));
  return { kind: 'response', json: JSON.stringify(offers) };
}
