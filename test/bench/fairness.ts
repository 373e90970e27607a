/**
 * Measures how long readers wait while another user sends more requests than the server can handle. Each
 * reader sends realistic requests one after another, first undisturbed and then while the other user has 40
 * heavy requests in progress.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFairway } from '../support/server/fairway';
import type { Figure } from './main';
import { readPlacedRegulations, regulationFiles } from './regulations';
import { importAll, quantile } from './search';
import { makeRequests, type MadeRequest } from './search-requests';
import { addReaders, logIn, type Side } from './search-sides';

const SEED = 20261122;
const READERS = 4;
const REQUESTS = 600;
const HEAVY_AT_ONCE = 40;
/** Shorter than the pause that the server asks for. */
const RETRY_MS = 1000;
const LIMIT_MS = 1000;

export async function fairnessBench(): Promise<readonly Figure[]> {
  const files = regulationFiles('large');
  if (!files) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'fairway-bench-'));
  try {
    await importAll(folder, files);
    await addReaders(folder, READERS + 1);
    return await measure(folder, await makeRequests(readPlacedRegulations(files), SEED, REQUESTS));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param folder A data folder with readers. The first of them sends the heavy requests. */
export async function measure(folder: string, requests: readonly MadeRequest[]): Promise<readonly Figure[]> {
  const fairway = await startFairway({ FAIRWAY_DATA: folder, FAIRWAY_DEMO: 'off' }, 'dist', 600_000);
  try {
    const attacker = await logIn(fairway);
    const readers = await Promise.all(
      Array.from({ length: READERS }, (_, reader) => logIn(fairway, reader + 1)),
    );
    await askAll(readers, requests);
    const alone = await askAll(readers, requests);
    const attack = startAttack(attacker);
    const disturbed = await askAll(readers, requests);
    const { answered, refused } = await attack.end();
    return [
      ...timeFigures(`${READERS} readers alone`, alone),
      ...timeFigures(`${READERS} readers during ${HEAVY_AT_ONCE} heavy requests of another user`, disturbed),
      {
        what: `The other user's requests: rejected (${answered} answered)`,
        measured: String(refused),
        target: '-',
        met: true,
      },
    ];
  } finally {
    await fairway.stop();
  }
}

interface Timings {
  readonly times: readonly number[];
  readonly refused: number;
}

/** Each reader sends its next request after the response to the previous one. */
async function askAll(readers: readonly Side[], requests: readonly MadeRequest[]): Promise<Timings> {
  const times: number[] = [];
  let refused = 0;
  let next = 0;
  await Promise.all(
    readers.map(async (reader) => {
      while (next < requests.length) {
        const body = reader.prepare(requests[next++]!.body);
        const from = performance.now();
        await reader.ask(body).catch(() => refused++);
        times.push(performance.now() - from);
      }
    }),
  );
  return { times, refused };
}

const prefix = (text: string): object => ({
  match_phrase_prefix: { 'content.exact': { query: text, max_expansions: 10_000 } },
});
/** A very heavy search: for prefixes of one letter, alone and in phrases, in the whole library. */
const heavy = {
  query: {
    bool: {
      must: [prefix('a')],
      should: [...'abcdefghijklmnoprstuvw'].flatMap((letter) => [prefix(letter), prefix(`the ${letter}`)]),
    },
  },
  size: 50,
  highlight: { fields: { content: {}, 'content.stemmed': {} } },
  aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 10_000 } } },
};

/** Keeps this many requests in progress. A rejected request is repeated after a moment. */
function startAttack(attacker: Side): { end(): Promise<{ answered: number; refused: number }> } {
  const body = attacker.prepare(heavy);
  let isOver = false;
  let [answered, refused] = [0, 0];
  const attacking = Array.from({ length: HEAVY_AT_ONCE }, async () => {
    while (!isOver) {
      await attacker.ask(body).then(
        () => answered++,
        async () => {
          refused++;
          await pause(RETRY_MS);
        },
      );
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(attacking);
      return { answered, refused };
    },
  };
}

function timeFigures(who: string, { times, refused }: Timings): Figure[] {
  const slowest = Math.max(...times);
  return [
    {
      what: `${who}: ${times.length} searches, p50, p95`,
      measured: `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.95).toFixed(0)} ms`,
      target: '-',
      met: true,
    },
    {
      what: `${who}: the slowest search`,
      measured: `${slowest.toFixed(0)} ms`,
      target: `<= ${LIMIT_MS} ms`,
      met: slowest <= LIMIT_MS,
    },
    { what: `${who}: rejected`, measured: String(refused), target: '0', met: refused === 0 },
  ];
}
