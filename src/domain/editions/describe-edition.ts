/**
 * Describes editions: their states, the dates between which they apply, and the next edition.
 *
 * The edition on the screen has its state today, according to everything that the library knows. A reader who asks
 * for a past date therefore sees at once whether that wording still applies. What the library knew about it on that
 * date is part of the answer for the date (day-answer.ts).
 */
import { editionSpans, type EditionSpan } from '../../shared/editions/edition-spans';
import { readReplacedName } from '../../shared/editions/replaced-wording';
import {
  wordingAt,
  type EditionRecord,
  type EditionState,
  type Uncertainty,
  type Wording,
} from '../../shared/editions/wording-at';
import type { DocumentView } from '../library/documents';

/** An edition with its state on a date, and the dates between which it applies (edition-spans.ts). */
export interface DatedEdition extends Pick<EditionSpan, 'edition' | 'from' | 'to' | 'replacedBy'> {
  readonly state: EditionState['state'];
  /** Why the state is uncertain; null otherwise. */
  readonly reason: Uncertainty | null;
  /** The date on which the library first learned of the edition; null if this client doesn't know it. */
  readonly knownFrom: string | null;
}

/** An edition with its state today, and its relation to the other editions. */
export interface EditionDescription extends DatedEdition {
  /** The edition in force today; null if there is none, or if this client doesn't know it. */
  readonly inForce: string | null;
  /** The edition that comes next, if this one is the one that readers see today; otherwise null. */
  readonly next: { readonly edition: string; readonly from: string } | null;
  /** The date on which the library learned that the words are different; null if they haven't been corrected. */
  readonly corrected: string | null;
}

/**
 * @param name The edition or replaced wording on the screen.
 * @returns null if the edition isn't in the records.
 */
export function describeEdition(
  records: readonly EditionRecord[],
  name: string,
  today: string,
): EditionDescription | null {
  const { inForce, shown, next } = wordingAt(records, today);
  const replaced = readReplacedName(name);
  const dated = dateEditions(records, today).find(({ edition }) => edition === (replaced?.edition ?? name));
  if (!dated) return null;
  return {
    ...dated,
    edition: name,
    inForce,
    next: shown === name && next?.edition !== name ? next : null,
    corrected: replaced && (records[replaced.record - 1]?.knownFrom ?? today),
  };
}

/** Returns all editions with their states on a date, in the order in which the library learned of them. */
export function dateEditions(records: readonly EditionRecord[], day: string): readonly DatedEdition[] {
  const wording = wordingAt(records, day);
  return editionSpans(records).map((span) => {
    const { state, reason } = stateOf(wording, span.edition);
    return { ...span, state, reason };
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
    state: state ?? own.state,
    reason: state === null ? own.reason : uncertainty,
    replacedBy: next?.from === to ? (next?.edition ?? null) : null,
    knownFrom: null,
    inForce: state === 'in force' ? edition : null,
    next: next && next.from > today && next.edition !== edition ? next : null,
    corrected: null,
  };
}

/** Returns the state of one of the editions, and why it is uncertain. */
function stateOf({ states }: Wording, edition: string) {
  const found = states.find((one) => one.edition === edition)!;
  return { state: found.state, reason: found.state === 'uncertain' ? found.reason : null };
}
