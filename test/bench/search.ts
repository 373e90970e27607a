/**
 * Compares our server's search with a real OpenSearch server. Both index the same regulations. The same
 * requests are sent to both over HTTP, one at a time and in turn, so that other load on the machine affects
 * both.
 */
import { readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differencesBetween } from '../conformance/compare';
import { runCli, startFairway } from '../support/server/fairway';
import { missingForOpenSearch, startOpenSearch } from '../support/server/opensearch';
import type { Figure } from './main';
import { readPlacedRegulations, readRegulations, regulationFiles } from './regulations';
import { makeRequests, type MadeRequest } from './search-requests';
import { addReaders, fillOpenSearch, buildIndex, indexBytes, read, logIn, type Side } from './search-sides';
import { residentMb } from './server';

const SEED = 20261121;
const REQUESTS = 600;
/** Java programs are slow at first, so the first requests aren't timed, but their results are compared. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 3;
const PAGE = 50;

/** Times in milliseconds, for each round. */
interface Measured {
  readonly request: MadeRequest;
  readonly hits: number;
  readonly theirs: number[];
  readonly ours: number[];
}

export async function searchBench(): Promise<readonly Figure[]> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(SEED) },
      requests: { type: 'string', default: String(REQUESTS) },
    },
    allowPositionals: true,
  });
  const count = Number(values.requests);
  const files = regulationFiles('medium', 'large');
  const missing = files ? await missingForOpenSearch() : 'the regulations in ../shared/corpus are missing';
  if (!files || missing !== null) {
    console.log(`  skipped: ${missing}`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'fairway-bench-'));
  try {
    await importAll(folder, files);
    await addReaders(folder, 1);
    const requests = await makeRequests(readPlacedRegulations(files), Number(values.seed), count);
    const figures = await measureAll(folder, files, requests);
    // Runs with fewer requests are only for trying things out, so they aren't recorded.
    if (count >= REQUESTS) record(figures, Number(values.seed), count);
    if (figures.some(({ met }) => !met)) process.exitCode = 1;
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function importAll(folder: string, files: readonly string[]): Promise<void> {
  const { code, printed } = await runCli(folder, 'import', ...files);
  if (code !== 0) throw new Error(`The regulations could not be imported.\n${printed}`);
  // Otherwise, the server would derive the structures while searches are being measured.
  const derived = await runCli(folder, 'structure');
  if (derived.code !== 0) throw new Error(`The structures could not be derived.\n${derived.printed}`);
}

async function measureAll(
  folder: string,
  files: readonly string[],
  requests: readonly MadeRequest[],
): Promise<readonly Figure[]> {
  let textBytes = 0;
  let documents = 0;
  for await (const { text } of readRegulations(files)) {
    textBytes += Buffer.byteLength(text);
    documents++;
  }
  // The engines build their indexes one after the other, so that each can use all cores.
  const indexed = await buildIndex(folder);
  await indexed.fairway.stop();
  const real = await startOpenSearch({ heapMb: 1024, quickStart: false, startLimitMs: 600_000 });
  try {
    const filled = await fillOpenSearch(real.url, readPlacedRegulations(files));
    const startedAt = performance.now();
    const fairway = await startFairway({ FAIRWAY_DATA: folder, FAIRWAY_DEMO: 'off' }, 'dist', 600_000);
    try {
      const ours = await logIn(fairway);
      await ours.ask(ours.prepare({ query: { match_all: {} }, size: 0 }));
      const loadSeconds = (performance.now() - startedAt) / 1000;
      const { measured, agreeing } = await runRounds(filled.side, ours, requests);
      const steadyMb = residentMb(fairway.pid);
      const bytes = indexBytes(folder);
      const [theirRate, ourRate] = [documents / filled.seconds, documents / indexed.seconds];
      return [
        {
          what: `Responses with the same total hits, order, scores and counts as OpenSearch ${real.version}`,
          measured: `${agreeing} of ${requests.length}`,
          target: 'all',
          met: agreeing === requests.length,
        },
        ...timeFigures(
          'full pages',
          measured.filter(({ hits }) => hits >= PAGE),
          0.22,
          0.2,
        ),
        ...timeFigures('all requests', measured, 0.3, 0.22),
        ratio(
          `Documents indexed per second: ${ourRate.toFixed(0)} from the database, ` +
            `OpenSearch ${theirRate.toFixed(0)} through bulk requests`,
          ourRate / theirRate,
          '>= 1.5',
          (value) => value >= 1.5,
        ),
        ratio(
          `Index folder ÷ text: ${(bytes / 1e6).toFixed(0)} MB for ${(textBytes / 1e6).toFixed(0)} MB of text`,
          bytes / textBytes,
          '<= 1.3',
          (value) => value <= 1.3,
        ),
        {
          what: 'Resident memory of the whole process after the requests',
          measured: `${steadyMb} MB`,
          target: '<= 700 MB',
          met: steadyMb <= 700,
        },
        {
          what: 'Highest resident memory while indexing',
          measured: `${indexed.peakMb} MB`,
          target: '<= 1000 MB',
          met: indexed.peakMb <= 1000,
        },
        {
          what: 'Server start with the index on disk, until the first response',
          measured: `${loadSeconds.toFixed(1)} s`,
          target: '<= 2 s',
          met: loadSeconds <= 2,
        },
      ];
    } finally {
      await fairway.stop();
    }
  } finally {
    await real.stop();
  }
}

function ratio(what: string, value: number, target: string, isMet: (value: number) => boolean): Figure {
  return { what, measured: value.toFixed(2), target, met: isMet(value) };
}

async function runRounds(
  theirs: Side,
  ours: Side,
  requests: readonly MadeRequest[],
): Promise<{ measured: Measured[]; agreeing: number }> {
  const prepared = requests.map(({ body }) => ({ theirs: theirs.prepare(body), ours: ours.prepare(body) }));
  const measured: Measured[] = [];
  let agreeing = 0;
  for (const [at, request] of requests.entries()) {
    const [their, our] = [
      read(await theirs.ask(prepared[at]!.theirs)),
      read(await ours.ask(prepared[at]!.ours)),
    ];
    const differences = differencesBetween(their, our);
    if (differences.length === 0) agreeing++;
    else
      console.log(
        `  differs: ${JSON.stringify(request.body.query)}\n    ${differences.slice(0, 3).join('\n    ')}`,
      );
    measured.push({ request, hits: our.hits.hits.length, theirs: [], ours: [] });
  }
  for (let round = 1; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [at, { theirs: theirTimes, ours: ourTimes }] of measured.entries()) {
      const run = async (side: Side, body: string, times: number[]): Promise<void> => {
        const from = performance.now();
        await side.ask(body);
        if (round >= WARM_UP_ROUNDS) times.push(performance.now() - from);
      };
      const turns = [
        () => run(theirs, prepared[at]!.theirs, theirTimes),
        () => run(ours, prepared[at]!.ours, ourTimes),
      ];
      if ((round + at) % 2 === 0) turns.reverse();
      for (const turn of turns) await turn();
    }
  }
  return { measured, agreeing };
}

