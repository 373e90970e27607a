/** How screens describe an edition: its name, its dates and its state. */
import type { DatedEdition, EditionDescription } from '../../../domain/editions/describe-edition';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import type { Uncertainty } from '../../../shared/editions/wording-at';
import { metaLineTexts } from '../../document-list/texts';
import { longDay } from '../../wording';

/**
 * "2" becomes "2nd edition". A name such as "2026" or "2024-01-26" stays as it is: "edition 2026". A replaced wording
 * has the name of its edition.
 */
export function editionName(name: string): string {
  const edition = editionOfWording(name);
  return /^[1-9]\d?$/.test(edition)
    ? `${edition}${ordinalEnding(Number(edition))} edition`
    : `edition ${edition}`;
}

/** The name within a sentence: "the 2nd edition", "edition 2026". */
export function editionPhrase(edition: string): string {
  return editionName(edition).replace(/^\d/, 'the $&');
}

/** The name at the beginning of a sentence or on its own. */
export function editionTitle(edition: string): string {
  return editionName(edition).replace(/^e/, 'E');
}

function ordinalEnding(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return (tens !== 1 && ['st', 'nd', 'rd'][ones - 1]) || 'th';
}

export const reasons: Record<Uncertainty, string> = {
  noDate: 'The source gives no date on which this edition enters into force.',
  endsBeforeItBegins: 'According to its dates, this edition would end before it begins.',
  sameDay: 'Two editions enter into force on the same date.',
  overlap: 'The dates of this edition overlap with those of another one.',
  laterWithoutDate: 'A later edition has no valid date, so it may have replaced this one.',
};

export const stateNames = metaLineTexts.states;

/** A short phrase for a list, such as "Superseded on 7 June 2023". */
export function statePhrase({ state, from, to, replacedBy }: DatedEdition): string {
  if (state === 'in force') return from === null ? stateNames[state] : `In force since ${longDay(from)}`;
  if (state === 'not yet in force')
    return from === null ? stateNames[state] : `Enters into force on ${longDay(from)}`;
  if (state === 'uncertain') return 'Uncertain whether in force';
  if (to === null) return stateNames[state];
  return replacedBy === null ? `No longer in force since ${longDay(to)}` : `Superseded on ${longDay(to)}`;
}

/** The edition in a citation: "2nd edition", or "2nd edition before the correction of 29 November 2026". */
export function citedEdition({ edition, corrected }: EditionDescription): string {
  const name = editionName(edition);
  return corrected === null ? name : `${name} before the correction of ${longDay(corrected)}`;
}

/** When an edition is in force, for a citation: "in force from 23 June 2021, superseded on 7 June 2023". */
export function citedState({ state, from, to, replacedBy }: DatedEdition): string {
  if (state === 'uncertain' || from === null) return 'uncertain whether in force';
  if (state === 'not yet in force') return `enters into force on ${longDay(from)}`;
  const begin = `in force from ${longDay(from)}`;
  if (state === 'in force' || to === null) return begin;
  return `${begin}, ${replacedBy === null ? 'no longer in force since' : 'superseded on'} ${longDay(to)}`;
}

/** When an edition is in force, in one sentence. */
export function spanSentence({ state, reason, from, to, replacedBy }: DatedEdition): string {
  if (state === 'uncertain') return reason ? reasons[reason] : '';
  if (from === null) return '';
  if (state === 'not yet in force') return `Enters into force on ${longDay(from)}.`;
  if (state === 'in force')
    return `In force since ${longDay(from)}${to === null ? '' : `, no longer in force from ${longDay(to)}`}.`;
  const end = replacedBy === null ? 'no longer in force since' : 'superseded on';
  return to === null ? '' : `In force from ${longDay(from)}, ${end} ${longDay(to)}.`;
}
