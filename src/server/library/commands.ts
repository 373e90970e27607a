/**
 * The commands that use the library. They work the same way in the server, which receives them through the
 * socket (ipc.ts), and in the command's own process.
 */
import { checkAudit, terminal } from '../store/audit/audit-log';
import { withdrawDocument } from '../store/library/changed-documents';
import { beginImport, endImport, recordImportProgress, type ImportState } from '../store/library/imports';
import { createAdministrator } from './first-administrator';
import type { Typeset } from '../files/document-pdfs';
import type { Files } from '../files/files';
import { importPaths, type ImportEvent, type ImportLibrary, type ImportResult } from './import/import';
import { runExportCommand, type ExportCommand } from './akn/export-command';
import { retypesetOutdatedPdfs } from './retypeset';
import type { Derive } from './structure/derive-process';
import { runStructureCommand } from './structure/structure-command';
import { isStringList } from '../../shared/type-guards';

export type Command =
  /** The paths are absolute. With `isHistory`, lines may contain `knownFrom` and `history`. */
  | { name: 'import'; paths: string[]; depth: number; isHistory?: boolean }
  | ExportCommand
  | { name: 'withdraw'; id: string }
  | { name: 'create-admin'; email: string }
  | { name: 'audit-check' }
  /** With `isAgain`, existing derived structures are derived again. */
  | { name: 'structure'; isAgain: boolean }
  /** Without `isSure`, the command only says what it would do. */
  | { name: 'typeset-again'; isSure: boolean };

export interface CommandResult {
  exitCode: 0 | 1;
  /** The last line that is printed on the terminal. */
  lastLine: string;
}

export interface CommandLibrary extends ImportLibrary {
  files: Files;
  hashPassword(password: string): Promise<string>;
  typeset: Typeset;
  deriveStructure: Derive;
}

/**
 * @throws Errors from the database or the index. Problems with a document or an argument are part of the
 * result.
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
      return found.isWhole
        ? {
            exitCode: 0,
            lastLine:
              `The audit log is intact: ${found.lines} ${found.lines === 1 ? 'line' : 'lines'}, ` +
              'the last with the hash ' +
              `${found.hash}` +
              `${found.failuresHash === null ? '' : `, and the last of failed sign-ins with ${found.failuresHash}`}.`,
          }
        : { exitCode: 1, lastLine: `The audit log has been altered, starting at line ${found.number}.` };
    }
  }
}

/** Runs an import and records it for administrators, even if it is stopped. */
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
    if (event.kind === 'bad') state.failures.push(`${event.where}: ${event.reason}`);
    if (event.kind !== 'progress') return;
    const { imported, unchanged, failed } = event;
    Object.assign(state, { imported, unchanged, failed });
    const soFar = { ...state };
    // Progress that can't currently be recorded is recorded with the next batch, or at the end.
    noted = noted.then(() => recordImportProgress(db, id, soFar, now())).catch(() => undefined);
  };
  try {
    return await importPaths(library, paths, { depth, isHistory, report: note, signal });
  } finally {
    await noted;
    await endImport(db, terminal, id, state, now());
  }
}

/** Reads a command that was received through the socket; `null` if it is not a command. */
export function readCommand(value: unknown): Command | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  if (
    value.name === 'import' &&
    'paths' in value &&
    isStringList(value.paths) &&
    'depth' in value &&
    isDepth(value.depth)
  )
    return {
      name: 'import',
      paths: value.paths,
      depth: value.depth,
      ...('isHistory' in value && value.isHistory === true && { isHistory: true }),
    };
  if (value.name === 'withdraw' && 'id' in value && typeof value.id === 'string')
    return { name: 'withdraw', id: value.id };
  if (value.name === 'create-admin' && 'email' in value && typeof value.email === 'string')
    return { name: 'create-admin', email: value.email };
  return readExport({ ...value }) ?? readRepetition({ ...value });
}

function readExport({ name, ids, category, edition, to }: Record<string, unknown>): Command | null {
  const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
  const isSound = isStringList(ids) && isText(category) && isText(edition) && typeof to === 'string';
  return name === 'export' && isSound ? { name, ids, category, edition, to } : null;
}

/** Reads a command that takes no arguments, and at most one option. */
function readRepetition({ name, isSure, isAgain }: Record<string, unknown>): Command | null {
  if (name === 'typeset-again' && typeof isSure === 'boolean') return { name, isSure };
  if (name === 'structure' && typeof isAgain === 'boolean') return { name, isAgain };
  return name === 'audit-check' ? { name } : null;
}

/**
 * Returns whether an import may keep this number of names from each category path. The default is 3 (rulings
 * "Library").
 */
export function isDepth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8;
}
