/**
 * Decides how paragraphs are nested, because the source doesn't say so. An "(i)" after "(h)" is a letter, but
 * after "(h)(1)", it may be a letter or a Roman numeral. Only the numbers that follow can tell.
 *
 * This is a beam search over the numbers of a section. It keeps the most plausible readings, and finally
 * chooses the one in which the sequence of numbers is best. If others are equally good, the numbers that they
 * place differently are uncertain, and get no address.
 */
import type { LabelReading, ParagraphLabel } from './paragraph-labels';

/**
 * A definition without a number contains the numbered paragraphs that follow it, whose numbers start again at
 * 1.
 */
export type Numbered = ParagraphLabel | 'definition';

export interface Place {
  /** How many paragraphs contain this one. */
  readonly depth: number;
  readonly isUncertain: boolean;
}

interface Entry {
  /** -1 for a definition. */
  readonly level: number;
  readonly number: number;
}

/**
 * A reading of the numbers so far: the paragraphs that are open after them, and a cost that says how
 * implausible the reading is.
 */
interface Hypothesis {
  readonly open: readonly Entry[];
  readonly cost: number;
  /** The depth of the last number; -1 if it was read as ordinary words. */
  readonly depth: number;
  readonly before: Hypothesis | null;
}

const MAX_HYPOTHESES = 24;
/** Costs are sums of a few decimal numbers, so equal costs may differ by a rounding error. */
const EQUAL = 1e-6;
const SKIPPED_LEVEL = 1;
const NOT_FIRST = 3;
const BEGINS_AGAIN = 4;
const WORDS = 6;

/** Returns the place of each label. A place is `null` if the label turns out to be ordinary words. */
export function placeLabels(labels: readonly Numbered[]): (Place | null)[] {
  let hypotheses: Hypothesis[] = [{ open: [], cost: 0, depth: -1, before: null }];
  for (const label of labels) {
    const next = hypotheses.flatMap((hypothesis) =>
      label === 'definition' ? [defined(hypothesis)] : continued(hypothesis, label),
    );
    hypotheses = next.sort((one, other) => one.cost - other.cost).slice(0, MAX_HYPOTHESES);
  }
  const [best] = hypotheses;
  const equal = hypotheses.filter(({ cost }) => cost - best!.cost < EQUAL);
  const depths = equal.map((hypothesis) => depthsOf(hypothesis, labels.length));
  return depths[0]!.map((depth, index) =>
    depth < 0 ? null : { depth, isUncertain: depths.some((other) => other[index] !== depth) },
  );
}

function depthsOf(last: Hypothesis, count: number): number[] {
  const depths: number[] = [];
  for (let at: Hypothesis | null = last; depths.length < count; at = at.before) {
    depths.push(at!.depth);
    if (!at!.before) break;
  }
  return depths.reverse();
}

/**
 * Continues a reading with a definition, which follows another definition or begins a list of definitions.
 */
function defined(before: Hypothesis): Hypothesis {
  const found = before.open.findIndex(({ level }) => level < 0);
  const depth = found < 0 ? before.open.length : found;
  return {
    open: [...before.open.slice(0, depth), { level: -1, number: 0 }],
    cost: before.cost,
    depth,
    before,
  };
}

function continued(before: Hypothesis, label: ParagraphLabel): Hypothesis[] {
  const { open, cost } = before;
  const moves = label.readings.flatMap((reading) => movesOf(open, reading));
  const placed = moves.map(({ depth, reading, added }) => ({
    open: [...open.slice(0, depth), { level: reading.level, number: reading.number + label.more }],
    cost: cost + added + reading.cost,
    depth,
    before,
  }));
  return [...placed, { open, cost: cost + WORDS, depth: -1, before }];
}

interface Move {
  readonly depth: number;
  readonly reading: LabelReading;
  readonly added: number;
}

function movesOf(open: readonly Entry[], reading: LabelReading): Move[] {
  const { level, number } = reading;
  const following = open.flatMap((entry, depth) => {
    if (entry.level !== level) return [];
    if (number > entry.number) return [{ depth, reading, added: gapCost(number - entry.number) }];
    return number === 1 ? [{ depth, reading, added: BEGINS_AGAIN }] : [];
  });
  const outer = open.at(-1)?.level ?? -1;
  if (level <= outer) return following;
  const skipped = outer < 0 ? (level > 1 ? 0.5 : level * 0.25) : (level - outer - 1) * SKIPPED_LEVEL;
  const inside = { depth: open.length, reading, added: skipped + (number === 1 ? 0 : NOT_FIRST) };
  return [...following, inside];
}

/**
 * Returns the cost of a gap between two numbers. Gaps are plausible, because the numbers of removed
 * provisions are missing.
 */
function gapCost(difference: number): number {
  return difference === 1 ? 0 : 1 + Math.log2(difference) / 2;
}
