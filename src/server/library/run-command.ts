/** Runs the commands that use the library, and records imports for administrators. */
import { pluralize } from '../../shared/pluralize';
import { checkAudit, describeAlteredLog, terminal } from '../store/audit/audit-log';
import { withdrawDocument } from '../store/library/changed-documents';
import {
  beginImport,
  endImport,
  MAX_FAILURES,
  recordImportProgress,
  type ImportState,
} from '../store/library/imports';
import { runExportCommand } from './akn/export-command';
import type { Command, CommandLibrary, CommandResult } from './commands';
import { createAdministrator } from './first-administrator';
import { importPaths, type ImportEvent, type ImportResult } from './import/import';
import { retypesetOutdatedPdfs } from './retypeset';
import { runStructureCommand } from './structure/structure-command';

/**
 * @throws Errors from the database or the index. Problems with documents or arguments are part of the result.
 */
export async function runCommand(
  library: CommandLibrary,
  command: Command,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  switch (command.name) {
    case 'import': {
      const counts = await importAndRecord(library, command, report, signal);
      const { imported, unchanged, failed, categories } = counts;
      return {
        exitCode: imported + unchanged + categories === 0 ? 1 : 0,
        lastLine: `imported ${imported}, unchanged ${unchanged}, failed ${failed}`,
      };
    }
    case 'export':
      return runExportCommand(library, command, report, signal);
    case 'withdraw': {
      const known = await withdrawDocument(library.db, terminal, command.id, library.now());
      await library.updateIndex();
      return known
        ? { exitCode: 0, lastLine: `withdrawn ${command.id}` }
        : { exitCode: 1, lastLine: `There is no document ${command.id}.` };
    }
    case 'create-admin':
      return createAdministrator(library, command.email);
    case 'typeset-again':
      return retypesetOutdatedPdfs(library, command.isSure, report, signal);
    case 'structure':
      return runStructureCommand(library, command.isAgain, report, signal);
    case 'audit-check': {
      const found = await checkAudit(library.db);
      return found.isIntact
        ? {
            exitCode: 0,
            lastLine:
              `The audit log is intact: ${pluralize(found.lines, 'line')}, the last with the hash ${found.hash}` +
              `${found.failuresHash === null ? '' : `, and the last of failed logins with ${found.failuresHash}`}.`,
          }
        : { exitCode: 1, lastLine: describeAlteredLog(found) };
    }
  }
}

/** Runs an import, and records it for administrators even if it is stopped. */
async function importAndRecord(
  library: CommandLibrary,
  { paths, depth, isHistory = false }: Extract<Command, { name: 'import' }>,
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { db, now } = library;
  const id = await beginImport(db, paths.join(', '), now());
  const state: ImportState = { imported: 0, unchanged: 0, failed: 0, failures: [] };
  let noted: Promise<void> = Promise.resolve();
  const note = (event: ImportEvent) => {
    report(event);
    if (event.kind === 'bad' && state.failures.length < MAX_FAILURES)
      state.failures.push(`${event.where}: ${event.reason}`);
    if (event.kind !== 'progress') return;
    const { imported, unchanged, failed } = event;
    Object.assign(state, { imported, unchanged, failed });
    const soFar = { ...state };
    // If recording fails, the progress is recorded after the next batch, or at the end.
    noted = noted.then(() => recordImportProgress(db, id, soFar, now())).catch(() => undefined);
  };
  try {
    return await importPaths(library, paths, { depth, isHistory, report: note, signal });
  } finally {
    await noted;
    await endImport(db, terminal, id, state, now());
  }
}
