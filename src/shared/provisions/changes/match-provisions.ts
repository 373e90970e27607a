/**
 * Matches the provisions of the old text with those of the new text that they have become.
 *
 *   unmatched --same text under the same number---------------------> whole (nothing in it is compared)
 *   unmatched --same number, and a part with the same text----------> compared
 *   unmatched --same words under the same number--------------------> whole
 *   unmatched --same words under another number of one parent-------> whole, renumbered
 *   unmatched --similar words under the same number-----------------> compared
 *   unmatched --similar words under another number of one parent----> compared, renumbered, uncertain
 *   unmatched --same words anywhere else, once in each text---------> whole, moved
 *   unmatched --same number, whatever the words---------------------> compared
 *   unmatched --------------------------------------------------------> removed or added
 *
 * The children of two provisions are matched after the provisions themselves. Provisions inside an unmatched
 * one can still have moved. The parts of a repealed provision that aren't matched elsewhere belong to the
 * change of that provision.
 */
import { append } from './append';
import { hasSameText, type ComparedProvision, type ComparedText } from './compared-text';
import { haveSameKeys, haveSameWords } from './match-words';
import { groupBy } from '../../collections/group-by';

export interface ProvisionPair {
  readonly old: ComparedProvision;
  readonly new: ComparedProvision;
  /**
   * Whether the provision, with everything in it, has the same words in both texts, apart from its number.
   */
  readonly isWhole: boolean;
  /** Whether `old` and `new` are known to be the same provision, and not merely similar ones. */
  readonly isCertain: boolean;
}

/**
 * Parts of a pair that don't count as provisions, because the two texts divide the same words differently, or
 * because the provision that contains them is repealed.
 */
export interface FoldedProvisions {
  readonly old: readonly ComparedProvision[];
  readonly new: readonly ComparedProvision[];
}

export interface Matches {
  readonly pairs: readonly ProvisionPair[];
  /** The parts whose words count as the pair's own. */
  readonly folded: ReadonlyMap<ProvisionPair, FoldedProvisions>;
  /**
   * Returns whether the provision is in a pair itself, is inside a whole pair, or is one of the `folded`
   * parts.
   */
  isMatched(side: 'old' | 'new', provision: ComparedProvision): boolean;
  /** Returns what a provision of the old text has become; null if it isn't in a pair itself. */
  partnerOf(old: ComparedProvision): ComparedProvision | null;
}

/** Text shorter than this isn't considered, because many provisions share it. */
const LEAST_SHARED_TEXT = 24;
/** Fewer words than this may occur in two places by chance. */
const LEAST_MOVED_WORDS = 4;
/** The minimum share of common words in similar provisions. */
const SIMILAR = 0.5;
/** How many of the new parent's provisions in each direction a provision is compared with. */
const WINDOW = 24;

export function matchProvisions(old: ComparedText, now: ComparedText): Matches {
  const state = createState(old, now);
  const { pairs, queue, open } = state;
  const [oldRoot, newRoot] = [old.provisions[0]!, now.provisions[0]!];
  state.match({ old: oldRoot, new: newRoot, isWhole: false, isCertain: true });
  const sameNumber: SameNumber[] = [];
  while (queue.length > 0) {
    for (let pair = queue.pop(); pair; pair = queue.pop()) append(sameNumber, matchChildren(pair, state));
    matchMoved(state);
    for (const [one, other] of sameNumber.splice(0))
      if (open.old.has(one) && open.new.has(other))
        state.match({ old: one, new: other, isWhole: false, isCertain: true });
  }
  foldRepealed(state);
  const partners: ComparedProvision[] = [];
  for (const pair of pairs) partners[pair.old.index] = pair.new;
  return {
    pairs,
    folded: state.folded,
    isMatched: (side, provision) => !open[side].has(provision),
    partnerOf: ({ index }) => partners[index] ?? null,
  };
}

