import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextRunAt, type Cadence } from '../../../src/server/alerts/schedule';

const at = (text: string) => new Date(`2026-${text}:00Z`);
const next = (cadence: Cadence, now: string, since: string | null = null) =>
  nextRunAt(cadence, at(now), since === null ? null : at(since))
    .toISOString()
    .slice(0, 19);

test('a daily search runs at 06:00 UTC, today or tomorrow', () => {
  assert.equal(
    [next('daily', '03-01T05:59'), next('daily', '03-01T06:00'), next('daily', '03-01T23:00')],
    ['2026-03-01T06:00:00', '2026-03-02T06:00:00', '2026-03-02T06:00:00'],
  );
});

test('a weekly search runs on Monday at 06:00 UTC', () => {
  assert.equal(
    [
      next('weekly', '03-01T12:00'),
      next('weekly', '03-02T05:00'),
      next('weekly', '03-02T06:00'),
      next('weekly', '12-30T00:00'),
    ],
    ['2026-03-02T06:00:00', '2026-03-02T06:00:00', '2026-03-09T06:00:00', '2027-01-04T06:00:00'],
  );
});

test('an immediate search, or one that never reports, runs daily while there is nothing to report', () => {
  assert.equal(
    [next('at-once', '03-01T12:00'), next('off', '03-01T12:00'), next('off', '03-01T12:00', '03-01T11:00')],
    Array(3).fill('2026-03-02T06:00:00'),
  );
});

test('immediate reports wait for twenty seconds without changes, but at most ten minutes in total', () => {
  assert.equal(
    [
      next('at-once', '03-01T12:00', '03-01T12:00'),
      next('at-once', '03-01T12:09', '03-01T12:00'),
      next('at-once', '03-01T12:10', '03-01T12:00'),
    ],
    ['2026-03-01T12:00:20', '2026-03-01T12:09:20', '2026-03-01T12:10:00'],
  );
});

test('the next run is at most a day or a week away, and in the future unless matches have waited too long', () => {
  const days = fc.date({ min: at('01-01T00:00'), max: at('12-31T00:00'), noInvalidDate: true });
  fc.assert(
    fc.property(
      days,
      fc.constantFrom<Cadence>('at-once', 'daily', 'weekly', 'off'),
      fc.option(fc.integer({ min: 0, max: 700_000 })),
      (now, cadence, waitingMs) => {
        const ahead =
          nextRunAt(cadence, now, waitingMs === null ? null : new Date(now.getTime() - waitingMs)).getTime() -
          now.getTime();
        assert.ok(ahead <= (cadence === 'weekly' ? 7 : 1) * 86_400_000);
        if (waitingMs === null || waitingMs < 600_000) assert.ok(ahead > 0);
      },
    ),
  );
});

test.run();
