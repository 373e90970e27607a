/** Texts for the band that says whether the edition on the screen is in force. */
import type { DayAnswer, EditionDescription } from '../../../domain/editions/describe-edition';
import { longDay } from '../../wording';
import {
  editionName,
  editionPhrase,
  editionTitle,
  reasons,
  spanSentence,
  statePhrase,
} from './edition-texts';

export const bandTexts = {
  title: (described: EditionDescription) => {
    const { asOf, state } = described;
    if (asOf) return asOfTitle(asOf);
    if (saysNoDay(described)) return 'No date of entry into force given';
    return state === 'not yet in force' ? 'Not yet in force' : statePhrase(described);
  },
  text: (described: EditionDescription) => {
    const { asOf, edition, state, from, to, next } = described;
    if (asOf) return asOfText(asOf, described);
    if (saysNoDay(described)) return '';
    if (state === 'uncertain') return spanSentence(described);
    if (state === 'in force')
      return to !== null && next?.from !== to ? `No longer in force from ${longDay(to)}.` : '';
    if (from === null) return '';
    return state === 'superseded'
      ? `${editionTitle(edition)}, in force from ${longDay(from)}.`
      : `${editionTitle(edition)}, from ${longDay(from)}.`;
  },
  comingFrom: (from: string) => `From ${longDay(from)}:`,
  coming: editionName,
  seeChanges: 'see what changes',
  compareToday: 'see what has changed since',
  knownSince: (day: string) => `Known to the library since ${longDay(day)}`,
  toTextInForce: 'Go to the text in force',
  toTodaysText: 'Go to today’s text',
  openTimeline: 'As of…',
  timeline: 'Timeline',
  tag: (day: string) => `As of ${day}`,
};

/**
 * Whether the source gives no date of entry into force, as in most circulars. The band doesn't show this as a
 * warning, because there are no dates that contradict each other.
 */
export function saysNoDay({ state, reason, asOf }: EditionDescription): boolean {
  return asOf === null && state === 'uncertain' && reason === 'noDate';
}

function asOfTitle({ on, known }: DayAnswer): string {
  if (known === null) return `As of ${longDay(on)}`;
  return known === on
    ? `As of ${longDay(on)}, as known on that day`
    : `As of ${longDay(on)}, as known on ${longDay(known)}`;
}

function asOfText(answer: DayAnswer, described: EditionDescription): string {
  const { outcome, reason, known, on, isWithdrawn } = answer;
  if (outcome === 'unknown')
    return `The document was not yet known to the library on ${longDay(known ?? on)}. This is today’s text.`;
  const parts = [
    isWithdrawn && 'The document had been withdrawn from the library.',
    outcome === 'none in force' &&
      'No edition known to the library was in force on this day. ' +
        `This is ${editionPhrase(described.edition)}.`,
    outcome === 'uncertain' && reason !== null && reasons[reason],
    spanSentence(described),
  ];
  return [...new Set(parts.filter(Boolean))].join(' ');
}