/** The state of the matching. */
interface State {
  readonly old: ComparedText;
  readonly now: ComparedText;
  readonly words: { readonly old: SubtreeWords; readonly new: SubtreeWords };
  readonly open: { readonly old: OpenProvisions; readonly new: OpenProvisions };
  readonly pairs: ProvisionPair[];
  /** The pairs whose children aren't matched yet. */
  readonly queue: ProvisionPair[];
  readonly folded: Map<ProvisionPair, FoldedProvisions>;
  match(pair: ProvisionPair): void;
}

function createState(old: ComparedText, now: ComparedText): State {
  const open = { old: createOpenProvisions(old), new: createOpenProvisions(now) };
  const pairs: ProvisionPair[] = [];
  const queue: ProvisionPair[] = [];
  return {
    ...{ old, now, open, pairs, queue },
    words: { old: createSubtreeWords(old), new: createSubtreeWords(now) },
    folded: new Map(),
    match(wanted) {
      // If a part has moved out of the provision or into it, the provision isn't whole, and its parts are
      // matched separately.
      const isWhole = wanted.isWhole && open.old.hasAll(wanted.old) && open.new.hasAll(wanted.new);
      const pair = { ...wanted, isWhole };
      pairs.push(pair);
      open.old.close(pair.old, isWhole);
      open.new.close(pair.new, isWhole);
      if (!isWhole) queue.push(pair);
    },
  };
}

/** The provisions of a text that aren't matched yet. */
interface OpenProvisions {
  has(provision: ComparedProvision): boolean;
  /** Returns whether neither the provision nor anything in it is matched. */
  hasAll(provision: ComparedProvision): boolean;
  all(): ComparedProvision[];
  childrenOf(provision: ComparedProvision): ComparedProvision[];
  close(provision: ComparedProvision, isWhole: boolean): void;
}

function createOpenProvisions({ provisions, childrenOf }: ComparedText): OpenProvisions {
  const closed = new Uint8Array(provisions.length);
  const has = ({ index }: ComparedProvision) => closed[index] === 0;
  return {
    has,
    hasAll: ({ index, end }) => !closed.subarray(index, end).includes(1),
    all: () => provisions.filter(has),
    childrenOf: (provision) => childrenOf(provision).filter(has),
    close: ({ index, end }, isWhole) => closed.fill(1, index, isWhole ? end : index + 1),
  };
}

/** Matches the children of a pair. Returns those that have the same number but little else in common. */
function matchChildren(pair: ProvisionPair, state: State): SameNumber[] {
  const numbered = sameNumbers(pair, state);
  const matchNumbered = (
    isSame: (old: ComparedProvision, now: ComparedProvision) => boolean,
    isWhole: boolean,
  ) => matchSameNumber(numbered, state, isSame, isWhole);
  matchNumbered((old, now) => hasSameText(state.old, old, state.now, now), true);
  matchNumbered((old, now) => haveSamePart(old, now, state), false);
  matchNumbered((old, now) => haveSameKeys(state.old.keysIn(old), state.now.keysIn(now)), true);
  foldOther(pair, state);
  matchSameWords(pair, state);
  matchNumbered((old, now) => isSimilar(old, now, state), false);
  matchSimilar(pair, state);
  return numbered.filter((numbers) => areOpen(numbers, state));
}

type SameNumber = readonly [ComparedProvision, ComparedProvision];

function areOpen([old, now]: SameNumber, { open }: State): boolean {
  return open.old.has(old) && open.new.has(now);
}

/**
 * If the two texts divide the same words into different provisions, the words of the unmatched children count
 * as the pair's own.
 */
