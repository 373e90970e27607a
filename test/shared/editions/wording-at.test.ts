import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wordingAt, type EditionRecord } from '../../../src/shared/editions/wording-at';
import { statesDayByDay } from './day-by-day';

/** Consecutive dates, including the end of February and a clock change. */
const days = Array.from({ length: 40 }, (_one, index) =>
  new Date(Date.UTC(2024, 1, 20 + index)).toISOString().slice(0, 10),
);
const day = fc.nat(days.length - 1).map((index) => days[index]!);

/** Generates histories with back-dated editions, equal dates, gaps, overlaps, corrections and withdrawals. */
const history: fc.Arbitrary<readonly EditionRecord[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        edition: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        knownFrom: day,
        inForceFrom: fc.option(day, { freq: 8 }),
        inForceTo: fc.option(day, { freq: 1 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ edition: fc.constant(null), knownFrom: day }) },
  ),
  { maxLength: 9 },
);

test('the states of all editions are the same as those computed day by day', () => {
  fc.assert(
    fc.property(history, day, day, (records, date, knownOn) =>
      assert.equal(wordingAt(records, date, knownOn).states, statesDayByDay(records, date, knownOn, days)),
    ),
    { numRuns: 2000 },
  );
});

test('later information never changes what the library knew at an earlier time', () => {
  fc.assert(
    fc.property(history, history, day, day, (records, more, date, knownOn) => {
      const later = more.filter(({ knownFrom }) => knownFrom > knownOn);
      assert.equal(wordingAt([...records, ...later], date, knownOn), wordingAt(records, date, knownOn));
    }),
    { numRuns: 1000 },
  );
});

test('at most one edition is in force, and it is the one that readers see', () => {
  fc.assert(
    fc.property(history, day, (records, date) => {
      const { inForce, next, shown, states } = wordingAt(records, date);
      const now = states.filter(({ state }) => state === 'in force');
      assert.ok(now.length <= 1);
      assert.is(now[0]?.edition ?? null, inForce);
      assert.is(shown === null, states.length === 0);
      if (inForce !== null) assert.is(shown, inForce);
      assert.is(next === null, !states.some(({ state }) => state === 'not yet in force'));
      if (next) assert.ok(next.from > date);
    }),
    { numRuns: 1000 },
  );
});

const record = (
  edition: string,
  knownFrom: string,
  inForceFrom: string | null,
  inForceTo: string | null = null,
) => ({
  ...{ edition, knownFrom, inForceFrom, inForceTo },
});
const stateOf = (records: readonly EditionRecord[], edition: string, date: string, knownOn?: string) => {
  const found = wordingAt(records, date, knownOn).states.find((one) => one.edition === edition);
  return found?.state === 'uncertain' ? `uncertain: ${found.reason}` : found?.state;
};

test('an edition replaces the previous one on its first day', () => {
  const records = [record('2024', '2024-01-05', '2024-02-01'), record('2026', '2026-03-01', '2027-02-15')];
  assert.equal(wordingAt(records, '2027-02-14'), {
    inForce: '2024',
    next: { edition: '2026', from: '2027-02-15' },
    shown: '2024',
    states: [
      { edition: '2024', state: 'in force' },
      { edition: '2026', state: 'not yet in force' },
    ],
    isWithdrawn: false,
  });
  assert.is(stateOf(records, '2024', '2027-02-15'), 'superseded');
  assert.is(wordingAt(records, '2027-02-15').inForce, '2026');
});

test('a back-dated edition is in force from its date, but was unknown until the library learned of it', () => {
  const records = [
    record('A', '2020-01-01', '2020-01-01'),
    record('B', '2023-01-01', '2023-01-01'),
    record('C', '2024-01-01', '2021-06-01'),
  ];
  assert.is(wordingAt(records, '2022-01-01').inForce, 'C');
  assert.is(wordingAt(records, '2022-01-01', '2023-12-31').inForce, 'A');
  assert.is(wordingAt(records, '2024-06-01').inForce, 'B');
});

test('a correction changes a date, but not what was known before the correction', () => {
  const records = [
    record('A', '2024-01-01', '2024-01-01'),
    record('B', '2024-03-01', '2024-06-01'),
    record('B', '2024-04-01', '2024-09-01'),
  ];
  assert.is(wordingAt(records, '2024-07-01').inForce, 'A');
  assert.is(wordingAt(records, '2024-07-01', '2024-03-31').inForce, 'B');
});

test('two editions with the same date are uncertain, and readers see the one that became known later', () => {
  const records = [record('A', '2024-01-01', '2024-02-01'), record('B', '2024-01-02', '2024-02-01')];
  assert.is(stateOf(records, 'A', '2024-03-01'), 'uncertain: sameDay');
  assert.is(stateOf(records, 'B', '2024-03-01'), 'uncertain: sameDay');
  assert.is(wordingAt(records, '2024-03-01').shown, 'B');
  assert.is(stateOf(records, 'A', '2024-01-15'), 'not yet in force');
  assert.equal(wordingAt(records, '2024-01-15').next, { edition: 'B', from: '2024-02-01' });
});

test('nothing is in force between the end of an edition and the beginning of the next', () => {
  const records = [
    record('A', '2024-01-01', '2024-01-01', '2024-05-01'),
    record('B', '2024-01-01', '2024-07-01'),
  ];
  assert.is(stateOf(records, 'A', '2024-06-01'), 'superseded');
  assert.is(stateOf(records, 'B', '2024-06-01'), 'not yet in force');
  assert.is(wordingAt(records, '2024-06-01').inForce, null);
});

test('an edition without a date is uncertain, and so is the edition that it may have replaced', () => {
  const records = [record('A', '2024-01-01', '2024-01-01'), record('B', '2024-02-01', null)];
  assert.is(stateOf(records, 'B', '2024-03-01'), 'uncertain: noDate');
  assert.is(stateOf(records, 'A', '2024-03-01'), 'uncertain: laterWithoutDate');
  const replaced = [...records, record('C', '2024-04-01', '2024-05-01')];
  assert.is(stateOf(replaced, 'C', '2024-06-01'), 'in force');
});

test('a document is withdrawn until the next edition, and its editions keep their states', () => {
  const records = [
    record('A', '2024-01-01', '2024-01-01'),
    { edition: null, knownFrom: '2024-02-01' },
    record('B', '2024-03-01', '2024-03-10'),
  ];
  assert.is(wordingAt(records, '2024-02-15', '2024-02-15').isWithdrawn, true);
  assert.is(wordingAt(records, '2024-02-15', '2024-02-15').inForce, 'A');
  assert.is(wordingAt(records, '2024-03-15').isWithdrawn, false);
});

test('the result doesn’t depend on the process’s time zone', () => {
  const zone = process.env['TZ'];
  const records = [record('A', '2024-03-30', '2024-03-31'), record('B', '2024-10-26', '2024-10-27')];
  const answers = ['Pacific/Kiritimati', 'Europe/Oslo', 'Pacific/Pago_Pago'].map((name) => {
    process.env['TZ'] = name;
    return ['2024-03-30', '2024-03-31', '2024-10-26', '2024-10-27'].map(
      (date) => wordingAt(records, date).inForce,
    );
  });
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  assert.equal(new Set(answers.map(String)).size, 1);
  assert.equal(answers[0], [null, 'A', 'A', 'B']);
});

test.run();
