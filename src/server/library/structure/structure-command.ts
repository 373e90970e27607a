/**
 * The command `structure` derives missing structures immediately, and reports its progress. With `--again`,
 * it also derives again everything that was derived before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { LeaseLost } from '../../database/lease-rows';
import { createLeases, type Lease } from '../../database/leases';
import type { CommandLibrary, CommandResult } from '../commands';
import type { ImportEvent } from '../import/import';
import { deriveStructures, STRUCTURE_LEASE } from './derive-structures';

/** How often to look whether another process has finished. */
const WAIT_MS = 500;

export async function runStructureCommand(
  library: Pick<CommandLibrary, 'db' | 'deriveStructure'>,
  isAgain: boolean,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const lease = await waitForLease(library, report, signal);
  try {
    const { derived, failed } = await deriveStructures(
      {
        db: library.db,
        derive: library.deriveStructure,
        signal,
        faulty: new Set(),
        onProgress: (progress) =>
          report({
            kind: 'progress',
            doneBytes: progress.documents,
            totalBytes: progress.allDocuments,
            imported: progress.derived,
            unchanged: 0,
            failed: progress.failed,
          }),
        onFault: ({ documentId, edition }, cause) =>
          report({
            kind: 'bad',
            where: `${documentId}, edition ${edition}`,
            reason: `Its structure could not be found: ${cause instanceof Error ? cause.message : String(cause)}`,
          }),
      },
      { afterRevision: -1, isAgain },
      lease,
    );
    return { exitCode: failed > 0 ? 1 : 0, lastLine: `structured ${derived}, failed ${failed}` };
  } catch (cause) {
    if (cause instanceof LeaseLost)
      return {
        exitCode: 1,
        lastLine: 'Another server has taken over this work. Run the command again to see whether it is done.',
      };
    throw cause;
  } finally {
    await lease.release();
  }
}

async function waitForLease(
  { db }: Pick<CommandLibrary, 'db'>,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<Lease> {
  const leases = createLeases(db);
  for (let isFirst = true; ; isFirst = false) {
    const lease = await leases.acquire(STRUCTURE_LEASE);
    if (lease) return lease;
    if (isFirst)
      report({ kind: 'note', where: 'structure', text: 'A server is doing this already. Waiting for it.' });
    await pause(WAIT_MS, undefined, { signal });
  }
}
