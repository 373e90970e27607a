// Runs the queue in a simulation in which time is just a number. Threads need a moment to stop, and searches
// have random lengths and arrive in random order.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createFairQueue,
  SLICE_MS,
  MAX_WAITING,
  type Decision,
} from '../../../../src/server/search/local/fair-queue';

interface Wanted {
  readonly user: string;
  readonly at: number;
  readonly needMs: number;
  readonly patienceMs: number;
}

interface Fate {
  readonly wanted: Wanted;
  readonly number: number;
  state: 'waiting' | 'running' | 'stopping' | 'over';
  begunAt: number;
  /** The times at which the search began. */
  begins: number[];
  outcome: {
    readonly kind: 'answered' | 'late' | 'deadline' | 'behind-own' | 'busy' | 'too-many';
    readonly at: number;
  } | null;
}

/** How long a search continues after it has been asked to stop. */
const STOPPING_MS = 5;

interface World {
  readonly fates: readonly Fate[];
  /** Called after each of the queue's decisions. */
  onDecision(now: number, fates: readonly Fate[], decision: Decision<Fate>): void;
  /** Called for each search that has ended. Returns the searches that follow. */
  follow(fate: Fate, now: number): readonly Wanted[];
}

/** Runs the simulation until nothing is left to do or the time is up. */
function live(
  threads: number,
  wanted: readonly Wanted[],
  { onDecision = () => {}, follow = () => [] }: Partial<World> = {},
  untilMs = Infinity,
): Fate[] {
  const queue = createFairQueue<Fate>(threads);
  const fates: Fate[] = [];
  const happenings: {
    readonly at: number;
    readonly order: number;
    readonly happen: (now: number) => void;
  }[] = [];
  let order = 0;
  const later = (at: number, happen: (now: number) => void): void =>
    void happenings.push({ at, order: order++, happen });
  const end = (fate: Fate, kind: NonNullable<Fate['outcome']>['kind'], now: number): void => {
    fate.state = 'over';
    fate.outcome = { kind, at: now };
    for (const next of follow(fate, now)) later(next.at, (then) => come(next, then));
  };
  function come(one: Wanted, now: number): void {
    const fate: Fate = {
      wanted: one,
      number: fates.length,
      state: 'waiting',
      begunAt: 0,
      begins: [],
      outcome: null,
    };
    fates.push(fate);
    if (!queue.enter(fate, { user: one.user, untilMs: one.at + one.patienceMs }, now))
      end(fate, 'too-many', now);
  }
  function begin(fate: Fate, now: number): void {
    fate.state = 'running';
    fate.begunAt = now;
    fate.begins.push(now);
    const tries = fate.begins.length;
    const lateAt = fate.wanted.at + fate.wanted.patienceMs;
    const doneAt = Math.min(now + fate.wanted.needMs, lateAt);
    later(doneAt, (then) => {
      if (fate.outcome || fate.begins.length !== tries || fate.state === 'waiting') return;
      queue.leave(fate, then);
      end(fate, then < lateAt ? 'answered' : 'late', then);
    });
  }
  function stop(fate: Fate, now: number): void {
    assert.is(fate.state, 'running', 'only a running search can be stopped, and only once');
    fate.state = 'stopping';
    later(now + STOPPING_MS, (then) => {
      if (fate.state !== 'stopping') return;
      fate.state = 'waiting';
      queue.preempted(fate, then);
    });
  }
  for (const one of wanted) later(one.at, (now) => come(one, now));
  let nextCheck: number | null = null;
  for (;;) {
    const at = Math.min(nextCheck ?? Infinity, ...happenings.map((happening) => happening.at));
    if (at === Infinity || at > untilMs) return fates;
    const due = happenings.filter((happening) => happening.at === at).sort((a, b) => a.order - b.order);
    for (const happening of due) {
      happenings.splice(happenings.indexOf(happening), 1);
      happening.happen(at);
      nextCheck = decide(at);
    }
    if (due.length === 0) nextCheck = decide(at);
    assert.ok(nextCheck === null || nextCheck > at, 'the next check is always later than this one');
  }
  function decide(now: number): number | null {
    const decision = queue.next(now);
    for (const { search, reason } of decision.refuse) end(search, reason, now);
    for (const fate of decision.begin) begin(fate, now);
    for (const fate of decision.preempt) stop(fate, now);
    onDecision(now, fates, decision);
    return decision.recheckAt;
  }
}

const of = (fates: readonly Fate[], ...states: Fate['state'][]): Fate[] =>
  fates.filter(({ state }) => states.includes(state));
const halfOf = (threads: number): number => Math.max(1, Math.floor(threads / 2));
const usersOf = (fates: readonly Fate[]): string[] => [...new Set(fates.map(({ wanted }) => wanted.user))];
const byUser = (fates: readonly Fate[], user: string): Fate[] =>
  fates.filter(({ wanted }) => wanted.user === user);

