/**
 * The commands that use the library. They work in the same way in the server, which receives them through a
 * socket (ipc.ts), and in the command's own process. run-command.ts runs them.
 */
import type { Typeset } from '../files/document-pdfs';
import type { Files } from '../files/files';
import type { ImportLibrary } from './import/import';
import type { ExportCommand } from './akn/export-command';
import type { Derive } from './structure/derive-process';
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
  /** Without `isSure`, the command only reports what it would do. */
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

/** Reads a command without arguments that has at most one option. */
function readRepetition({ name, isSure, isAgain }: Record<string, unknown>): Command | null {
  if (name === 'typeset-again' && typeof isSure === 'boolean') return { name, isSure };
  if (name === 'structure' && typeof isAgain === 'boolean') return { name, isAgain };
  return name === 'audit-check' ? { name } : null;
}

/**
 * Returns whether a value is a valid depth: the number of names that an import keeps from each category path.
 * The default is 3 (see "Library" in docs/rulings.md).
 */
export function isDepth(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8;
}
