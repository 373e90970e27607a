/**
 * The initials by which people cite an instrument, such as "NSR" for the Navigation Safety Regulations, 2020.
 * They are keys of documents, like names (instrument-keys.ts), but with a prefix that no name has: "NSR" in a
 * text may mean anything, so the references of texts never lead to initials.
 */
import { numberForm } from '../../document-number';
import { isSmallWord } from '../../small-words';
import { lawWords } from './law-words';
import { isAboutInstrument } from './part-names';
import { isProvisionWord } from './provision-words';

/** The beginning of all keys of initials. */
export const INITIALS = 'initials:';

const YEAR = '(?:18|19|20)\\d\\d';

/**
 * Returns the keys of a title's initials: two to six letters, with and without the year in the title, and with
 * and without the words in brackets. There are none if the title contains other numbers.
 */
export function initialsKeys(title: string): string[] {
  const instrument = instrumentOf(title);
  const years = instrument.match(new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'g')) ?? [];
  const forms = [instrument.replace(/\([^()]*\)/g, ' '), instrument].flatMap((words) => {
    const initials = initialsOf(words);
    return initials === null ? [] : [initials, ...(years.length === 1 ? [initials + years[0]] : [])];
  });
  return [...new Set(forms)].map((form) => INITIALS + form);
}

/**
 * Returns the key of typed initials, such as "NSR", "n.s.r." or "CSA 2001".
 *
 * @returns null if the words can't be initials. "FOR" may be initials, but "for" is only a word.
 */
export function typedInitials(words: string): string | null {
  const [, letters] = TYPED.exec(words.trim()) ?? [];
  if (letters === undefined || isSmallWord(letters) || isProvisionWord(letters)) return null;
  const form = numberForm(words.replace(THE, ''));
  return form === null ? null : INITIALS + form;
}

const THE = /^\s*the\s+/i;
const TYPED = new RegExp(`^(?:the\\s+)?(\\p{L}{2,6}|(?:\\p{L}\\.){2,6})(?:,?\\s?${YEAR})?$`, 'iu');

/**
 * Returns the key of a text that consists only of initials, such as "NSR". They must be in capital letters, because
 * most short words are only words.
 */
export function bareInitials(text: string): string | null {
  return text === text.toUpperCase() ? typedInitials(text) : null;
}

const ADDITION = / [–—-] |: /;
const ENGLISH_LAW = new RegExp(`(?:${lawWords})(?:,? ${YEAR})?$`, 'i');
const FRENCH_LAW = /^(?:loi|règlement|décret|arrêté)\s/i;

/** Returns the title of the law of which a document is a part. Any other title is returned as it is. */
export function instrumentOf(title: string): string {
  const [addition] = ADDITION.exec(title) ?? [];
  if (addition === undefined) return title;
  const at = title.indexOf(addition);
  const head = title.slice(0, at);
  const isPart = (ENGLISH_LAW.test(head) || FRENCH_LAW.test(head)) && !isAboutInstrument(title.slice(at));
  return isPart ? head : title;
}

/** @returns null if the initials would be too short or too long, or if there is a number other than a year. */
function initialsOf(words: string): string | null {
  const withoutYears = words.replace(new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'g'), ' ');
  if (/\p{N}/u.test(withoutYears)) return null;
  const significant = (withoutYears.match(/\p{L}[\p{L}\p{M}-]*/gu) ?? []).filter(
    (word) => !isSmallWord(word.toLowerCase()),
  );
  const initials = numberForm(significant.map((word) => word.normalize('NFC')[0]).join('')) ?? '';
  return /^\p{L}{2,6}$/u.test(initials) ? initials : null;
}
