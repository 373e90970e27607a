/**
 * Divides the matches in a text into groups, each of which fits into a passage, and selects the best.
 *
 * Only the positions of words are used; the text itself isn't read. A *group* begins with a match, and
 * contains the matches after it that fit into a passage. To include a match of a further clause, the group
 * may extend beyond the usual end of a passage.
 */
import type { OrderedMatches } from './ordered-matches';
import { LEAD_LENGTH, MAX_EXTENSION, MAX_PASSAGE_LENGTH, PASSAGE_LENGTH } from './passage-lengths';

export const MAX_FRAGMENTS = 5;

/**
 * Twice the length of a passage, because matches are ordered by their first words, which isn't exactly the
 * order in which passages contain them.
 */
const NEAR = 2 * PASSAGE_LENGTH;

/** What each clause adds to a group's score. It outweighs the words, because no passage has so many. */
const CLAUSE_SCORE = 1000;

export interface Group {
  readonly first: number;
  /** The first match after the group. */
  readonly next: number;
  /** The maximum number of characters in the passage before the first match. */
  readonly lead: number;
  /** The offset at which the passage would end; `lastEnd`: the offset at which its last match ends. */
  readonly end: number;
  readonly lastEnd: number;
  /** The number of clauses that the matches belong to. */
  readonly clauses: number;
  readonly score: number;
}

/**
 * Returns the best groups, in the order of the text. No passage could have matches of more clauses than the
 * group with the highest score. Once enough groups have matches of every clause, the rest of the text isn't
 * searched.
 */
export function selectBestGroups(ordered: OrderedMatches): Group[] {
  const best: Group[] = [];
  const finder = new GroupFinder(ordered);
  let complete = 0;
  for (let first = 0; first < ordered.length && complete < MAX_FRAGMENTS;) {
    let group = finder.richestFrom(first);
    if (group.clauses > 1 && isAmongBest(best, group)) group = finder.refine(group);
    // The matches before this group form separate groups.
    while (first < group.first) {
      const before = finder.groupFrom(first, group.first);
      addToBest(best, before);
      first = before.next;
    }
    addToBest(best, group);
    if (group.clauses === ordered.clauseCount) complete++;
    first = group.next;
  }
  return best.sort((a, b) => a.first - b.first);
}

function isAmongBest(best: readonly Group[], { score }: Group): boolean {
  return best.length < MAX_FRAGMENTS || best.some((other) => score > other.score);
}

/**
 * Adds a group, and drops the worst if there are too many. If scores are equal, the earlier group is kept.
 */
function addToBest(best: Group[], group: Group): void {
  if (!isAmongBest(best, group)) return;
  if (best.length === MAX_FRAGMENTS) {
    let worst = 0;
    for (let index = 1; index < best.length; index++)
      if (best[index]!.score <= best[worst]!.score) worst = index;
    best.splice(worst, 1);
  }
  best.push(group);
}

class GroupFinder {
  readonly #matches: OrderedMatches;
  /** For each clause, the number of the last scan that found it. */
  readonly #scans: Int32Array;
  #scan = 0;

  constructor(matches: OrderedMatches) {
    this.#matches = matches;
    this.#scans = new Int32Array(matches.clauseLimit);
  }

