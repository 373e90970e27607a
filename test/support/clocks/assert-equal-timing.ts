// Checks that two responses can't be distinguished by the time that they take.
import * as assert from 'uvu/assert';
import { workMsOf } from './work-time';

/** The tolerance, as a fraction of the time. */
const APART_MAX = 0.1;
/** Other load on the machine may distort a measurement, but a real difference shows up in all of them. */
const MEASUREMENTS = 12;

interface Taken {
  /** The time until a caller has the response, including all work that delays it. */
  readonly time: number;
  readonly work: number;
}

/**
 * Checks that both take the same time and the same amount of work, by comparing the lower quartiles of many
 * rounds, in which they take turns at going first. Other load can only make a round slower, so the fast
 * rounds are compared.
 *
 * @throws Error that states the differences, if no measurement finds them equal.
 */
export async function takeAlike(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds: number,
): Promise<void> {
  const found: Taken[] = [];
  const isAlike = () =>
    (['time', 'work'] as const).every((kind) => found.some((apart) => apart[kind] < APART_MAX));
  while (found.length < MEASUREMENTS && !isAlike()) found.push(await measureApart(one, other, rounds));
  assert.ok(
    isAlike(),
    `apart by ${found.map(({ time, work }) => `${time} of the time and ${work} of the work`).join(', ')}`,
  );
}

async function measureApart(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds: number,
): Promise<Taken> {
  const tries: [Taken[], Taken[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const from = performance.now();
      const work = await workMsOf(side === 0 ? one : other);
      tries[side].push({ time: performance.now() - from, work });
    }
  }
  const apart = (kind: keyof Taken) => {
    const [a, b] = tries.map((taken) => lowerQuartileOf(taken.map((each) => each[kind]))) as [number, number];
    return Math.abs(a - b) / Math.max(a, b);
  };
  return { time: apart('time'), work: apart('work') };
}

function lowerQuartileOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 2]!;
}