function timeFigures(group: string, measured: readonly Measured[], p50: number, p95: number): Figure[] {
  return (
    [
      [50, p50],
      [95, p95],
    ] as const
  ).map(([percent, limit]) => {
    const at = (times: (one: Measured) => number[]): number =>
      quantile(measured.flatMap(times), percent / 100);
    const [theirs, ours] = [at((one) => one.theirs), at((one) => one.ours)];
    return ratio(
      `p${percent} of ${group} (${measured.length}): ${ours.toFixed(2)} ms, OpenSearch ${theirs.toFixed(2)} ms`,
      ours / theirs,
      `<= ${limit}`,
      (value) => value <= limit,
    );
  });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

const TITLE = '## Search compared with OpenSearch, last run';

/** Replaces the figures from the last run. */
function record(figures: readonly Figure[], seed: number, count: number): void {
  const file = 'docs/reports/benchmarks.md';
  const before = readFileSync(file, 'utf8');
  const start = before.indexOf(TITLE);
  const next = start < 0 ? -1 : before.indexOf('\n## ', start + TITLE.length);
  const [processor] = cpus();
  const model = processor?.model.trim() ?? 'unknown processor';
  const machine = `${cpus().length} × ${model}, Node ${process.versions.node}`;
  const lines = [
    TITLE,
    '',
    `\`npm run bench -- search\`, ${new Date().toISOString().slice(0, 10)}, ${machine}. ` +
      `58,994 regulations, ${count} requests generated with seed ${seed}, ${ROUNDS} alternating rounds over HTTP ` +
      `after ${WARM_UP_ROUNDS} warm-up rounds; OpenSearch with one force-merged shard, 1 GB of heap ` +
      'and stored offsets.',
    '',
    '| what | measured | target | |',
    '|---|---|---|---|',
    ...figures.map(
      ({ what, measured, target, met }) =>
        `| ${what} | ${measured} | ${target} | ${met ? 'met' : 'missed'} |`,
    ),
    '',
  ].join('\n');
  const kept = start < 0 ? `${before.trimEnd()}\n\n` : before.slice(0, start);
  writeFileSync(file, kept + lines + (next < 0 ? '' : before.slice(next)));
}
