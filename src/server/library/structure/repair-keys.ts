/**
 * Repairs the keys by which references find documents. During a rolling upgrade, a server of an older version
 * may still import documents without writing keys.
 *
 *   a document: its keys don't match its names ── they are written under the job's lease ──► correct
 *
 * Which work remains is determined from the database, so the job can be interrupted and repeated at any time.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease } from '../../database/leases';
import { findWithoutKeys, repairKeys } from '../../store/library/references/document-keys';
import type { DeriveOptions } from './derive-structures';

/**
 * @param afterRevision Only documents that have changed after this revision are checked.
 * @throws LeaseLost, or the signal's reason. Keys that were repaired by then are stored.
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
    // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
    await nextTurn();
  } while (lastId !== null);
}