  /**
   * Returns the group that begins with this match. If one of its matches begins a group with more clauses, returns that
   * group instead.
   */
  richestFrom(first: number): Group {
    const { length, clauseCount } = this.#matches;
    let richest = this.groupFrom(first, length);
    let least = this.#leastRicherStart(richest);
    for (let other = first + 1; other < richest.next && richest.clauses < clauseCount; other++) {
      if (this.#matches.start(other) < least) continue;
      const group = this.groupFrom(other, length);
      if (group.clauses <= richest.clauses) continue;
      richest = group;
      least = this.#leastRicherStart(group);
    }
    return richest;
  }

  /**
   * Returns the earliest offset at which a group with more clauses could begin. Such a group needs a match of
   * a clause that this group lacks. Must be called immediately after this group was created.
   */
  #leastRicherStart({ first, next, clauses }: Group): number {
    const matches = this.#matches;
    if (clauses === matches.clauseCount) return Infinity;
    let nearest = Infinity;
    for (let clause = 0; clause < matches.clauseLimit; clause++)
      if (this.#scans[clause] !== this.#scan)
        nearest = Math.min(nearest, matches.nextOfClause(clause, matches.firstWord(first)));
    // A word has at least one character.
    return nearest > matches.firstWord(next - 1) + NEAR ? Infinity : matches.offsetOf(nearest) - NEAR;
  }

  /**
   * Returns a group with matches of as many clauses, but closer together, or this group if there is none. The
   * closer group extends further, so one of its matches may begin a group with more clauses. In that case,
   * returns the latter.
   */
  refine(group: Group): Group {
    const closest = this.#closest(group);
    return closest === group ? group : this.richestFrom(closest.first);
  }

  /**
   * Considers the groups that begin with a match of this group and have matches of as many clauses. Returns
   * the one whose matches are closest together (the first of several), if it has at least as many words as
   * this group, and otherwise this group.
   */
  #closest(group: Group): Group {
    let closest = group.first;
    let least = Infinity;
    for (let first = group.first; first < group.next; first++) {
      const length = this.#coverEnd(first, group.clauses) - this.#matches.start(first);
      if (length >= least) continue;
      least = length;
      closest = first;
    }
    if (closest === group.first) return group;
    const closer = this.groupFrom(closest, this.#matches.length);
    // A group that only loses matches would cut off the beginning of a good passage.
    return closer.next > group.next && closer.score >= group.score ? closer : group;
  }

  /**
   * Returns the offset at which, counting from this match, matches of that many clauses have ended; infinity
   * if they are too far apart.
   */
  #coverEnd(first: number, clauses: number): number {
    const matches = this.#matches;
    const most = matches.start(first) + PASSAGE_LENGTH;
    let end = matches.end(first);
    let found = 0;
    this.#scan++;
    for (let next = first; next < matches.length && matches.start(next) < most; next++) {
      if (next > first && matches.end(next) > most) continue;
      if (!this.#isNew(matches.clause(next))) continue;
      end = Math.max(end, matches.end(next));
      if (++found === clauses) return end;
    }
    return Infinity;
  }

  /** Returns whether the current scan finds this clause for the first time. */
  #isNew(clause: number): boolean {
    if (this.#scans[clause] === this.#scan) return false;
    this.#scans[clause] = this.#scan;
    return true;
  }

  /** @param before The match before which the group must end. */
  groupFrom(first: number, before: number): Group {
    const matches = this.#matches;
    const from = matches.start(first);
    const start = Math.max(0, from - LEAD_LENGTH);
    const usualEnd = Math.min(
      Math.max(start + PASSAGE_LENGTH, matches.end(first)),
      start + MAX_PASSAGE_LENGTH,
    );
    const reach = this.#reachOf(first, before, usualEnd);
    let end = Math.max(usualEnd, reach);
    let [clauses, words, lastWord, lastEnd, next] = [0, 0, -1, 0, first];
    this.#scan++;
    for (; next < before && matches.start(next) < end; next++) {
      const reached = matches.end(next);
      // A match that begins in the passage extends it, unless that makes the passage too long.
      if (reached > end && reached <= end + MAX_EXTENSION && reached <= start + MAX_PASSAGE_LENGTH)
        end = reached;
      if (reached > end && next > first) continue;
      if (this.#isNew(matches.clause(next))) clauses++;
      lastEnd = Math.max(lastEnd, Math.min(reached, end));
      const last = matches.lastWord(next);
      words += matches.countWords(next, lastWord);
      lastWord = Math.max(lastWord, last);
    }
    const lead = reach > usualEnd ? Math.max(0, PASSAGE_LENGTH - (reach - from)) : LEAD_LENGTH;
    const score = clauses * CLAUSE_SCORE + Math.min(words, CLAUSE_SCORE - 1);
    return { first, next, lead, end, lastEnd, clauses, score };
  }

  /**
   * Returns where a passage that begins with its first match has to end to contain matches of as many clauses
   * as possible. If that is before the usual end, the passage needn't be moved.
   */
  #reachOf(first: number, before: number, usualEnd: number): number {
    const matches = this.#matches;
    if (matches.clauseCount === 1) return 0;
    const most = matches.start(first) + PASSAGE_LENGTH;
    let found = 0;
    let reach = 0;
    this.#scan++;
    for (let next = first; next < before && found < matches.clauseCount; next++) {
      if (matches.start(next) >= most) break;
      const end = matches.end(next);
      if ((end <= most || end <= usualEnd) && this.#isNew(matches.clause(next))) {
        found++;
        reach = Math.max(reach, end);
      }
    }
    return reach;
  }
}
