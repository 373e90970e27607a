/**
 * The command `structure` derives missing structures immediately, and reports its progress. With `--again`,
 * it also replaces all derived structures. It then compares editions that haven't been compared.
 */
import { LeaseLost } from '../../database/lease-rows';
import type { CommandLibrary, CommandResult } from '../commands';
import { compareMissing } from '../changes/compare-missing';
import type { ImportEvent } from '../import/import';
import { TAKEN_OVER, waitForLease } from '../wait-for-lease';
import { deriveStructures, STRUCTURE_LEASE } from './derive-structures';

export async function runStructureCommand(
  library: Pick<CommandLibrary, 'db' | 'deriveStructure' | 'compare'>,
  isAgain: boolean,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const wanted = { lease: STRUCTURE_LEASE, command: 'structure' };
  const lease = await waitForLease(library.db, wanted, report, signal);
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
    // Editions whose structures have just been found can now be compared by their provisions.
    await compareMissing(
      {
        db: library.db,
        compare: library.compare,
        signal,
        faulty: new Set(),
        onFault: ({ documentId, from, to }, cause) =>
          report({
            kind: 'bad',
            where: `${documentId}, editions ${from} and ${to}`,
            reason: `They could not be compared: ${cause instanceof Error ? cause.message : String(cause)}`,
          }),
      },
      lease,
    );
    return { exitCode: failed > 0 ? 1 : 0, lastLine: `structured ${derived}, failed ${failed}` };
  } catch (cause) {
    if (cause instanceof LeaseLost) return { exitCode: 1, lastLine: TAKEN_OVER };
    throw cause;
  } finally {
    await lease.release();
  }
}
