/**
 * The data for a chart of a document's editions over time. The upper part shows when each edition is in
 * force, and the lower part shows when the library learned of it. All positions are fractions of the chart's
 * width, from 0 to 1, so that the chart fits every screen.
 *
 * Editions that overlap are drawn in separate lanes. An edition without a valid first date isn't drawn, and
 * is listed with the reason instead.
 */
import type { EditionRecord } from '../../shared/editions/wording-at';
import { dateEditions, type DatedEdition } from './describe-edition';

export interface Timeline {
  /** The editions with a valid first date, sorted by that date. */
  readonly bars: readonly TimelineBar[];
  /** The editions without a valid first date, in the order in which the library learned of them. */
  readonly undated: readonly DatedEdition[];
  readonly lanes: number;
  /** The years that are written on the ruler, as many as fit. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
  /** The positions at which the quarters or years on the ruler begin. */
  readonly ticks: readonly number[];
  /** Returns the position of a date. A date outside the chart gets the position of the nearer edge. */
  placeOf(day: string): number;
}

export interface TimelineBar {
  readonly edition: DatedEdition;
  readonly from: number;
  readonly to: number;
  /** Whether the bar ends on a known date inside the chart. Otherwise it extends to the chart's edge. */
  readonly hasEnd: boolean;
  readonly lane: number;
  readonly known: number;
  /**
   * Whether there is room to write the first date; `isKnownWritten`: the date on which the library learned of
   * the edition.
   */
  readonly isFromWritten: boolean;
  readonly isKnownWritten: boolean;
}

/** The width of a date, DD.MM.YY, in the narrowest usual chart. */
const DATE_WIDTH = 0.07;
const MOST_YEARS = 10;
/** This fraction of the time from the first to the last date, but at least a week, is added at both ends. */
const MARGIN = 0.04;
const DAY_MS = 86_400_000;

/** @param shown The edition on the screen. Its dates take precedence if there isn't room for all. */
export function createTimeline(records: readonly EditionRecord[], today: string, shown: string): Timeline {
  const editions = dateEditions(records, today);
  const dated = editions
    .filter(({ from }) => from !== null)
    .sort((one, other) => dayNumber(one.from!) - dayNumber(other.from!));
  const scale = createScale(editions.flatMap(({ from, knownFrom }) => [today, from ?? today, knownFrom!]));
  const laneOf = createLanes();
  const placed = dated.map((edition) => {
    const from = scale.placeOf(edition.from!);
    // The end may be beyond the chart.
    const to = edition.to === null ? 1 : Math.min(1, scale.placeOf(edition.to));
    const known = scale.placeOf(edition.knownFrom!);
    return { edition, from, to, hasEnd: edition.to !== null && to < 1, lane: laneOf(from, to), known };
  });
  const importance = ({ edition }: Pick<TimelineBar, 'edition'>) =>
    edition.edition === shown ? 2 : edition.state === 'superseded' ? 0 : 1;
  const froms = placesWithRoom(placed.map((bar) => ({ at: bar.from, importance: importance(bar) })));
  const knowns = placesWithRoom(placed.map((bar) => ({ at: bar.known, importance: importance(bar) })));
  return {
    bars: placed.map((bar, index) => ({
      ...bar,
      isFromWritten: froms.has(index),
      isKnownWritten: knowns.has(index),
    })),
    undated: editions.filter(({ from }) => from === null),
    lanes: Math.max(1, ...placed.map(({ lane }) => lane + 1)),
    ...divide(scale),
    placeOf: (day) => Math.min(1, Math.max(0, scale.placeOf(day))),
  };
}

interface Scale {
  /** The edges of the chart, in days since 1970. */
  readonly first: number;
  readonly last: number;
  placeOf(day: string): number;
}

function createScale(days: readonly string[]): Scale {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  // The chart covers several days even if the document became known today.
  const margin = Math.max(7, (last - first) * MARGIN);
  const edges = { first: first - margin, last: last + margin };
  const width = edges.last - edges.first;
  return { ...edges, placeOf: (day) => (dayNumber(day) - edges.first) / width };
}

/**
 * Returns a function that finds the first lane with room for a bar. Call it for the bars in the order of
 * their first dates.
 */
function createLanes(): (from: number, to: number) => number {
  const ends: number[] = [];
  return (from, to) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    return lane;
  };
}

/** Chooses labels that don't overlap, the most important ones first, and from left to right among equals. */
function placesWithRoom(labels: readonly { at: number; importance: number }[]): ReadonlySet<number> {
  const written = new Set<number>();
  const order = labels
    .map((label, index) => ({ ...label, index }))
    .sort((one, other) => other.importance - one.importance || one.at - other.at);
  for (const { at, index } of order)
    if ([...written].every((other) => Math.abs(labels[other]!.at - at) >= DATE_WIDTH)) written.add(index);
  return written;
}

/** Divides the ruler into quarters, or into years if quarters would be too fine. */
function divide({ first, last, placeOf }: Scale): Pick<Timeline, 'years' | 'ticks'> {
  const [from, to] = [yearOf(first), yearOf(last)];
  const step = yearStep((last - first) / 365.25);
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const starts = all.map((year) => ({ year, at: placeOf(`${String(year).padStart(4, '0')}-01-01`) }));
  const isInside = (at: number) => at >= 0 && at < 1;
  const years = starts.filter(
    ({ year, at }) => year % step === 0 && isInside(at) && at <= 1 - DATE_WIDTH / 2,
  );
  const months = step === 1 ? ['01', '04', '07', '10'] : ['01'];
  const ticks = all
    .filter((year) => step === 1 || year % step === 0)
    .flatMap((year) => months.map((month) => placeOf(`${String(year).padStart(4, '0')}-${month}-01`)))
    .filter(isInside);
  return { years, ticks };
}

/**
 * Returns the smallest step among 1, 2, 5, 10, 20, 50, … years that leaves room for the years on the ruler.
 */
function yearStep(years: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (years / (digit * power) <= MOST_YEARS) return digit * power;
}

/** Converts a date to days since 1970. It is read as UTC, so that all days are equally long. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function yearOf(number: number): number {
  return new Date(number * DAY_MS).getUTCFullYear();
}
