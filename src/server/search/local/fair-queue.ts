/**
 * Whose search runs next. The queue holds no thread and no clock: it is told what happens, and says what to do.
 *
 * | a search is | leads to |
 * |---|---|
 * | waiting | running; gone: refused, given up by its client, or its deadline has passed |
 * | running | gone: it has an answer or a failure; stopping: another user's search needs its thread |
 * | stopping | waiting, before all later searches of its user; gone: it had its answer before it saw the sign |
 *
 * The rules, where *half* is half of the threads, and at least one:
 *
 * 1. Searches of one user begin in the order in which they came. Users take turns: whose search begins, or gives way, goes
 *    behind all others.
 * 2. One user holds at most half of the threads while somebody waits who holds less. Nobody else waiting, he may hold all.
 * 3. A search that has run for `SLICE_MS`, or has given way before, is a long one. Long ones hold at most half of the threads
 *    while another search waits that may be a short one.
 * 4. No thread stands idle while a search waits. Whatever that let in beyond 2 and 3 gives way as soon as they ask for it.
 * 5. A long search that waits takes the place of another user's that has had its time: one slice at first, and twice as much
 *    each time it was used up. So long searches of several users take turns as well, and each has all it needs in the end.
 * 6. A search beyond its user's half gives way before any other, one that has not given way yet before one that has, and of
 *    equals the one that began last: the long search that was there first goes on.
 *
 * A search that gives way begins anew later, and what it has done is lost.
 *
 * A search that can't be answered is refused before it begins, as far as that can be told: when so many of its user wait
 * already, when those before it in his line take all its time by what his last ones took, when it has already run for longer
 * than it has left.
 */

/** Why a search was refused: it took too long, other searches of its user did, or those of others. */
export type RefusalReason = 'deadline' | 'behind-own' | 'busy';

export interface Decision<Search> {
  readonly begin: readonly Search[];
  /** To be asked to stop. Their threads are free once `gaveWay` or `leave` has been called for them. */
  readonly preempt: readonly Search[];
  /** These have left the queue. */
  readonly refuse: readonly { readonly search: Search; readonly reason: RefusalReason }[];
  /** When to ask again if nothing else happens; null: only when something has. */
  readonly recheckAt: number | null;
}

/** Times are in milliseconds, from any beginning. */
export interface FairQueue<Search> {
  /** False when so many of its user wait that it is refused at once. */
  enter(search: Search, of: { readonly user: string; readonly untilMs: number }, now: number): boolean;
  /** It is over, in whatever way. One that the queue does not hold is left alone. */
  leave(search: Search, now: number): void;
  /** It was stopped as it was asked to, and waits again. */
  preempted(search: Search, now: number): void;
  /** To be called after any change. What it says is taken as done. */
  next(now: number): Decision<Search>;
}

/** What most searches take, many times over. */
export const SLICE_MS = 250;
/** How many searches of one user may wait. */
export const MAX_WAITING = 32;

interface Entry<Search> {
  readonly search: Search;
  readonly line: Line<Search>;
  readonly untilMs: number;
  /** In the order of coming. */
  readonly number: number;
  state: 'waiting' | 'running' | 'stopping';
  begunAt: number;
  wasPreempted: boolean;
  /** How long it ran when it last did. */
  ranMs: number;
  /** How long it may run before a long search of another user takes its place. */
  timeMs: number;
}

/** The searches of one user. */
interface Line<Search> {
  readonly user: string;
  /** In their order. */
  readonly waiting: Entry<Search>[];
  running: number;
  stopping: number;
  /** What his searches take, the last ones counting most; null until one has run. */
  typicalMs: number | null;
}

