/** Parses the arguments of `files move`. */
import { parseArgs } from 'node:util';
import { parseFilesLocation, type FilesLocation } from '../files/files-location';
import type { FilesMove } from './files-move';

/** @returns The command, or a sentence that says what is wrong. */
export function parseFilesMove(rest: readonly string[]): FilesMove | string {
  const [action, ...words] = rest;
  if (action !== 'move') return 'files needs the word move.';
  try {
    const { values } = parseArgs({
      args: words,
      options: { to: { type: 'string' }, from: { type: 'string' }, remove: { type: 'boolean' } },
    });
    if (values.to === undefined) return 'files move needs --to and an address, such as s3://bucket/prefix.';
    const to = parsePlace('--to', values.to);
    const from = values.from === undefined ? null : parsePlace('--from', values.from);
    if (typeof to === 'string') return to;
    if (typeof from === 'string') return from;
    return { name: 'files-move', to, from, isRemoving: values.remove ?? false };
  } catch (cause) {
    // `parseArgs` throws only errors whose code begins with ERR_PARSE_ARGS_.
    return cause instanceof Error ? cause.message.split('. ')[0]!.replace(/\.?$/, '.') : String(cause);
  }
}

function parsePlace(option: string, value: string): FilesLocation | string {
  const location = parseFilesLocation(value);
  return 'problem' in location ? `${option} ${location.problem}` : location;
}