function foldOther(pair: ProvisionPair, { old, now, open, folded }: State): void {
  const rest = { old: open.old.childrenOf(pair.old), new: open.new.childrenOf(pair.new) };
  const numbers = (ones: readonly ComparedProvision[], parent: ComparedProvision) =>
    ones.map((child) => numberIn(child, parent)).join(' ');
  if (numbers(rest.old, pair.old) === numbers(rest.new, pair.new)) return;
  const inner = ({ provisions }: ComparedText, some: readonly ComparedProvision[]) =>
    some.flatMap(({ index, end }) => provisions.slice(index, end));
  const others = { old: inner(old, rest.old), new: inner(now, rest.new) };
  if (!haveSameWords(old.linesOf(pair.old, others.old), now.linesOf(pair.new, others.new))) return;
  folded.set(pair, others);
  rest.old.forEach((child) => open.old.close(child, true));
  rest.new.forEach((child) => open.new.close(child, true));
}

/**
 * If a provision is repealed as a whole, so are its parts. Their words count as the provision's own, so that
 * there is only one change.
 */
function foldRepealed({ now, pairs, open, folded }: State): void {
  const openIn = (provision: ComparedProvision): ComparedProvision[] =>
    open.old.childrenOf(provision).flatMap((child) => [child, ...openIn(child)]);
  for (const pair of pairs) {
    if (pair.isWhole || now.structured.nodes[pair.new.node]!.status !== 'repealed') continue;
    const gone = openIn(pair.old);
    if (gone.length === 0) continue;
    const known = folded.get(pair);
    folded.set(pair, { old: [...(known?.old ?? []), ...gone], new: known?.new ?? [] });
    for (const one of gone) open.old.close(one, false);
  }
}

function sameNumbers({ old, new: now }: ProvisionPair, { open }: State): SameNumber[] {
  const byNumber = new Map(open.old.childrenOf(old).map((child) => [numberIn(child, old), child]));
  const found: SameNumber[] = [];
  for (const child of open.new.childrenOf(now)) {
    const same = byNumber.get(numberIn(child, now));
    if (same) found.push([same, child]);
  }
  return found;
}

/** Returns an address without its parent's address. */
export function numberIn({ address }: ComparedProvision, parent: ComparedProvision): string {
  const start = `${parent.address ?? ''}__`;
  return address!.startsWith(start) ? address!.slice(start.length) : address!;
}

function matchSameNumber(
  numbered: readonly SameNumber[],
  state: State,
  isSame: (old: ComparedProvision, now: ComparedProvision) => boolean,
  isWhole: boolean,
): void {
  // The candidates are determined first, because `isSame` must not depend on matches made in this loop.
  for (const [old, now] of numbered.filter((numbers) => areOpen(numbers, state)))
    if (isSame(old, now)) state.match({ old, new: now, isWhole, isCertain: true });
}

/** Matches children with the same words, in order, if both texts have equally many of them. */
function matchSameWords({ old, new: now }: ProvisionPair, { words, open, match }: State): void {
  const [left, candidates] = [open.old.childrenOf(old), open.new.childrenOf(now)];
  if (left.length === 0 || candidates.length === 0) return;
  const newByWords = groupBy(candidates, (child) => words.new.body(child));
  for (const [body, same] of groupBy(left, (child) => words.old.body(child))) {
    const others = newByWords.get(body) ?? [];
    if (body === '' || others.length !== same.length) continue;
    for (const [index, child] of same.entries())
      match({ old: child, new: others[index]!, isWhole: true, isCertain: true });
  }
}

function matchSimilar(pair: ProvisionPair, { words, open, match }: State): void {
  const candidates = open.new.childrenOf(pair.new);
  const left = open.old.childrenOf(pair.old);
  for (const [index, old] of left.entries()) {
    const middle = Math.round((index / left.length) * candidates.length);
    let best: { now: ComparedProvision; likeness: number } | null = null;
    for (let at = Math.max(0, middle - WINDOW); at < Math.min(candidates.length, middle + WINDOW); at += 1) {
      const now = candidates[at]!;
      if (!open.new.has(now)) continue;
      const likeness = likenessOf(words.old.counts(old), words.new.counts(now));
      if (likeness >= SIMILAR && likeness > (best?.likeness ?? 0)) best = { now, likeness };
    }
    if (best) match({ old, new: best.now, isWhole: false, isCertain: false });
  }
}

