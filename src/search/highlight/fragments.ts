/**
 * Extracts the passages around matches from a text.
 *
 * The positions of the words determine the best passages. The text is read only for the passages that are
 * shown.
 */
import type { MatchList } from '../query/match-list';
import type { PassageSpan } from '../request/answer';
import type { TextWords } from '../text/text-words';
import { selectBestGroups, type Group } from './groups';
import { sortByPosition, type OrderedMatches } from './ordered-matches';
import { cutPassage } from './passage';

export interface Fragment {
  readonly html: string;
  readonly span: PassageSpan;
}

export interface Fragments {
  readonly passages: readonly Fragment[];
  /** The offset in the text of each match, in ascending order. */
  readonly starts: Int32Array;
}

/**
 * Returns passages as escaped HTML in which `<em>` highlights the words. The best come first: those that
 * match the most clauses and, among these, those with the most words. No other passage would match more
 * clauses than the first one. Once enough passages match every clause, the rest of the text isn't searched.
 * Only whole matches are highlighted in a passage, so that the words of a phrase are shown together, unless
 * the passage's first match is too long for it.
 */
export function cutFragments(text: TextWords, matches: MatchList): Fragments {
  const ordered = sortByPosition(text, matches);
  const best = selectBestGroups(ordered);
  const shown: (Fragment & { score: number })[] = [];
  let least = 0;
  for (const [index, group] of best.entries()) {
    let from = group.first;
    // These matches are already in the previous passage.
    while (from < ordered.length && ordered.start(from) < least) from++;
    if (from > group.first && (from === ordered.length || ordered.start(from) >= group.end)) continue;
    const most = endBefore(best[index + 1], group, ordered);
    const reach = Math.max(group.end, ordered.start(from));
    const passage = cutPassage(text, ordered, { first: from, lead: group.lead, reach, least, most });
    least = passage.end;
    const { html, start, shownEnd } = passage;
    shown.push({ html, span: { from: start, to: shownEnd, match: ordered.start(from) }, score: group.score });
  }
  return {
    passages: shown.sort((a, b) => b.score - a.score),
    starts: Int32Array.from({ length: ordered.length }, (_, index) => ordered.start(index)),
  };
}

/**
 * Returns the offset at which a passage has to end so that the next one isn't cut. There is no limit unless
 * the next passage is better and matches several clauses.
 */
function endBefore(next: Group | undefined, group: Group, ordered: OrderedMatches): number {
  if (next === undefined || next.clauses === 1 || next.score <= group.score) return Infinity;
  const start = ordered.start(next.first);
  return Math.min(start, Math.max(start - next.lead, group.lastEnd));
}
