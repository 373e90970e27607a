/**
 * Regenerates the PDFs that were made by an older version of the typesetter. An administrator decides when to
 * do so, because every device that keeps such a PDF downloads it again.
 */
import { createDocumentPdfs } from '../files/document-pdfs';
import { estimateRetypesettingCost, listOutdatedPdfs } from '../store/library/outdated-pdfs';
import { findEdition } from '../store/library/pdfs';
import type { CommandLibrary, CommandResult } from './commands';
import type { ImportEvent } from './import/import';
import { TYPESETTER_VERSION } from './typeset/version';

/**
 * Reports which PDFs would be affected, and typesets them if `isSure` is set. Devices don't download a PDF
 * again if its bytes stay the same. A PDF that can't be typeset is reported and left unchanged.
 */
export async function retypesetOutdatedPdfs(
  { db, files, typeset, now }: Pick<CommandLibrary, 'db' | 'files' | 'typeset' | 'now'>,
  isSure: boolean,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const older = await listOutdatedPdfs(db, TYPESETTER_VERSION);
  if (older.length === 0) return { exitCode: 0, lastLine: 'All PDFs were made by the current typesetter.' };
  const { users, devices, bytes } = await estimateRetypesettingCost(db, older, now());
  const concern =
    `An older typesetter made ${count(older.length, 'PDF')} of ` +
    `${size(older.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}. ` +
    `${count(devices, 'device')} of ${count(users, 'user')} may keep some of them offline ` +
    `and download up to ${size(bytes)} again.`;
  if (!isSure)
    return {
      exitCode: 0,
      lastLine: `${concern} Nothing was changed. Run typeset-again --yes to typeset them again.`,
    };

  report({ kind: 'note', where: 'typeset-again', text: concern });
  const pdfs = createDocumentPdfs(db, files, typeset);
  const counts = { changed: 0, same: 0, failed: 0 };
  for (const { documentId, edition: name } of older) {
    signal.throwIfAborted();
    try {
      const edition = await findEdition(db, documentId, null, name);
      if (edition)
        counts[(await pdfs.retypeset(edition)).sha256 === edition.pdf_sha256 ? 'same' : 'changed'] += 1;
    } catch (cause) {
      signal.throwIfAborted();
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

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}
