/** Parses the command line. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isDepth, type Command } from '../library/commands';

export type ParsedArguments =
  | Command
  | { name: 'reindex' }
  | { name: 'backup'; folder: string }
  | { name: 'restore'; folder: string }
  | { name: 'help'; problem: string | null };

export const HELP_TEXT = `npm run fairway -- COMMAND

  import PATH… [--category-depth N]   documents from NDJSON (gzip too), PDF, Markdown, HTML or text, files or folders
  withdraw ID                         take a document out of the library
  create-admin EMAIL                  make an administrator; prints the password
  typeset-again [--yes]               typeset PDFs of older versions again; without --yes, say what that costs
  audit-check                         check that the audit log is unchanged; prints its last hash
  backup DIR                          copy database and files to a new folder, which a server can start from
  restore DIR                         check such a folder, and restore it where no library is (stop the server first)
  reindex                             rebuild the search index (stop the server first; not with OPENSEARCH_URL)

Commands use the data folder that FAIRWAY_DATA names, by default ./data, whether or not the server is running.`;

/**
 * Parses the arguments. Paths become absolute, because the command may run in a server that was started in
 * another folder.
 */
export function parseArguments(line: readonly string[], folder: string): ParsedArguments {
  const [name, ...rest] = line;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return help(null);
  if (
    ![
      'import',
      'withdraw',
      'create-admin',
      'typeset-again',
      'audit-check',
      'backup',
      'restore',
      'reindex',
    ].includes(name)
  )
    return help(`There is no command ${name}.`);
  const parsed = parseOptions(rest);
  if (typeof parsed === 'string') return help(parsed);
  const { positionals, depth, isSure } = parsed;
  const [first] = positionals;
  if (name === 'import') {
    if (isSure) return help('import has no option --yes.');
    if (!isDepth(depth ?? 3)) return help('--category-depth must be a number from 1 to 8.');
    return first === undefined
      ? help('import needs the path of a file or a folder.')
      : { name, paths: positionals.map((path) => resolve(folder, path)), depth: depth ?? 3 };
  }
  if (depth !== null) return help(`${name} has no option --category-depth.`);
  if (name === 'typeset-again')
    return first === undefined ? { name, isSure } : help(`${name} takes no arguments.`);
  if (isSure) return help(`${name} has no option --yes.`);
  if (name === 'reindex' || name === 'audit-check')
    return first === undefined ? { name } : help(`${name} takes no arguments.`);
  if (first === undefined || positionals.length > 1) return help(needs[name] ?? null);
  if (name === 'backup' || name === 'restore') return { name, folder: resolve(folder, first) };
  return name === 'withdraw' ? { name, id: first } : { name: 'create-admin', email: first };
}

const needs: Readonly<Record<string, string>> = {
  withdraw: 'withdraw needs the id of one document.',
  'create-admin': 'create-admin needs one e-mail address.',
  backup: 'backup needs the path of one new folder.',
  restore: 'restore needs the path of one folder that backup has made.',
};

function help(problem: string | null): ParsedArguments {
  return { name: 'help', problem };
}

/** Returns a message if an option is unknown or malformed. */
function parseOptions(
  rest: readonly string[],
): { positionals: string[]; depth: number | null; isSure: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { 'category-depth': { type: 'string' }, yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    const depth = values['category-depth'];
    return { positionals, depth: depth === undefined ? null : Number(depth), isSure: values.yes ?? false };
  } catch (cause) {
    // `parseArgs` throws only errors with a code ERR_PARSE_ARGS_….
    return cause instanceof Error ? cause.message.split('. ')[0]!.replace(/\.?$/, '.') : String(cause);
  }
}
