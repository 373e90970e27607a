/** Parses the arguments that follow `export` on the command line. */
import { join, resolve } from 'node:path';
import type { ExportCommand } from '../../library/akn/export-command';
import { readOptions } from './read-options';

export interface LibraryExport {
  readonly name: 'export-library';
  /** An absolute path. */
  readonly folder: string;
}

/**
 * Returns the command, or a message if the arguments are invalid.
 *
 * @param folder The folder to which relative paths are relative.
 */
export function parseExport(rest: readonly string[], folder: string): ExportCommand | LibraryExport | string {
  const options = readOptions({
    args: [...rest],
    options: {
      akn: { type: 'boolean' },
      category: { type: 'string' },
      edition: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (typeof options === 'string') return options;
  const { positionals: ids, values } = options;
  const { akn, category, edition, to } = values;
  const [only] = ids;
  if (akn !== true) {
    if (only !== undefined || category !== undefined || edition !== undefined)
      return 'Without --akn, export writes the whole library and takes only --to DIR.';
    return to === undefined
      ? 'export needs --to and the path of a new folder, or --akn.'
      : { name: 'export-library', folder: resolve(folder, to) };
  }
  if (category !== undefined && only !== undefined)
    return 'export takes the ids of documents or a category, but not both.';
  if (edition !== undefined && ids.length !== 1) return 'export --edition needs the id of one document.';
  const isOne = ids.length === 1 && only !== undefined;
  if (to === undefined && !isOne) return 'export needs --to and the path of a folder or a .zip file.';
  if (ids.some((id) => /[\\/]/.test(id))) return 'A document id can’t contain a slash.';
  return {
    name: 'export',
    ids,
    category: category ?? null,
    edition: edition ?? null,
    to: to === undefined ? join(folder, `${only}.xml`) : resolve(folder, to),
  };
}
