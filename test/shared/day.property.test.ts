// Checks that the enforcement view begins with today's date in the user's time zone. Each zone is tested in a
// separate process.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const run = promisify(execFile);

/** A script that prints the first date of the enforcement view at each of the given instants. */
const asking = `
  import { dayOf } from './src/shared/dates.ts';
  import { EMPTY_QUERY } from './src/shared/query.ts';
  import { buildSearchRequest } from './src/shared/search-request.ts';
  const view = { ...EMPTY_QUERY, enforcement: true, sort: 'date' };
  const from = (at) => {
    const scope = { categoryRoots: [], company: null, today: dayOf(new Date(at)) };
    return buildSearchRequest(view, scope).query.bool.filter[0].range.metadata_dateValue_entrydate.gte;
  };
  console.log(JSON.stringify(JSON.parse(process.env.INSTANTS).map(from)));
`;

const { outputFiles } = await build({
  stdin: { contents: asking, resolveDir: '.' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});

async function requestedDays(zone: string, instants: readonly number[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', outputFiles[0]!.text], {
    env: { ...process.env, TZ: zone, INSTANTS: JSON.stringify(instants) },
  });
  return JSON.parse(stdout) as string[];
}

/** Computes the same dates from the name of the zone, without the process's time zone. */
function calendarDays(zone: string, instants: readonly number[]): string[] {
  // The locale en-CA formats dates as yyyy-MM-dd.
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return instants.map((instant) => day.format(instant));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const changes: Readonly<Record<string, readonly string[]>> = {
  'Pacific/Kiritimati': ['2026-03-01', '2026-12-31'],
  'Pacific/Pago_Pago': ['2026-03-01', '2026-12-31'],
  // The dates on which the clocks go forward and back.
  'America/New_York': ['2026-03-08', '2026-11-01'],
  // The clocks change at midnight, so the day on which they go forward begins at one o'clock.
  'America/Santiago': ['2026-04-05', '2026-09-06'],
  'Asia/Kolkata': ['2026-03-01', '2024-02-29'],
  UTC: ['2026-03-01', '2024-02-29'],
};

for (const [zone, days] of Object.entries(changes)) {
  test(`the enforcement view begins with the current date in ${zone}`, async () => {
    const anywhere = fc.sample(
      fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') }),
      200,
    );
    // Every half hour, and a millisecond before and after it. This includes every midnight in these zones.
    const around = days
      .flatMap((day) =>
        Array.from({ length: 144 }, (_, index) => Date.parse(day) - DAY_MS + index * 30 * 60 * 1000),
      )
      .flatMap((instant) => [instant - 1, instant, instant + 1]);
    const instants = [...anywhere, ...around];
    assert.equal(await requestedDays(zone, instants), calendarDays(zone, instants));
  });
}

test.run();
