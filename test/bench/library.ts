// Measures the import of real regulations, which are not part of the project, and the time until they can be
// searched.
import { basename } from 'node:path';
import { runCli, startFairway, password } from '../support/server/fairway';
import type { Figure } from './main';
import { regulationFiles } from './regulations';
import { residentMb } from './server';

export async function libraryBench(): Promise<readonly Figure[]> {
  const [maritime, large] = regulationFiles('maritime', 'large') ?? [];
  if (!maritime || !large) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  return [...(await importFigures(maritime, 891, 60)), ...(await importFigures(large, 49_311, null))];
}

/** Imports into a running server. `seconds` is the target time, if there is one for the file. */
async function importFigures(
  path: string,
  documents: number,
  seconds: number | null,
): Promise<readonly Figure[]> {
  const fairway = await startFairway();
  try {
    const from = performance.now();
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, residentMb(fairway.pid))), 200);
    const { code, printed } = await runCli(fairway.folder, 'import', path);
    clearInterval(watch);
    const took = (performance.now() - from) / 1000;
    const found = await total(fairway.url);
    const right = code === 0 && found >= documents;
    if (!right) console.log(printed.split('\n').slice(-5).join('\n'));
    return [
      {
        what: `${basename(path)}: imported and searchable (${found} found)`,
        measured: `${took.toFixed(1)} s`,
        target: seconds ? `< ${seconds} s` : '-',
        met: right && (!seconds || took < seconds),
      },
      {
        what: `${basename(path)}: highest resident memory of the server`,
        measured: `${peak} MB`,
        target: '-',
        met: true,
      },
    ];
  } finally {
    await fairway.remove();
  }
}

async function total(url: string): Promise<number> {
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await post('/api/security/login', { username: 'user@demo.fairway', password });
  const { hits } = await post('/api/elastic', { query: { match_all: {} }, size: 0 }, String(token));
  return (hits as { total: { value: number } }).total.value;
}
