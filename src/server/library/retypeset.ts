/**
 * Regenerates the PDFs that were made by an older version of the typesetter. An administrator decides when to
 * run the command, because every device that stores such a PDF downloads it again.
 *
 * Several processes may run the command. One of them works and records each PDF under a lease, while the
 * others wait for it. Which work remains is determined from the database, so no PDF is made twice.
 */
import { pluralize } from '../../shared/pluralize';
import { LeaseLost } from '../database/lease-rows';
import type { Lease } from '../database/leases';
import { createDocumentPdfs } from '../files/document-pdfs';
import {
  estimateRetypesettingCost,
  listOutdatedPdfs,
  type OutdatedPdf,
} from '../store/library/outdated-pdfs';
import { findEdition } from '../store/library/pdfs';
import type { CommandLibrary, CommandResult } from './commands';
import type { ImportEvent } from './import/import';
import { TYPESETTER_VERSION } from './typeset/version';
import { TAKEN_OVER, waitForLease } from './wait-for-lease';

/** The name of the lease. Only one process at a time typesets PDFs again. */
const RETYPESETTING_LEASE = 'typeset-again';

type Library = Pick<CommandLibrary, 'db' | 'files' | 'typeset' | 'now'>;
type Report = (event: ImportEvent) => void;

/**
 * Reports which PDFs are affected, and typesets them if `isSure` is set. If the bytes of a PDF stay the same,
 * devices don't download it again. A PDF that can't be typeset is reported and stays unchanged.
 */
export async function retypesetOutdatedPdfs(
  library: Library,
  isSure: boolean,
  report: Report,
  signal: AbortSignal,
): Promise<CommandResult> {
  if (!isSure) return sayWhatIsOutdated(library);
  const wanted = { lease: RETYPESETTING_LEASE, command: 'typeset-again' };
  const lease = await waitForLease(library.db, wanted, report, signal);
  try {
    return await retypeset(library, lease, report, signal);
  } catch (cause) {
    if (cause instanceof LeaseLost) return { exitCode: 1, lastLine: TAKEN_OVER };
    throw cause;
  } finally {
    await lease.release();
  }
}

const NOTHING_TO_DO = 'All PDFs were made by the current typesetter.';

async function sayWhatIsOutdated(library: Library): Promise<CommandResult> {
  const older = await listOutdatedPdfs(library.db, TYPESETTER_VERSION);
  if (older.length === 0) return { exitCode: 0, lastLine: NOTHING_TO_DO };
  const cost = await describeCost(library, older);
  return {
    exitCode: 0,
    lastLine: `${cost} Nothing was changed. Run typeset-again --yes to typeset them again.`,
  };
}

async function describeCost({ db, now }: Library, older: readonly OutdatedPdf[]): Promise<string> {
  const { users, devices, bytes } = await estimateRetypesettingCost(db, older, now());
  return (
    `An older typesetter made ${pluralize(older.length, 'PDF')}, in total ` +
    `${size(older.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}. ` +
    `${pluralize(devices, 'device')} of ${pluralize(users, 'user')} may keep some of them offline ` +
    `and download up to ${size(bytes)} again.`
  );
}

async function retypeset(
  library: Library,
  lease: Lease,
  report: Report,
  signal: AbortSignal,
): Promise<CommandResult> {
  const { db, files, typeset } = library;
  const older = await listOutdatedPdfs(db, TYPESETTER_VERSION);
  if (older.length === 0) return { exitCode: 0, lastLine: NOTHING_TO_DO };
  report({ kind: 'note', where: 'typeset-again', text: await describeCost(library, older) });
  const pdfs = createDocumentPdfs(db, files, typeset);
  const counts = { changed: 0, same: 0, failed: 0 };
  for (const { documentId, edition: name } of older) {
    signal.throwIfAborted();
    lease.signal.throwIfAborted();
    try {
      const edition = await findEdition(db, documentId, null, name);
      if (!edition) continue;
      const { sha256 } = await pdfs.retypeset(edition, lease);
      counts[sha256 === edition.pdf_sha256 ? 'same' : 'changed'] += 1;
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof LeaseLost) throw cause;
      counts.failed += 1;
      report({
        kind: 'bad',
        where: `${documentId}, edition ${name}`,
        reason: `It could not be typeset: ${cause instanceof Error ? cause.message : String(cause)}`,
      });
    }
  }
  return {
    exitCode: counts.failed > 0 ? 1 : 0,
    lastLine: `typeset ${counts.changed} again, ${counts.same} with the same bytes, failed ${counts.failed}`,
  };
}

function size(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}
