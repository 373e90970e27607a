/**
 * Lists the references in texts whose structures were stored before Fairway listed references, or whose
 * references were listed by an older version of `listReferences`.
 *
 *   a structure:  unlisted ── its references are stored under the job's lease ──► listed
 *                 unlisted ── it was replaced in the meantime ──► listed by the process that replaced it
 *                 unlisted ── it can't be read ──► left out until the process ends
 *
 * Which work remains is determined from the database, so the job can be interrupted and repeated at any time.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeStructure } from '../../../shared/provisions/encoding';
import { listReferences } from '../../../shared/provisions/references/stored-references';
import type { Lease } from '../../database/leases';
import { findUnlisted, saveReferences } from '../../store/library/references/edition-references';
import { editionKey, type EditionName } from '../../store/library/structure/edition-names';
import type { DeriveOptions } from './derive-structures';

/** @throws LeaseLost, or the signal's reason. References that were listed by then are stored. */
export async function listMissingReferences(
  { db, signal, onFault, faulty }: Pick<DeriveOptions, 'db' | 'signal' | 'onFault' | 'faulty'>,
  lease: Lease,
): Promise<void> {
  let last: EditionName | null = null;
  for (;;) {
    lease.signal.throwIfAborted();
    signal.throwIfAborted();
    const unlisted = await findUnlisted(db, last);
    if (!unlisted) return;
    const { documentId, edition, text, structure, etag } = unlisted;
    last = { documentId, edition };
    const fault = `references\n${editionKey(last)}\n${etag}`;
    if (faulty.has(fault)) continue;
    let references;
    try {
      references = listReferences(decodeStructure(text, JSON.parse(structure)));
    } catch (cause) {
      faulty.add(fault);
      onFault(last, cause);
      continue;
    }
    await lease.write((trx) => saveReferences(trx, etag, { documentId, edition, references }));
    // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
    await nextTurn();
  }
}