/**
 * Returns whether a part of the old provision has the same text as a part of the new one. Short parts don't
 * count, because many provisions share them.
 */
function haveSamePart(one: ComparedProvision, other: ComparedProvision, { old, now }: State): boolean {
  const texts = new Set(old.childrenOf(one).map((child) => textOf(child, old)));
  return now.childrenOf(other).some((child) => {
    const text = textOf(child, now);
    return text.length >= LEAST_SHARED_TEXT && texts.has(text);
  });
}

function textOf({ from, to }: ComparedProvision, { structured: { text } }: ComparedText): string {
  return text.slice(from, to);
}

function isSimilar(old: ComparedProvision, now: ComparedProvision, { words }: State): boolean {
  return likenessOf(words.old.counts(old), words.new.counts(now)) >= SIMILAR;
}

/** Matches provisions with the same words anywhere in the texts, if these words are unique in both. */
function matchMoved({ words, open, match }: State): void {
  const [left, candidates] = [open.old.all(), open.new.all()];
  if (left.length === 0 || candidates.length === 0) return;
  const newByWords = groupBy(candidates, (provision) => words.new.body(provision));
  const oldByWords = groupBy(left, (provision) => words.old.body(provision));
  // Outer provisions come first, so that a section moves as a whole.
  for (const [body, group] of oldByWords) {
    const [one, ...more] = outermost(group);
    const [other, ...others] = outermost(newByWords.get(body) ?? []);
    if (!one || !other || more.length > 0 || others.length > 0) continue;
    if (body.split(' ').length < LEAST_MOVED_WORDS) continue;
    if (open.old.has(one) && open.new.has(other))
      match({ old: one, new: other, isWhole: true, isCertain: true });
  }
}

/**
 * Leaves out provisions whose parents are in the list, because a section with a single subsection may have
 * the same words as the subsection.
 */
function outermost(provisions: readonly ComparedProvision[]): ComparedProvision[] {
  const all = new Set(provisions);
  return provisions.filter(({ parent }) => !parent || !all.has(parent));
}

interface SubtreeWords {
  /** Returns the words of the provision, without its number. */
  body(provision: ComparedProvision): string;
  /** Counts the words of the provision, without the numbers of provisions. */
  counts(provision: ComparedProvision): WordCounts;
}

interface WordCounts {
  /** The total number of words. */
  readonly all: number;
  /** The number of occurrences of each word. */
  readonly of: ReadonlyMap<string, number>;
}

function createSubtreeWords(text: ComparedText): SubtreeWords {
  return {
    body: remember((provision) => {
      const keys: string[] = [];
      text.forEachWordIn(provision, ({ key, labelOf }) => {
        if (labelOf !== provision.node) keys.push(key);
      });
      return keys.join(' ');
    }),
    counts: remember((provision) => {
      let all = 0;
      const counts = new Map<string, number>();
      text.forEachWordIn(provision, ({ key, labelOf }) => {
        if (labelOf >= 0) return;
        all += 1;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
      return { all, of: counts };
    }),
  };
}

function remember<T>(read: (provision: ComparedProvision) => T): (provision: ComparedProvision) => T {
  const known = new Map<number, T>();
  return (provision) => {
    if (!known.has(provision.index)) known.set(provision.index, read(provision));
    return known.get(provision.index)!;
  };
}

/**
 * Returns the Dice coefficient: twice the number of common words, divided by the total number of words; 0 if
 * it is certainly below `SIMILAR`.
 */
function likenessOf(one: WordCounts, other: WordCounts): number {
  const all = one.all + other.all;
  // There can't be more common words than words in the shorter provision.
  if (all === 0 || 2 * Math.min(one.all, other.all) < SIMILAR * all) return 0;
  let common = 0;
  one.of.forEach((count, word) => (common += Math.min(count, other.of.get(word) ?? 0)));
  return (2 * common) / all;
}