const threads = fc.integer({ min: 1, max: 6 });
const anyWanted = fc.record({
  user: fc.constantFrom('a', 'b', 'c', 'd'),
  at: fc.integer({ min: 0, max: 3000 }),
  needMs: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 100, max: 4000 })),
  patienceMs: fc.constantFrom(200, 5000, 60_000),
});
const anyDay = fc
  .array(anyWanted, { minLength: 1, maxLength: 60 })
  .map((all) => all.sort((a, b) => a.at - b.at));

test('there are never more running searches than threads, and no thread is idle while a search waits', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      live(count, day, {
        onDecision: (_, fates) => {
          const [busy, waiting] = [of(fates, 'running', 'stopping').length, of(fates, 'waiting').length];
          assert.ok(busy <= count);
          assert.ok(
            waiting === 0 || busy === count,
            `${waiting} are waiting although only ${busy} of ${count} threads are busy`,
          );
        },
      });
    }),
  );
});

test('a user with more than half of the threads is preempted for each waiting user with fewer threads', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      live(count, day, {
        onDecision: (_, fates) => {
          const half = halfOf(count);
          const held = (user: string): number => byUser(of(fates, 'running'), user).length;
          const hungry = usersOf(of(fates, 'waiting')).filter((user) => held(user) < half);
          const greedy = usersOf(of(fates, 'running')).filter((user) => held(user) > half);
          assert.ok(
            greedy.length === 0 ||
              of(fates, 'stopping').length >= hungry.filter((user) => !greedy.includes(user)).length,
          );
        },
      });
    }),
  );
});

test('a user’s searches begin in the order in which they arrive', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      const fates = live(count, day);
      for (const user of usersOf(fates)) {
        const begins = byUser(fates, user).flatMap((fate) => fate.begins[0] ?? []);
        assert.equal(
          begins,
          begins.toSorted((a, b) => a - b),
        );
      }
    }),
  );
});

test('users take turns: nobody begins twice before a waiting user without a running search begins', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      /** For each waiting user, how often each other user has begun a search since the wait began. */
      let since = new Map<string, Map<string, number>>();
      live(count, day, {
        onDecision: (_, fates, { begin }) => {
          const hungry = usersOf(of(fates, 'waiting')).filter((user) => {
            const [first] = byUser(of(fates, 'waiting'), user);
            return first?.begins.length === 0 && byUser(of(fates, 'running', 'stopping'), user).length === 0;
          });
          since = new Map(hungry.map((user) => [user, since.get(user) ?? new Map<string, number>()]));
          for (const begun of since.values()) {
            for (const {
              wanted: { user },
            } of begin)
              begun.set(user, (begun.get(user) ?? 0) + 1);
            assert.ok(
              [...begun.values()].every((times) => times <= 1),
              JSON.stringify([...begun]),
            );
          }
        },
      });
    }),
  );
});

test('every search ends by its deadline', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      for (const { wanted, outcome } of live(count, day))
        assert.ok(outcome && outcome.at <= wanted.at + wanted.patienceMs);
    }),
  );
});

test('a single user can use all threads, and the user’s searches are never preempted', () => {
  fc.assert(
    fc.property(threads, anyDay, (count, day) => {
      const fates = live(
        count,
        day.map((one) => ({ ...one, user: 'a' })),
        {
          onDecision: (_, all, { preempt }) => {
            assert.is(preempt.length, 0);
            assert.is(of(all, 'running').length, Math.min(count, of(all, 'running', 'waiting').length));
          },
        },
      );
      assert.ok(fates.every(({ begins }) => begins.length <= 1));
    }),
  );
});

const short = fc.integer({ min: 1, max: SLICE_MS - 1 });
/** Users who send one request after another, each as soon as the previous one has been answered. */
const readers = fc.array(fc.array(short, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
const attack = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 2000 }), needMs: fc.integer({ min: 1, max: 6000 }) }),
  { maxLength: 60 },
);

test('a user’s heavy searches don’t delay other users’ short ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), readers, attack, (count, people, heavy) => {
      const want = (reader: number, step: number, at: number): Wanted[] => {
        const needMs = people[reader]?.[step];
        return needMs === undefined ? [] : [{ user: `reader ${reader}`, at, needMs, patienceMs: 5000 }];
      };
      const steps = new Map<string, number>();
      const fates = live(
        count,
        [
          ...heavy.map(({ at, needMs }) => ({ user: 'heavy', at, needMs, patienceMs: 5000 })),
          ...people.flatMap((_, reader) => want(reader, 0, 100)),
        ],
        {
          follow({ wanted: { user } }, now) {
            if (user === 'heavy') return [];
            const step = (steps.get(user) ?? 0) + 1;
            steps.set(user, step);
            return want(Number(user.split(' ')[1]), step, now);
          },
        },
      );
      const theirs = fates.filter(({ wanted }) => wanted.user !== 'heavy');
      assert.is(theirs.length, people.flat().length);
      for (const { wanted, begins, outcome } of theirs) {
        assert.is(outcome?.kind, 'answered');
        assert.is(begins.length, 1, 'a short search is never preempted');
        assert.ok(
          begins[0]! - wanted.at <= (people.length - 1) * SLICE_MS + STOPPING_MS,
          `${begins[0]! - wanted.at} ms`,
        );
      }
      assert.ok(
        fates.every(({ wanted, outcome }) => wanted.user === 'heavy' || outcome?.kind !== 'behind-own'),
      );
    }),
  );
});

