// Compares `wordingAt` with an implementation that goes through the days one by one, using the real histories
// in ../shared/corpus/justice-laws and generated ones.
import { wordingAt, type EditionRecord } from '../../src/shared/editions/wording-at';
import { statesDayByDay } from '../shared/editions/day-by-day';
import { randomFrom } from './changed-copies';
import type { Figure } from './main';

const GENERATED = 200;
const DAY_MS = 86_400_000;
/**
 * Answers are compared at intervals of this many days, and on the days of events and the days next to them.
 */
const STEP = 45;

/** @param histories The records of each instrument, in the order in which they were learned. */
export function wordingFigures(histories: readonly (readonly EditionRecord[])[]): Figure[] {
  const random = randomFrom(20261128);
  const generated = Array.from({ length: GENERATED }, () => generateHistory(random));
  return [figureOf('real', histories), figureOf('generated', generated)];
}

function figureOf(what: string, histories: readonly (readonly EditionRecord[])[]): Figure {
  let [points, different, changed] = [0, 0, 0];
  for (const records of histories) {
    const { grid, days } = daysOf(records);
    for (const knownOn of grid) {
      const known = records.filter(({ knownFrom }) => knownFrom <= knownOn);
      for (const day of grid) {
        points += 1;
        const { states } = wordingAt(records, day, knownOn);
        if (!isEqual(states, statesDayByDay(records, day, knownOn, days))) different += 1;
        if (!isEqual(states, wordingAt(known, day).states)) changed += 1;
      }
    }
  }
  return {
    what:
      `${histories.length} ${what} histories on ${points} pairs of days: states that differ from those found ` +
      'day by day, and states that change later',
    measured: `${different}, ${changed}`,
    target: '0, 0',
    met: different + changed === 0,
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the days on which answers are compared: those of a regular grid, those of events, and those next to
 * them.
 */
function daysOf(records: readonly EditionRecord[]): { days: string[]; grid: string[] } {
  const events = records.flatMap((record) =>
    record.edition === null
      ? [record.knownFrom]
      : [record.knownFrom, record.inForceFrom, record.inForceTo].filter((day) => day !== null),
  );
  const around = events.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  const [first, last] = [around.toSorted()[0]!, around.toSorted().at(-1)!];
  const steps: string[] = [];
  for (let day = first; day < last; day = addDays(day, STEP)) steps.push(day);
  const grid = [...new Set([...steps, ...around])].toSorted();
  return { days: grid, grid };
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Generates histories with editions out of order, equal dates, gaps, ends, corrections and withdrawals. */
function generateHistory(random: () => number): EditionRecord[] {
  const day = () => addDays('2020-01-01', Math.floor(random() * 400));
  return Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
    const knownFrom = day();
    if (random() < 0.1) return { edition: null, knownFrom };
    const edition = 'ABCDE'[Math.floor(random() * 5)]!;
    const inForceFrom = random() < 0.9 ? day() : null;
    return { edition, knownFrom, inForceFrom, inForceTo: random() < 0.3 ? day() : null };
  });
}
