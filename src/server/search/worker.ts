/** The worker thread that holds the index: a search of half a second never keeps the server from answering others. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SearchStopped } from '../../search/deadline';
import { openEngine, type Engine } from '../../search/engine';
import { openFolderStorage } from './folder-storage';
import type { Call, FromWorker, NumberedCall, Reply, WorkerStart } from './messages';

const port = parentPort;
if (!port) throw new Error('This is a worker of the server.');
const { folder }: WorkerStart = workerData;
const send = (message: FromWorker): void => port.postMessage(message);

const engine = open();
// Each call sees the failure; without a call nobody needs it.
engine.catch(() => {});
port.on('message', ({ number, call }: NumberedCall) => {
  void engine
    .then((opened) => perform(opened, call))
    .catch(failureOf)
    .then((reply) => send({ number, reply }));
});

/** A damaged index is emptied: the database is the truth, and its owner sees by the revision what to put again. */
async function open(): Promise<Engine> {
  const storage = await openFolderStorage(folder);
  const giveWay = () => setImmediate();
  const opened = await openEngine(storage, { giveWay, onDamage: (damage) => send({ number: null, damage }) });
  if (opened.isWhole) return opened;
  for (const name of await storage.list()) await storage.remove(name);
  return openEngine(storage, { giveWay });
}

async function perform(opened: Engine, call: Call): Promise<Reply> {
  switch (call.kind) {
    case 'search': {
      const { cancelled } = call;
      const signal = {
        get aborted() {
          return cancelled !== null && Atomics.load(cancelled, 0) === 1;
        },
      };
      return { kind: 'answer', answer: opened.search(call.request, { deadlineMs: call.untilMs - Date.now(), signal }) };
    }
    case 'put':
      // The index reaches the new revision with its last step only: a crash before it repeats the call.
      if (call.removed.length > 0) await opened.remove(call.removed);
      await opened.put(call.documents, call.revision);
      return { kind: 'revision', revision: opened.revision };
    case 'revision':
      return { kind: 'revision', revision: opened.revision };
  }
}

/** A full disk, a folder that may not be read, or a bug: the cause goes to the server, which logs it. */
function failureOf(error: unknown): Reply {
  if (error instanceof SearchStopped) return { kind: 'failed', reason: error.reason, message: error.message };
  return { kind: 'failed', reason: 'unavailable', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
