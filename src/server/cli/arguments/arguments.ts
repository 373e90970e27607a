/** Parses the command line. */
import { resolve } from 'node:path';
import { isDepth, type Command } from '../../library/commands';
import { parseAccountCommand } from './account-arguments';
import type { AccountCommand } from '../accounts';
import { parseExport, type LibraryExport } from './export-arguments';
import { parseFiles } from './files-arguments';
import type { FilesClaim } from '../files-claim';
import type { FilesMove } from '../files-move';
import { readOptions } from './read-options';
import type { SecretCommand } from '../secret';

export type ParsedArguments =
  | Command
  | FilesMove
  | FilesClaim
  | LibraryExport
  | { name: 'reindex' }
  | SecretCommand
  | { name: 'backup'; folder: string }
  | { name: 'restore'; folder: string }
  /** Without a folder, the library in use is checked. */
  | { name: 'verify'; folder: string | null }
  | AccountCommand
  | { name: 'help'; problem: string | null };

/** The commands that `parseOwnOptions` doesn't parse, except `import`. */
const otherCommands = [
  'withdraw',
  'create-admin',
  'typeset-again',
  'structure',
  'audit-check',
  'backup',
  'restore',
  'verify',
  'reindex',
] as const;
type OtherCommand = (typeof otherCommands)[number];

/**
 * Parses the arguments. Paths become absolute, because the command may run in a server that was started in a
 * different folder.
 */
export function parseArguments(line: readonly string[], folder: string): ParsedArguments {
  const [name, ...rest] = line;
  if (name === undefined || ['help', '--help', '-h'].includes(name) || rest.includes('--help'))
    return help(null);
  const parsed = parseOwnOptions(name, rest, folder);
  if (parsed !== null) return typeof parsed === 'string' ? help(parsed) : parsed;
  const other = otherCommands.find((one) => one === name);
  if (name !== 'import' && other === undefined) return help(`Unknown command: ${name}.`);
  const options = parseOptions(rest);
  if (typeof options === 'string') return help(options);
  return other === undefined ? parseImport(options, folder) : parseOther(other, options, folder);
}

/**
 * Parses a command that has its own options. Returns `null` for any other command, and a message if the
 * arguments are invalid.
 */
function parseOwnOptions(
  name: string,
  rest: readonly string[],
  folder: string,
): ParsedArguments | string | null {
  if (name === 'export') return parseExport(rest, folder);
  if (name === 'files') return parseFiles(rest);
  if (name === 'secret') return parseSecret(rest);
  if (name === 'users' || name === 'companies' || name === 'reset-password')
    return parseAccountCommand(name, rest);
  return null;
}

function parseSecret([option, ...rest]: readonly string[]): ParsedArguments | string {
  if (rest.length > 0 || (option !== undefined && option !== '--replace'))
    return 'secret takes only the option --replace.';
  return { name: 'secret', isReplacing: option !== undefined };
}

function parseImport(
  { positionals, depth, isSure, isAgain, isHistory }: Options,
  folder: string,
): ParsedArguments {
  if (isSure) return help('import has no option --yes.');
  if (isAgain) return help('import has no option --again.');
  if (!isDepth(depth ?? 3)) return help('--category-depth must be a number from 1 to 8.');
  if (positionals.length === 0) return help('import needs the path of a file or a folder.');
  const paths = positionals.map((path) => resolve(folder, path));
  return { name: 'import', paths, depth: depth ?? 3, ...(isHistory && { isHistory }) };
}

function parseOther(
  name: OtherCommand,
  { positionals, depth, isSure, isAgain, isHistory }: Options,
  folder: string,
): ParsedArguments {
  if (isHistory) return help(`${name} has no option --history.`);
  if (depth !== null) return help(`${name} has no option --category-depth.`);
  if (isSure && name !== 'typeset-again') return help(`${name} has no option --yes.`);
  if (isAgain && name !== 'structure') return help(`${name} has no option --again.`);
  const [first] = positionals;
  if (!takesArgument(name)) {
    if (first !== undefined) return help(`${name} takes no arguments.`);
    if (name === 'typeset-again') return { name, isSure };
    return name === 'structure' ? { name, isAgain } : { name };
  }
  if (name === 'verify' && first === undefined) return { name, folder: null };
  if (first === undefined || positionals.length > 1) return help(needs[name]);
  if (name === 'withdraw') return { name, id: first };
  return name === 'create-admin' ? { name, email: first } : { name, folder: resolve(folder, first) };
}

/** The messages for commands with a missing argument or too many arguments. */
const needs = {
  withdraw: 'withdraw needs the id of one document.',
  'create-admin': 'create-admin needs one e-mail address.',
  backup: 'backup needs the path of one new folder.',
  verify: 'verify takes the path of one folder that was created by backup or export.',
  restore: 'restore needs the path of one folder that was created by backup.',
};

function takesArgument(name: OtherCommand): name is keyof typeof needs {
  return name in needs;
}

function help(problem: string | null): ParsedArguments {
  return { name: 'help', problem };
}

interface Options {
  readonly positionals: readonly string[];
  readonly depth: number | null;
  readonly isSure: boolean;
  readonly isAgain: boolean;
  readonly isHistory: boolean;
}

/** Returns a message if an option is unknown or malformed. */
function parseOptions(rest: readonly string[]): Options | string {
  const options = readOptions({
    args: [...rest],
    options: {
      'category-depth': { type: 'string' },
      yes: { type: 'boolean' },
      again: { type: 'boolean' },
      history: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (typeof options === 'string') return options;
  const { values, positionals } = options;
  const depth = values['category-depth'];
  return {
    positionals,
    depth: depth === undefined ? null : Number(depth),
    isSure: values.yes ?? false,
    isAgain: values.again ?? false,
    isHistory: values.history ?? false,
  };
}
