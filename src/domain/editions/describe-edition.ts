/**
 * Describes the edition on the screen: its state today, the dates between which it applies, and the next
 * edition. If the reader asked for a date, also describes how the edition for that date was found.
 *
 * The state is always today's, according to everything that the library knows. A reader who asks for a past
 * date therefore sees at once whether that wording still applies.
 */
import { editionSpans, type EditionSpan } from '../../shared/editions/edition-spans';
import {
  wordingAt,
  type EditionRecord,
  type EditionState,
  type Uncertainty,
  type Wording,
} from '../../shared/editions/wording-at';
import type { DocumentView } from '../library/documents';
import type { AsOf } from './as-of';

/** An edition with its state today, and the dates between which it applies (edition-spans.ts). */
export interface DatedEdition extends Pick<EditionSpan, 'edition' | 'from' | 'to' | 'replacedBy'> {
  readonly state: EditionState['state'];
  /** Why the state is uncertain; null otherwise. */
  readonly reason: Uncertainty | null;
  /** The date on which the library first learned of the edition; null if this client doesn't know it. */
  readonly knownFrom: string | null;
}

export interface EditionDescription extends DatedEdition {
  /** The edition in force today; null if there is none, or if this client doesn't know it. */
  readonly inForce: string | null;
  /** The edition that comes next, if this one is the one that readers see today; otherwise null. */
  readonly next: { readonly edition: string; readonly from: string } | null;
  readonly asOf: DayAnswer | null;
}

/** The edition for the date that the reader asked for, and why it is shown. */
export interface DayAnswer extends AsOf {
  /** The edition for this date; null if the library knew none. */
  readonly edition: string | null;
  /** Whether this edition is in force on the date and, if not, why it is shown. */
  readonly outcome: 'in force' | 'none in force' | 'uncertain' | 'unknown';
  readonly reason: Uncertainty | null;
  /** Whether the document was withdrawn, as far as the library knew. */
  readonly isWithdrawn: boolean;
}

/** Finds the edition for a date. */
export function editionForDay(records: readonly EditionRecord[], asOf: AsOf): DayAnswer {
  const wording = wordingAt(records, asOf.on, asOf.known ?? undefined);
  const { shown: edition, isWithdrawn } = wording;
  const { state, reason } = stateOf(wording, edition);
  return { ...asOf, edition, outcome: outcomeOf(state), reason, isWithdrawn };
}

function outcomeOf(state: EditionState['state'] | null): DayAnswer['outcome'] {
  if (state === null) return 'unknown';
  return state === 'in force' || state === 'uncertain' ? state : 'none in force';
}

/**
 * @param edition The edition on the screen.
 * @returns null if the edition isn't in the records.
 */
export function describeEdition(
  records: readonly EditionRecord[],
  edition: string,
  today: string,
  asOf: AsOf | null,
): EditionDescription | null {
  const { inForce, shown, next } = wordingAt(records, today);
  const dated = dateEditions(records, today).find((one) => one.edition === edition);
  if (!dated) return null;
  return {
    ...dated,
    inForce,
    next: shown === edition && next?.edition !== edition ? next : null,
    asOf: asOf && editionForDay(records, asOf),
  };
}

/** Returns all editions with their states today, in the order in which the library learned of them. */
export function dateEditions(records: readonly EditionRecord[], today: string): readonly DatedEdition[] {
  const wording = wordingAt(records, today);
  return editionSpans(records).map((span) => {
    const { state, reason } = stateOf(wording, span.edition);
    return { ...span, state: state!, reason };
  });
}

/** Describes an edition from the document's own fields. Used while nothing else is known. */
export function describeFields(
  { edition, state, uncertainty, metadata, inForceTo, next }: DocumentView,
  today: string,
): EditionDescription {
  const from = metadata.entryDate;
  const known: EditionRecord[] = [{ edition, knownFrom: today, inForceFrom: from, inForceTo }];
  if (next) known.push({ edition: next.edition, knownFrom: today, inForceFrom: next.from, inForceTo: null });
  const own = stateOf(wordingAt(known, today), edition);
  const to = inForceTo ?? next?.from ?? null;
  return {
    ...{ edition, from, to },
    state: state ?? own.state!,
    reason: state === null ? own.reason : uncertainty,
    replacedBy: next?.from === to ? (next?.edition ?? null) : null,
    knownFrom: null,
    inForce: state === 'in force' ? edition : null,
    next: next && next.from > today && next.edition !== edition ? next : null,
    asOf: null,
  };
}

function stateOf({ states }: Wording, edition: string | null) {
  const found = states.find((one) => one.edition === edition);
  return { state: found?.state ?? null, reason: found?.state === 'uncertain' ? found.reason : null };
}

/**
 * Which edition the library would have shown on the date itself, and which one it shows for that date today.
 */
export interface Hindsight {
  readonly then: DayAnswer;
  readonly today: DayAnswer;
  /** The date on which the library learned of the edition in `today`; null if there is none. */
  readonly learned: string | null;
}

export function hindsightOf(records: readonly EditionRecord[], on: string): Hindsight {
  const today = editionForDay(records, { on, known: null });
  const span = editionSpans(records).find(({ edition }) => edition === today.edition);
  return { then: editionForDay(records, { on, known: on }), today, learned: span?.knownFrom ?? null };
}
