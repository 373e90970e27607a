// Finds the real regulations in ../shared, which are not part of the project. Benchmarks that need them print
// a message if they are missing.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sharedFile } from '../support/shared';

export interface Regulation {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  /** A path of category names that ends at a leaf. */
  readonly categories: readonly string[];
}

/** The paths of the files, or null if one is missing. */
export function regulationFiles(...names: readonly string[]): readonly string[] | null {
  const paths = names.map((name) => sharedFile(`corpus/${name}.ndjson.gz`)).filter((path) => path !== null);
  return paths.length === names.length ? paths : null;
}

export async function* readRegulations(paths: readonly string[]): AsyncGenerator<Regulation> {
  for (const path of paths) {
    const lines = createInterface({
      input: createReadStream(path).pipe(createGunzip()),
      crlfDelay: Infinity,
    });
    for await (const line of lines) if (line !== '') yield JSON.parse(line) as Regulation;
  }
}

/** Returns the regulations as an import classifies them, with the names of their categories trimmed. */
export async function* readPlacedRegulations(paths: readonly string[]): AsyncGenerator<Regulation> {
  for await (const regulation of readRegulations(paths))
    yield { ...regulation, categories: regulation.categories.map((name) => name.trim()) };
}
