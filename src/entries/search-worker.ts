/**
 * The worker in which a tab searches this device's index. Its name is also the name of the database, which
 * all tabs share.
 *
 * A running search can't be cancelled from outside, because that requires memory shared with the page, which
 * browsers provide only for cross-origin isolated pages. It runs until it is done or reaches its deadline. A
 * search starts only after all pending messages have been handled. If a user types quickly, each search
 * cancels the previous one before it has started, and only the last one runs.
 */
import type { components } from '../api/schema';
import { createDeviceIndex } from '../domain/offline/local-index';
import { createDeviceProvisions } from '../domain/offline/texts/device-provisions';
import { StoreClearedError, StoreFullError } from '../platform/storage/store-errors';
import { packText } from '../platform/storage/packed-text';
import { createIndexedDbIndexStore } from '../platform/storage/indexed-db-index-store';
import { createLock } from '../platform/browser/lock';
import {
  STATUS_VERSION,
  type Call,
  type FromWorker,
  type IndexStatus,
  type Reply,
  type TextChange,
  type ToWorker,
} from '../platform/search/search-worker-protocol';
import { createTabChannel } from '../platform/browser/tab-channel';
import { SearchAbortedError, type SearchOptions } from '../search/engine/deadline';
import { PAGE_SIZE_MAX, WINDOW_MAX } from '../search/request/limits';
import { parseRequest } from '../search/request/parse-request';
import { addIdTieBreaker } from '../search/request/total-order';
import { findOffersInIndex, type OffersIndex } from '../shared/offers/offers-in-index';
import { createThesaurus } from '../shared/thesaurus';

type SearchAnswer = components['schemas']['SearchAnswer'];

/** The parts of a worker's global scope that the DOM types don't declare. */
declare const self: {
  readonly name: string;
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
};

/** Tabs send the status to each other, so that each can show it without opening the index. */
const otherTabs = createTabChannel<IndexStatus>(self.name, STATUS_VERSION);
otherTabs.listen((status) => self.postMessage({ status }));

const yieldToEventLoop = createYield();
const index = createDeviceIndex({
  store: createIndexedDbIndexStore(self.name),
  lock: createLock(navigator.locks),
  lockName: self.name,
  yieldToEventLoop,
  onStatus(status, by) {
    self.postMessage({ status });
    if (by === 'change') otherTabs.post(status);
  },
  onDamage: (damage) => self.postMessage({ damage }),
});

/** The name of this database ends with `texts` instead of `search`. */
const texts = createIndexedDbIndexStore(self.name.replace(/search$/, 'texts'));

const nameProvisions = createDeviceProvisions({
  files: texts,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
/** A search waits at most this long for the names of provisions. */
const NAMES_LIMIT_MS = 2000;

/** All documents on the device belong to this user. */
const ownDocuments: OffersIndex = {
  search: async (request, options) => (await index.search(request, options)) as SearchAnswer,
  correct: (words, options) => index.correct(words, { kind: 'match_all' }, options),
};

const cancelled = new Set<number>();
const pending = new Set<number>();

self.onmessage = ({ data }) => {
  if ('cancel' in data) {
    if (pending.has(data.cancel)) cancelled.add(data.cancel);
    return;
  }
  const { number, call } = data;
  pending.add(number);
  void perform(call, () => cancelled.has(number))
    .catch(toFailure)
    .then((reply) => {
      pending.delete(number);
      cancelled.delete(number);
      self.postMessage({ number, reply });
    });
};

async function perform(call: Call, isCancelled: () => boolean): Promise<Reply> {
  switch (call.kind) {
    case 'search':
      return search(call.body, call.untilMs, isCancelled);
    case 'correct': {
      const options = await begin(call.untilMs, isCancelled);
      return { kind: 'corrections', corrections: await index.correct(call.words, call.within, options) };
    }
    case 'offers': {
      const wanted = { ...call, thesaurus: createThesaurus(call.entries) };
      const beginNext = () => begin(call.untilMs, isCancelled);
      return { kind: 'offers', offers: await findOffersInIndex(ownDocuments, wanted, beginNext) };
    }
    case 'missing':
      return { kind: 'missing', ids: await index.missing(call.ids) };
    case 'open':
      await index.open();
      break;
    case 'put':
      await index.put(call.documents, call.revision, call.epoch);
      break;
    case 'remove':
      await index.remove(call.ids, call.revision, call.epoch);
      break;
    case 'declareWhole':
      await index.markComplete(call.epoch);
      break;
    case 'clear':
      await index.clear();
      break;
    case 'storeTexts':
      await storeTexts(call);
      break;
  }
  return { kind: 'done' };
}

async function storeTexts({ added, removed, epoch }: TextChange): Promise<void> {
  const files = new Map<string, Uint8Array | null>(removed.map((name) => [name, null]));
  for (const { name, ...text } of added) files.set(name, await packText(text));
  await texts.change(files, epoch);
}

async function search(body: unknown, untilMs: number, isCancelled: () => boolean): Promise<Reply> {
  // One page of results may contain all hits, because the client needs them all to count categories, and a
  // slow search keeps only this tab waiting.
  const parsed = parseRequest(body, WINDOW_MAX);
  if (!parsed.ok) return { kind: 'failed', reason: 'refused', message: `${parsed.path}: ${parsed.message}` };
  const options = await begin(untilMs, isCancelled);
  const answer = await index.search(addIdTieBreaker(parsed.request), options);
  const { hits } = answer.hits;
  if (isCancelled() || hits.length > PAGE_SIZE_MAX || !hits.some(({ places }) => places))
    return { kind: 'answer', answer };
  const provisions = await nameProvisions(hits, Math.min(NAMES_LIMIT_MS, untilMs - Date.now()));
  return { kind: 'answer', answer: provisions.length > 0 ? { ...answer, provisions } : answer };
}

/** Handles all pending messages first, because one of them may cancel the search. */
async function begin(untilMs: number, isCancelled: () => boolean): Promise<SearchOptions> {
  await yieldToEventLoop();
  const signal = {
    get aborted() {
      return isCancelled();
    },
  };
  return { deadlineMs: untilMs - Date.now(), signal };
}

function toFailure(error: unknown): Reply {
  if (error instanceof SearchAbortedError)
    return { kind: 'failed', reason: error.reason, message: error.message };
  if (error instanceof StoreFullError) return { kind: 'failed', reason: 'full', message: error.message };
  if (error instanceof StoreClearedError)
    return { kind: 'failed', reason: 'cleared', message: error.message };
  return {
    kind: 'failed',
    reason: 'unavailable',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/**
 * Yields until all pending messages have been handled, by posting one more. A timer would wait for at
 * least 4 ms.
 */
function createYield(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
