/** Parses the arguments of `files move` and `files claim`. */
import { parseFilesLocation, type FilesLocation } from '../../files/files-location';
import type { FilesClaim } from '../files-claim';
import type { FilesMove } from '../files-move';
import { readOptions } from './read-options';

/** @returns The command, or a sentence that says what is wrong. */
export function parseFiles([action, ...words]: readonly string[]): FilesMove | FilesClaim | string {
  if (action === 'move') return parseMove(words);
  if (action === 'claim') return parseClaim(words);
  return 'files needs the word move or claim.';
}

function parseClaim(words: readonly string[]): FilesClaim | string {
  const options = readOptions({ args: [...words], options: { yes: { type: 'boolean' } } });
  if (typeof options === 'string') return options;
  return { name: 'files-claim', isSure: options.values.yes ?? false };
}

function parseMove(words: readonly string[]): FilesMove | string {
  const options = readOptions({
    args: [...words],
    options: { to: { type: 'string' }, from: { type: 'string' }, remove: { type: 'boolean' } },
  });
  if (typeof options === 'string') return options;
  const { values } = options;
  if (values.to === undefined) return 'files move needs --to and an address, such as s3://bucket/prefix.';
  const to = parsePlace('--to', values.to);
  const from = values.from === undefined ? null : parsePlace('--from', values.from);
  if (typeof to === 'string') return to;
  if (typeof from === 'string') return from;
  return { name: 'files-move', to, from, isRemoving: values.remove ?? false };
}

function parsePlace(option: string, value: string): FilesLocation | string {
  const location = parseFilesLocation(value);
  return 'problem' in location ? `${option} ${location.problem}` : location;
}
