/**
 * Repairs the keys by which references find documents. While the servers of a library are upgraded one after
 * the other, an older one may still import documents, and it writes no keys.
 *
 *   a document:  its keys are not those of its names ── they are written under the job's lease ──► right
 *
 * What is left to do follows from the rows, so the work can be interrupted and repeated at any time.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease } from '../../database/leases';
import { findWithoutKeys, repairKeys } from '../../store/library/references/document-keys';
import type { DeriveOptions } from './derive-structures';

/**
 * @param afterRevision Only documents that have changed after this revision are looked at.
 * @throws LeaseLost, or the reason of the signal. Everything that was repaired before is stored.
 */
export async function repairDocumentKeys(
  { db, signal }: Pick<DeriveOptions, 'db' | 'signal'>,
  afterRevision: number,
  lease: Lease,
): Promise<void> {
  let lastId: string | null = null;
  do {
    lease.signal.throwIfAborted();
    signal.throwIfAborted();
    const step = await findWithoutKeys(db, afterRevision, lastId);
    if (step.ids.length > 0) await lease.write((trx) => repairKeys(trx, step.ids));
    lastId = step.lastId;
    // SQLite runs queries synchronously. Without this pause, other requests would have to wait.
    await nextTurn();
  } while (lastId !== null);
}
