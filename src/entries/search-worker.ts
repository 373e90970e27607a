/**
 * The worker of a tab that holds the search index of this device. Its name is the database's: one index for all tabs.
 *
 * A search can't be broken off from outside once it runs: that takes memory shared with the page, which a browser gives to
 * isolated pages only. It has its deadline. What can be done without is done: a search starts only after everything that
 * has been said meanwhile is heard, so of a row of searches, each given up for the next, the last alone is carried out.
 */
import { createDeviceIndex } from '../domain/offline/local-index';
import { StoreClearedError, StoreFullError } from '../platform/storage/index-store';
import { createIndexedDbIndexStore } from '../platform/storage/indexed-db-index-store';
import { createLock } from '../platform/browser/lock';
import {
  STATUS_VERSION,
  type Call,
  type FromWorker,
  type IndexStatus,
  type Reply,
  type ToWorker,
} from '../platform/search/search-worker-protocol';
import { createTabChannel } from '../platform/browser/tab-channel';
import { SearchAbortedError } from '../search/engine/deadline';
import { WINDOW_MAX } from '../search/request/limits';
import { parseRequest } from '../search/request/parse-request';
import { addIdTieBreaker } from '../search/request/total-order';

/** Those parts of a worker's scope that the types of a page don't have. */
declare const self: {
  readonly name: string;
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
};

/** Every tab tells the others, so that each can show what there is without loading it. */
const otherTabs = createTabChannel<IndexStatus>(self.name, STATUS_VERSION);
otherTabs.listen((status) => self.postMessage({ status }));

const yieldToEventLoop = createYield();
const index = createDeviceIndex({
  store: createIndexedDbIndexStore(self.name),
  lock: createLock(navigator.locks),
  lockName: self.name,
  giveWay: yieldToEventLoop,
  onStatus(status, by) {
    self.postMessage({ status });
    if (by === 'change') otherTabs.post(status);
  },
  onDamage: (damage) => self.postMessage({ damage }),
});

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
      await index.declareWhole(call.epoch);
      break;
    case 'clear':
      await index.clear();
      break;
  }
  return { kind: 'done' };
}

async function search(body: unknown, untilMs: number, isCancelled: () => boolean): Promise<Reply> {
  // Nobody else waits for this worker, and hits are counted by shelf from all of them.
  const parsed = parseRequest(body, WINDOW_MAX);
  if (!parsed.ok) return { kind: 'failed', reason: 'refused', message: `${parsed.path}: ${parsed.message}` };
  await yieldToEventLoop();
  const signal = {
    get aborted() {
      return isCancelled();
    },
  };
  return {
    kind: 'answer',
    answer: await index.search(addIdTieBreaker(parsed.request), { deadlineMs: untilMs - Date.now(), signal }),
  };
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

/** Lets every message that has arrived be heard: one sent now comes after them. A timer would wait 4 ms. */
function createYield(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const heard: (() => void)[] = [];
  port1.onmessage = () => heard.shift()?.();
  return () =>
    new Promise((resolve) => {
      heard.push(resolve);
      port2.postMessage(null);
    });
}
