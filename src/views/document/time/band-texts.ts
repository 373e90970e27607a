/** Texts for the band that says whether the edition on the screen is in force. */
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import { longDay } from '../../wording';
import { editionName, editionTitle, spanSentence, statePhrase } from './edition-texts';

export const bandTexts = {
  title: (described: EditionDescription) => {
    const { state } = described;
    if (saysNoDay(described)) return 'No date of entry into force given';
    return state === 'not yet in force' ? 'Not yet in force' : statePhrase(described);
  },
  text: (described: EditionDescription) => {
    const { edition, state, from, to, next } = described;
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
export function saysNoDay({ state, reason }: EditionDescription): boolean {
  return state === 'uncertain' && reason === 'noDate';
}
