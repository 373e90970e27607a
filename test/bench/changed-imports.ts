// Measures how much the comparison with the previous edition slows down an import.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCompareProcess } from '../../src/server/library/changes/compare-process';
import { importPaths } from '../../src/server/library/import/import';
import { readZip } from '../../src/server/library/import/zip';
import type { Compare } from '../../src/server/store/library/changes/stored-redline';
import { openLibrary } from '../server/library/test-library';
import type { Figure } from './main';

const ROUNDS = 2;

/** @param names Files in the zip: the first text of each instrument, and all later texts in order. */
export async function changedImportFigures(
  zip: string,
  names: { readonly first: readonly string[]; readonly later: readonly string[] },
  maxFileBytes: number,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-changes-'));
  const { compare, close } = createCompareProcess();
  try {
    for await (const { name, read } of readZip(zip, maxFileBytes)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), await read());
    }
    const [first, later] = [names.first, names.later].map((some) => some.map((name) => join(folder, name)));
    const without: Compare = async () => ({ unit: 'provisions', count: 0, changes: [] });
    const seconds = { with: Infinity, without: Infinity };
    for (let round = 0; round < ROUNDS; round += 1) {
      seconds.without = Math.min(seconds.without, await secondsOf(first!, later!, without));
      seconds.with = Math.min(seconds.with, await secondsOf(first!, later!, compare));
    }
    const share = seconds.with / seconds.without;
    return [
      {
        what: `import of ${later!.length} later editions, compared with the import without comparisons`,
        measured: `${share.toFixed(2)} (${seconds.with.toFixed(1)} s)`,
        target: '<= 1.5',
        met: share <= 1.5,
      },
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Imports the first text of each instrument, and then measures how long it takes to import the later ones.
 */
async function secondsOf(
  first: readonly string[],
  later: readonly string[],
  compare: Compare,
): Promise<number> {
  const library = await openLibrary();
  try {
    const load = async (paths: readonly string[]) => {
      const { failed } = await importPaths({ ...library, compare }, paths, { depth: 3 });
      if (failed > 0) throw new Error(`${failed} texts couldn’t be imported.`);
    };
    await load(first);
    const from = performance.now();
    await load(later);
    return (performance.now() - from) / 1000;
  } finally {
    await library.close();
  }
}
