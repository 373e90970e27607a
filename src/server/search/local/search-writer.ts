/**
 * The thread that owns the index's folder. It writes and merges segments, and sends a snapshot after each
 * change.
 */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from '../../../search/engine/engine';
import type { SegmentStorage } from '../../../search/engine/storage';
import { toFailure } from './to-failure';
import { allocateShared, openFolderStorage } from './folder-storage';
import type { FromWriter, NumberedCall, WriterCall, WriterReply, WriterStart } from './messages';
import { createSharedMemoryGc } from './shared-memory-gc';

const port = parentPort;
if (!port) throw new Error('This module must be run as a worker thread of the server.');
const start: WriterStart = workerData;
const send = (message: FromWriter): void => port.postMessage(message);
const reclaim = createSharedMemoryGc();

// If the folder can't be opened, the thread dies, and pending calls fail with that error. The next call
// starts a new thread, which tries to open the folder again.
const engine = await openEngine(readingFirst(await openFolderStorage(start.folder)), {
  yieldToEventLoop: () => setImmediate(),
  allocate: allocateShared,
  onSnapshot(snapshot) {
    send({ kind: 'snapshot', snapshot });
    reclaim(snapshot);
  },
  onDamage: (message) => send({ kind: 'damage', message }),
  onMergeFailure: (error) => send({ kind: 'merge-failure', message: toFailure(error).message }),
});
start.held = null;
/**
 * The index is optimised when there have been no calls for this long, because changes usually occur in
 * groups, such as those of an import.
 */
const IDLE_MS = 3000;
const idle = setTimeout(() => void engine.optimize(), IDLE_MS);

port.on('message', ({ number, call }: NumberedCall) => {
  void perform(call)
    .catch(toFailure)
    .then((reply) => {
      send({ kind: 'reply', number, reply });
      idle.refresh();
    });
});

/**
 * Uses the data that the search threads have in memory, if any, instead of reading it again. The checksums in
 * the manifest show whether it is still correct.
 */
function readingFirst(storage: SegmentStorage): SegmentStorage {
  return {
    ...storage,
    read: async (name) =>
      start.held?.segments.find((segment) => segment.name === name)?.bytes ?? storage.read(name),
  };
}

async function perform(call: WriterCall): Promise<WriterReply> {
  if (call.kind === 'put') await engine.put(call.documents, call.revision, call.removed);
  if (call.kind === 'mark-complete') await engine.markComplete();
  return {
    kind: 'state',
    revision: engine.revision,
    isComplete: engine.isComplete,
    missing: call.kind === 'look' ? engine.missing(call.ids) : [],
  };
}