export function createFairQueue<Search>(threads: number): FairQueue<Search> {
  const half = Math.max(1, Math.floor(threads / 2));
  const entries = new Map<Search, Entry<Search>>();
  /** The next turn first. */
  const lines = new Map<string, Line<Search>>();
  /** Those with a thread. */
  const busy = new Set<Entry<Search>>();
  let count = 0;

  const running = (): Entry<Search>[] => [...busy].filter(({ state }) => state === 'running');
  const heads = (): Entry<Search>[] => [...lines.values()].flatMap(({ waiting }) => waiting[0] ?? []);
  const isBelowHalf = ({ line }: Entry<Search>): boolean => line.running < half;
  const longRunning = (now: number): Entry<Search>[] =>
    running().filter(({ wasPreempted, begunAt }) => wasPreempted || now - begunAt >= SLICE_MS);

  function moveToBack(line: Line<Search>): void {
    lines.delete(line.user);
    if (line.waiting.length + line.running + line.stopping > 0) lines.set(line.user, line);
  }

  /** What no longer runs. */
  function settle(entry: Entry<Search>, now: number): void {
    const { line, state } = entry;
    if (state === 'waiting') {
      line.waiting.splice(line.waiting.indexOf(entry), 1);
      return;
    }
    line[state] -= 1;
    busy.delete(entry);
    entry.ranMs = now - entry.begunAt;
    line.typicalMs = line.typicalMs === null ? entry.ranMs : (line.typicalMs + entry.ranMs) / 2;
  }

  function remove(entry: Entry<Search>, now: number): void {
    settle(entry, now);
    entries.delete(entry.search);
    const { user, waiting, running: held, stopping } = entry.line;
    if (waiting.length + held + stopping === 0) lines.delete(user);
  }

  function refusalOf(entry: Entry<Search>, place: number, now: number): RefusalReason | null {
    const leftMs = entry.untilMs - now;
    const { typicalMs } = entry.line;
    if (entry.wasPreempted && entry.ranMs >= leftMs) return 'deadline';
    if (place > 0 && typicalMs !== null && (typicalMs * (place + 1)) / threads > leftMs) return 'behind-own';
    if (leftMs > 0) return null;
    if (place > 0 || entry.line.running + entry.line.stopping > 0) return 'behind-own';
    return busy.size < threads ? 'deadline' : 'busy';
  }

  function refuse(now: number): Decision<Search>['refuse'] {
    const refused = [...lines.values()].flatMap(({ waiting }) =>
      waiting.flatMap((entry, place) => {
        const reason = refusalOf(entry, place, now);
        return reason === null ? [] : [{ entry, reason }];
      }),
    );
    for (const { entry } of refused) remove(entry, now);
    return refused.map(({ entry: { search }, reason }) => ({ search, reason }));
  }

  function choose(now: number): Entry<Search> | undefined {
    const waiting = heads();
    const below = waiting.filter(isBelowHalf);
    const hasRoom = longRunning(now).length < half;
    return below.find(({ wasPreempted }) => !wasPreempted || hasRoom) ?? below[0] ?? waiting[0];
  }

  function begin(entry: Entry<Search>, now: number): void {
    const { line } = entry;
    line.waiting.shift();
    line.running += 1;
    busy.add(entry);
    entry.state = 'running';
    entry.begunAt = now;
    moveToBack(line);
  }

  /** Which search may be asked to give way to one that waits, the first one rather than those after it. */
  function preemptionCandidates(head: Entry<Search>, now: number): Entry<Search>[] {
    const others = running().filter(({ line }) => line !== head.line);
    const beyondHalf = others.filter(({ line }) => line.running > half);
    const long = longRunning(now);
    const isInTheWay = (entry: Entry<Search>): boolean =>
      head.wasPreempted || half === threads
        ? now - entry.begunAt >= entry.timeMs
        : long.length > half && long.includes(entry);
    return (beyondHalf.length > 0 ? beyondHalf : others.filter(isInTheWay)).sort(
      (a, b) =>
        Number(a.wasPreempted) - Number(b.wasPreempted) || b.begunAt - a.begunAt || b.number - a.number,
    );
  }

  function stop(now: number): Entry<Search>[] {
    const stopped: Entry<Search>[] = [];
    // A thread that is about to be free is somebody's already.
    let coming = busy.size - running().length;
    for (const head of heads().filter(isBelowHalf)) {
      if (coming > 0) {
        coming -= 1;
        continue;
      }
      const [first] = preemptionCandidates(head, now);
      if (!first) continue;
      first.state = 'stopping';
      first.line.running -= 1;
      first.line.stopping += 1;
      stopped.push(first);
    }
    return stopped;
  }

  function findRecheckTime(now: number): number | null {
    const waiting = [...lines.values()].flatMap((line) => line.waiting);
    if (waiting.length === 0) return null;
    const turns = running().flatMap((entry) => [entry.begunAt + SLICE_MS, entry.begunAt + entry.timeMs]);
    return Math.min(...turns.filter((at) => at > now), ...waiting.map(({ untilMs }) => untilMs));
  }

  return {
    enter(search, { user, untilMs }, now) {
      const line = lines.get(user) ?? { user, waiting: [], running: 0, stopping: 0, typicalMs: null };
      if (line.waiting.length >= MAX_WAITING) return false;
      const entry: Entry<Search> = {
        search,
        line,
        untilMs,
        number: count++,
        state: 'waiting',
        begunAt: now,
        wasPreempted: false,
        ranMs: 0,
        timeMs: SLICE_MS,
      };
      entries.set(search, entry);
      line.waiting.push(entry);
      lines.set(user, line);
      return true;
    },
    leave(search, now) {
      const entry = entries.get(search);
      if (entry) remove(entry, now);
    },
    preempted(search, now) {
      const entry = entries.get(search);
      if (!entry) return;
      const { line } = entry;
      settle(entry, now);
      entry.state = 'waiting';
      entry.wasPreempted = true;
      if (entry.ranMs >= entry.timeMs) entry.timeMs *= 2;
      line.waiting.push(entry);
      line.waiting.sort((a, b) => a.number - b.number);
      moveToBack(line);
    },
    next(now) {
      const refused = refuse(now);
      const begun: Entry<Search>[] = [];
      for (let idle = threads - busy.size; idle > 0; idle--) {
        const entry = choose(now);
        if (!entry) break;
        begin(entry, now);
        begun.push(entry);
      }
      const stopped = stop(now);
      return {
        begin: begun.map(({ search }) => search),
        preempt: stopped.map(({ search }) => search),
        refuse: refused,
        recheckAt: findRecheckTime(now),
      };
    },
  };
}
