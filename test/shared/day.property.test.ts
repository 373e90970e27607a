// Checks that today is the user's calendar day, in any time zone. A process cannot change its time zone, so
// each zone has its own process.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const run = promisify(execFile);

/**
 * A script that reads instants in milliseconds, and writes the first day in the enforcement view for each.
 */
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

/** Computes the same days using the zone's name, without using the process's time zone. */
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
  // Days on which the clocks go forward and back.
  'America/New_York': ['2026-03-08', '2026-11-01'],
  // The clocks change at midnight. The day on which they go forward begins at one o'clock.
  'America/Santiago': ['2026-04-05', '2026-09-06'],
  'Asia/Kolkata': ['2026-03-01', '2024-02-29'],
  UTC: ['2026-03-01', '2024-02-29'],
};

for (const [zone, days] of Object.entries(changes)) {
  test(`the enforcement view begins with the calendar day in ${zone}, whatever the instant`, async () => {
    const anywhere = fc.sample(
      fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') }),
      200,
    );
    // Every half hour, with the milliseconds around it. This includes every midnight in every zone.
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
