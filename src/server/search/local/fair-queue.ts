/**
 * Decides which search runs next. The queue has no threads and no clock. Its caller reports events, and the
 * queue returns decisions.
 *
 * | state | next |
 * |---|---|
 * | waiting | running; gone: rejected, cancelled by its client, or past its deadline |
 * | running | gone: it has an answer or a failure; stopping: another user's search needs its thread |
 * | stopping | waiting, before all later searches of its user; gone: it finished before it saw the signal |
 *
 * The rules are as follows, where *half* means half of the threads, but at least one.
 *
 * 1. A user's searches begin in the order in which they arrive. Users take turns: when a user's search begins
 *    or is preempted, the user moves to the back of the queue.
 * 2. While a user who holds fewer threads is waiting, no user holds more than half of them. If nobody else is
 *    waiting, a user may hold all threads.
 * 3. A search is *long* once it has run for `SLICE_MS` or has been preempted. While a search that may be
 *    short is waiting, long searches hold at most half of the threads.
 * 4. While a search is waiting, no thread is idle. Searches that exceed the limits of rules 2 and 3 because
 *    of this rule are preempted as soon as those rules require it.
 * 5. A long search that is waiting takes the thread of another user's search that has used up its time. This
 *    time is initially one slice, and doubles each time it is used up. Long searches of several users
 *    therefore also take turns, and each eventually gets the time that it needs.
 * 6. Searches beyond their user's half are preempted first, followed by those that have not been preempted
 *    before, and then by those that began last. The long search that began first therefore continues.
 *
 * A preempted search loses its work so far, and starts over later.
 *
 * A search that can't be completed in time is rejected as early as possible: when too many of its user's
 * searches are waiting, when the searches before it in the user's queue will probably take all of its time,
 * judging by the user's recent searches, or when it has already run for longer than the time that it has
 * left.
 */

/**
 * Why a search was rejected: it took too long itself, its user's other searches took up its time, or other
 * users' searches did.
 */
export type RefusalReason = 'deadline' | 'behind-own' | 'busy';

export interface Decision<Search> {
  readonly begin: readonly Search[];
  /** Searches to stop. Their threads become free once `preempted` or `leave` is called for them. */
  readonly preempt: readonly Search[];
  /** Searches that are rejected, and are no longer in the queue. */
  readonly refuse: readonly { readonly search: Search; readonly reason: RefusalReason }[];
  /** When to call `next` again if no event occurs before; null if only an event can change anything. */
  readonly recheckAt: number | null;
}

/** All times are in milliseconds from the same arbitrary starting point. */
export interface FairQueue<Search> {
  /** Adds a search. Returns false if it is rejected, because too many of the user's searches are waiting. */
  enter(search: Search, of: { readonly user: string; readonly untilMs: number }, now: number): boolean;
  /** Removes a search that has ended for any reason. Unknown searches are ignored. */
  leave(search: Search, now: number): void;
  /** Reports that a search has been stopped as requested. It returns to the queue. */
  preempted(search: Search, now: number): void;
  /** Returns the next decision, which the caller must carry out. Call this after any change. */
  next(now: number): Decision<Search>;
}

/** Many times as long as most searches take. */
export const SLICE_MS = 250;
/** The maximum number of a user's searches that may be waiting. */
export const MAX_WAITING = 32;

interface Entry<Search> {
  readonly search: Search;
  readonly line: Line<Search>;
  readonly untilMs: number;
  /** The search's position in the order of arrival. */
  readonly number: number;
  state: 'waiting' | 'running' | 'stopping';
  begunAt: number;
  wasPreempted: boolean;
  /** How long the search ran last time. */
  ranMs: number;
  /** How long the search may run before another user's long search takes its thread. */
  timeMs: number;
}

/** A user's searches. */
interface Line<Search> {
  readonly user: string;
  /** The user's waiting searches, in the order in which they will run. */
  readonly waiting: Entry<Search>[];
  running: number;
  stopping: number;
  /** The typical duration of the user's searches, with more weight on recent ones; null until one has run. */
  typicalMs: number | null;
}

export function createFairQueue<Search>(threads: number): FairQueue<Search> {
  const state: State<Search> = {
    threads,
    half: Math.max(1, Math.floor(threads / 2)),
    entries: new Map(),
    lines: new Map(),
    busy: new Set(),
  };
  const { entries, lines } = state;
  let count = 0;

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
      if (entry) remove(state, entry, now);
    },
    preempted(search, now) {
      const entry = entries.get(search);
      if (entry) requeue(state, entry, now);
    },
    next(now) {
      const refused = refuseHopeless(state, now);
      const begun: Entry<Search>[] = [];
      for (let idle = threads - state.busy.size; idle > 0; idle--) {
        const entry = chooseNext(state, now);
        if (!entry) break;
        begin(state, entry, now);
        begun.push(entry);
      }
      const stopped = preemptOthers(state, now);
      return {
        begin: begun.map(({ search }) => search),
        preempt: stopped.map(({ search }) => search),
        refuse: refused,
        recheckAt: findRecheckTime(state, now),
      };
    },
  };
}

interface State<Search> {
  readonly threads: number;
  /** Half of the threads, but at least one. */
  readonly half: number;
  readonly entries: Map<Search, Entry<Search>>;
  /** The users' searches, keyed by user. The user whose turn is next comes first. */
  readonly lines: Map<string, Line<Search>>;
  /** The searches that hold a thread. */
  readonly busy: Set<Entry<Search>>;
}

function listRunning<Search>({ busy }: State<Search>): Entry<Search>[] {
  return [...busy].filter(({ state }) => state === 'running');
}

