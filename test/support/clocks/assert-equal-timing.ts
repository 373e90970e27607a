// What must not be told from each other by the time it takes.
import * as assert from 'uvu/assert';
import { workMsOf } from './work-time';

/** As a share of the time. */
const APART_MAX = 0.1;
/** A machine busy with other things may spoil one measurement; what one side does and the other does not spoils every one. */
const MEASUREMENTS = 5;

interface Taken {
  /** What somebody sees who waits for the answer, and for whatever it waits for. */
  readonly time: number;
  readonly work: number;
}

/**
 * The two take as long as each other, and as much work: lower quartiles of so many rounds, in which they take turns to be first.
 * What else a machine does only ever makes a try longer, so that the quick ones are those to compare.
 *
 * @throws What they are apart by, when no measurement finds them alike.
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