const longs = fc.array(fc.integer({ min: SLICE_MS, max: 2000 }), { minLength: 1, maxLength: 4 });
const unending = fc.array(fc.integer({ min: 20, max: SLICE_MS - 1 }), { minLength: 1, maxLength: 4 });

test('long searches are eventually answered, even if other users always have short and long ones waiting', () => {
  fc.assert(
    fc.property(threads, longs, unending, (count, long, shorts) => {
      const most = 8 * long.reduce((a, b) => a + b, 0) + 50 * (long.length + shorts.length) * SLICE_MS;
      let left = long.length;
      const fates = live(
        count,
        [
          ...long.map((needMs, at) => ({ user: `long ${at}`, at: 0, needMs, patienceMs: 1e9 })),
          ...shorts.map((needMs, at) => ({ user: `short ${at}`, at: 0, needMs, patienceMs: 1e9 })),
        ],
        {
          follow({ wanted }, now) {
            if (wanted.user.startsWith('long')) left -= 1;
            return wanted.user.startsWith('short') && left > 0 ? [{ ...wanted, at: now }] : [];
          },
        },
        most,
      );
      assert.equal(
        fates.filter(({ wanted, outcome }) => wanted.user.startsWith('long') && !outcome),
        [],
      );
    }),
  );
});

test('a search is preempted only if it has used up its time or exceeds its user’s half of the threads', () => {
  const fates = live(2, [
    { user: 'a', at: 0, needMs: 1000, patienceMs: 5000 },
    { user: 'a', at: 0, needMs: 1000, patienceMs: 5000 },
    { user: 'b', at: 100, needMs: 50, patienceMs: 5000 },
    { user: 'b', at: 400, needMs: 50, patienceMs: 5000 },
  ]);
  // The second search of user a exceeds a's half of the threads. When user b returns, a's first search is the
  // one that has not been preempted yet.
  assert.equal(
    fates.map(({ begins, outcome }) => [begins, outcome?.kind, outcome?.at]),
    [
      [[0, 455], 'answered', 1455],
      [[0, 155], 'answered', 1155],
      [[105], 'answered', 155],
      [[405], 'answered', 455],
    ],
  );
});

test('if too many of a user’s searches are waiting, only that user’s next one is rejected, immediately', () => {
  const many = Array.from({ length: MAX_WAITING + 3 }, () => ({
    user: 'a',
    at: 0,
    needMs: 10,
    patienceMs: 60_000,
  }));
  const fates = live(2, [...many, { user: 'b', at: 0, needMs: 10, patienceMs: 60_000 }]);
  assert.equal(
    fates
      .filter(({ outcome }) => outcome?.kind === 'too-many')
      .map(({ number, outcome }) => [number, outcome?.at]),
    [[MAX_WAITING + 2, 0]],
  );
  assert.ok(fates.every(({ outcome }) => outcome?.kind === 'too-many' || outcome?.kind === 'answered'));
});

test('searches that are too far back behind a user’s own long searches are rejected early', () => {
  const fates = live(
    2,
    Array.from({ length: 12 }, () => ({ user: 'a', at: 0, needMs: 2000, patienceMs: 5000 })),
  );
  assert.equal(
    fates.map(({ begins, outcome }) => [begins.length, outcome?.kind, outcome?.at]),
    [
      [1, 'answered', 2000],
      [1, 'answered', 2000],
      [1, 'answered', 4000],
      [1, 'answered', 4000],
      [1, 'late', 5000],
      ...Array.from({ length: 7 }, () => [0, 'behind-own', 2000]),
    ],
  );
});

test('a preempted search that has run for longer than its remaining time isn’t restarted', () => {
  const fates = live(1, [
    { user: 'a', at: 0, needMs: 5000, patienceMs: 400 },
    { user: 'b', at: 0, needMs: 10, patienceMs: 3000 },
  ]);
  assert.equal(
    fates.map(({ begins, outcome }) => [begins, outcome?.kind, outcome?.at]),
    [
      [[0], 'deadline', SLICE_MS + STOPPING_MS],
      [[SLICE_MS + STOPPING_MS], 'answered', SLICE_MS + STOPPING_MS + 10],
    ],
  );
});

test.run();