function listLongRunning<Search>(state: State<Search>, now: number): Entry<Search>[] {
  return listRunning(state).filter(({ wasPreempted, begunAt }) => wasPreempted || now - begunAt >= SLICE_MS);
}

/** Returns each user's next search. */
function listHeads<Search>({ lines }: State<Search>): Entry<Search>[] {
  return [...lines.values()].flatMap(({ waiting }) => waiting[0] ?? []);
}

function isBelowHalf<Search>({ half }: State<Search>, { line }: Entry<Search>): boolean {
  return line.running < half;
}

function isEmpty<Search>({ waiting, running, stopping }: Line<Search>): boolean {
  return waiting.length + running + stopping === 0;
}

function moveToBack<Search>({ lines }: State<Search>, line: Line<Search>): void {
  lines.delete(line.user);
  if (!isEmpty(line)) lines.set(line.user, line);
}

/** Takes a search out of its current state. */
function settle<Search>({ busy }: State<Search>, entry: Entry<Search>, now: number): void {
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

function remove<Search>(state: State<Search>, entry: Entry<Search>, now: number): void {
  settle(state, entry, now);
  state.entries.delete(entry.search);
  if (isEmpty(entry.line)) state.lines.delete(entry.line.user);
}

/** Returns a preempted search to the queue. */
function requeue<Search>(state: State<Search>, entry: Entry<Search>, now: number): void {
  const { line } = entry;
  settle(state, entry, now);
  entry.state = 'waiting';
  entry.wasPreempted = true;
  if (entry.ranMs >= entry.timeMs) entry.timeMs *= 2;
  line.waiting.push(entry);
  line.waiting.sort((a, b) => a.number - b.number);
  moveToBack(state, line);
}

/** @param place How many of the same user's waiting searches come before this one. */
function refusalReason<Search>(
  { busy, threads }: State<Search>,
  entry: Entry<Search>,
  place: number,
  now: number,
): RefusalReason | null {
  const leftMs = entry.untilMs - now;
  const { running, stopping, typicalMs } = entry.line;
  if (entry.wasPreempted && entry.ranMs >= leftMs) return 'deadline';
  if (place > 0 && typicalMs !== null && (typicalMs * (place + 1)) / threads > leftMs) return 'behind-own';
  if (leftMs > 0) return null;
  if (place > 0 || running + stopping > 0) return 'behind-own';
  return busy.size < threads ? 'deadline' : 'busy';
}

/** Removes the waiting searches that can't be completed in time. */
function refuseHopeless<Search>(state: State<Search>, now: number): Decision<Search>['refuse'] {
  const refused = [...state.lines.values()].flatMap(({ waiting }) =>
    waiting.flatMap((entry, place) => {
      const reason = refusalReason(state, entry, place, now);
      return reason === null ? [] : [{ entry, reason }];
    }),
  );
  for (const { entry } of refused) remove(state, entry, now);
  return refused.map(({ entry: { search }, reason }) => ({ search, reason }));
}

function chooseNext<Search>(state: State<Search>, now: number): Entry<Search> | undefined {
  const heads = listHeads(state);
  const below = heads.filter((entry) => isBelowHalf(state, entry));
  const hasRoom = listLongRunning(state, now).length < state.half;
  return below.find(({ wasPreempted }) => !wasPreempted || hasRoom) ?? below[0] ?? heads[0];
}

function begin<Search>(state: State<Search>, entry: Entry<Search>, now: number): void {
  const { line } = entry;
  line.waiting.shift();
  line.running += 1;
  state.busy.add(entry);
  entry.state = 'running';
  entry.begunAt = now;
  moveToBack(state, line);
}

/** Returns the searches that may be preempted for a waiting one, with the best candidate first. */
function preemptionCandidates<Search>(
  state: State<Search>,
  head: Entry<Search>,
  now: number,
): Entry<Search>[] {
  const { half, threads } = state;
  const others = listRunning(state).filter(({ line }) => line !== head.line);
  const beyondHalf = others.filter(({ line }) => line.running > half);
  const long = listLongRunning(state, now);
  const mayBePreempted = (entry: Entry<Search>): boolean =>
    head.wasPreempted || half === threads
      ? now - entry.begunAt >= entry.timeMs
      : long.length > half && long.includes(entry);
  return (beyondHalf.length > 0 ? beyondHalf : others.filter(mayBePreempted)).sort(
    (a, b) => Number(a.wasPreempted) - Number(b.wasPreempted) || b.begunAt - a.begunAt || b.number - a.number,
  );
}

function preemptOthers<Search>(state: State<Search>, now: number): Entry<Search>[] {
  const stopped: Entry<Search>[] = [];
  // Threads that are about to become free serve the first users in the queue.
  let coming = state.busy.size - listRunning(state).length;
  for (const head of listHeads(state).filter((entry) => isBelowHalf(state, entry))) {
    if (coming > 0) {
      coming -= 1;
      continue;
    }
    const [first] = preemptionCandidates(state, head, now);
    if (!first) continue;
    first.state = 'stopping';
    first.line.running -= 1;
    first.line.stopping += 1;
    stopped.push(first);
  }
  return stopped;
}

function findRecheckTime<Search>(state: State<Search>, now: number): number | null {
  const waiting = [...state.lines.values()].flatMap((line) => line.waiting);
  if (waiting.length === 0) return null;
  const turns = listRunning(state).flatMap((entry) => [
    entry.begunAt + SLICE_MS,
    entry.begunAt + entry.timeMs,
  ]);
  return Math.min(...turns.filter((at) => at > now), ...waiting.map(({ untilMs }) => untilMs));
}
