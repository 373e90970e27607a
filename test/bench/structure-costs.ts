// Measures the cost of structures: the processor time until a library of plain texts has them, compared with
// the import alone, and the space that they take up on a device, compared with the search index alone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packText } from '../../src/platform/storage/packed-text';
import { openEngine } from '../../src/search/engine/engine';
import { encodeStructure } from '../../src/shared/provisions/encode-structure';
import { deriveStructure } from '../../src/shared/provisions/derive/derive-structure';
import { createMemoryStorage } from '../search/memory-storage';
import type { Figure } from './main';
import { readRegulations, regulationFiles, type Regulation } from './regulations';

const ON_DEVICE = 2000;
const BATCH = 200;

export async function structureCostsBench(): Promise<readonly Figure[]> {
  const [maritime, medium] = regulationFiles('maritime', 'medium') ?? [];
  if (!maritime || !medium) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  return [...importFigures(maritime), await deviceFigure(medium)];
}

/** An import stores the texts immediately. Their structures are found afterwards. */
function importFigures(file: string): readonly Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-structures-'));
  try {
    const imported = secondsOf(folder, 'import', file);
    const structured = secondsOf(folder, 'structure');
    const share = (imported + structured) / imported;
    return [
      {
        what: 'Import of 891 regulations, searchable and readable as PDFs, in processor time',
        measured: `${imported.toFixed(1)} s`,
        target: '–',
        met: true,
      },
      {
        what: 'The same until all structures have been found, compared with the import alone',
        measured: `${share.toFixed(1)} (${(imported + structured).toFixed(1)} s)`,
        target: '<= 2',
        met: share <= 2,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the processor time of a command and its child processes. Unlike wall-clock time, it hardly depends
 * on what else the machine is doing.
 */
function secondsOf(folder: string, ...command: string[]): number {
  // `times` prints the user and system times of the shell, followed by those of its children.
  const shell = ['-c', '"$@" && times', 'sh', process.execPath, 'dist/server/cli.js', ...command];
  const env = { ...process.env, FAIRWAY_DATA: folder };
  const { status, stdout, stderr } = spawnSync('sh', shell, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const times = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Measures what a device stores for texts: the search index, and the texts with their structures. */
async function deviceFigure(file: string): Promise<Figure> {
  const storage = createMemoryStorage();
  const engine = await openEngine(storage);
  let texts = 0;
  let batch: Regulation[] = [];
  let count = 0;
  for await (const regulation of readRegulations([file])) {
    const structure = encodeStructure(deriveStructure(regulation.text));
    texts += (await packText({ text: regulation.text, structure })).length;
    batch.push(regulation);
    count += 1;
    if (batch.length === BATCH) {
      await engine.put(batch.map(searchDocument), count);
      batch = [];
    }
    if (count === ON_DEVICE) break;
  }
  let index = 0;
  for (const name of await storage.list()) index += (await storage.read(name))?.length ?? 0;
  const share = (index + texts) / index;
  return {
    what: `Texts of ${count} documents on a device, compared with the search index alone`,
    measured: `${share.toFixed(2)} (${megabytes(index + texts)} / ${megabytes(index)})`,
    target: '<= 1.6',
    met: share <= 1.6,
  };
}

function searchDocument({ id, title, text }: Regulation) {
  const dates = { publicationDate: null, entryDate: null };
  return { id, title, content: text, categories: ['all'], ...dates, source: { id, title } };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
