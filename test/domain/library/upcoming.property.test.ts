// Checks that remaining days and months follow the calendar in any time zone. A process can't change its time
// zone, so each zone is tested in a separate process.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const run = promisify(execFile);

/**
 * Reads pairs of days, and writes for each pair how the list would show the second day if the first were
 * today.
 */
const asking = `
  import { groupByMonth } from './src/domain/library/upcoming.ts';
  const row = (entry) => ({
    id: 'a',
    title: 'A',
    withdrawn: false,
    document_metadatas: [{ name: 'entrydate', value: entry, extracted_value: null }],
  });
  const shown = ([today, entry]) =>
    groupByMonth({ payload: [row(entry)], months: [] }, today).map(
      ({ month, documents: [{ entry, daysLeft, isSoon }] }) => [month, entry, daysLeft, isSoon],
    );
  console.log(JSON.stringify(JSON.parse(process.env.DAYS).map(shown)));
`;

const { outputFiles } = await build({
  stdin: { contents: asking, resolveDir: '.' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
  logLevel: 'silent',
});

async function shownIn(zone: string, days: readonly (readonly [string, string])[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', outputFiles[0]!.text], {
    env: { ...process.env, TZ: zone, DAYS: JSON.stringify(days) },
  });
  return JSON.parse(stdout);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAt = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const first = Date.parse('2025-01-01') / DAY_MS;

/** Random pairs of days, and every pair of consecutive days around each clock change in the zones below. */
const pairs = [
  ...fc
    .sample(fc.tuple(fc.integer({ min: first, max: first + 3000 }), fc.integer({ min: 0, max: 1500 })), 300)
    .map(([today, ahead]) => [today, ahead] as const),
  ...['2026-03-08', '2026-11-01', '2026-04-05', '2026-09-06', '2028-02-29', '2026-12-31'].flatMap((day) =>
    [-1, 0, 1].flatMap((from) =>
      [0, 1, 59, 60, 61].map((ahead) => [Date.parse(day) / DAY_MS + from, ahead] as const),
    ),
  ),
];
const days = pairs.map(([today, ahead]) => [dayAt(today), dayAt(today + ahead)] as const);
const expected = pairs.map(([today, ahead]) => [
  [dayAt(today + ahead).slice(0, 7), dayAt(today + ahead), ahead, ahead <= 60],
]);

for (const zone of [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/Santiago',
  'Asia/Kolkata',
  'UTC',
]) {
  test(`in ${zone}, a document is listed under its own month, and its remaining days are correct`, async () => {
    assert.equal(await shownIn(zone, days), expected);
  });
}

test.run();
