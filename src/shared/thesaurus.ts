/**
 * Finds alternative forms of a typed term: spellings, abbreviations and names of the same thing. They are
 * offered beside the hits, and never change the results of a search.
 *
 * An entry is a set of forms. A term's alternatives come only from the entries that contain one of its
 * phrases: alternatives of alternatives aren't followed, so cycles of entries do no harm. A phrase inside a
 * longer phrase that is a form belongs to that form, and isn't replaced separately. Forms are compared as the
 * index compares words.
 *
 * Everyday words are different: they lead to the words that regulations use instead, but not vice versa, and
 * are never offered as other names. Only the search for the closest documents uses them.
 */
import { analyze } from '../search/text/analyze';
import { tokenize } from '../search/text/tokenize';
import { MAX_TERM_LENGTH } from './query';
import type { ThesaurusKind } from './thesaurus-kinds';
import { addToGroup } from './collections/group-by';

export interface ThesaurusForms {
  /** The form that most documents use, or the everyday word. */
  readonly written: string;
  /**
   * The other forms, or the words that regulations use instead of the everyday word, the most likely first.
   */
  readonly also: readonly string[];
  readonly kind: ThesaurusKind;
}

/** A phrase in a term, and what may replace it. */
export interface Replacement {
  /** The form in the entry that matches the phrase. */
  readonly instead: string;
  /** The form that may replace it. */
  readonly form: string;
}

export interface Alternative extends Replacement {
  /** The term with `instead` replaced by `form`. */
  readonly term: string;
  readonly kind: ThesaurusKind;
}

export interface Thesaurus {
  /**
   * Returns at most `MAX_ALTERNATIVES` alternatives, those for longer phrases first. A term that ends in an
   * asterisk, or is too long for a search, has none.
   */
  alternativesOf(term: string): readonly Alternative[];
  /**
   * Returns the words that regulations use for the everyday words in a term: at most `MAX_REGULATION_WORDS`
   * for each, those for longer phrases first. A term that is too long for a search has none.
   */
  regulationWordsOf(term: string): readonly Replacement[];
}

/** One more than offers try, so that they notice if there are more. */
export const MAX_ALTERNATIVES = 13;
/** In measurements, a higher limit found no further documents. */
const MAX_REGULATION_WORDS = 2;
/** The limit on the forms that are considered for one term, however many entries contain it. */
const MAX_TRIES = 200;
/** Longer forms aren't looked up. The longest form in the built-in thesaurus has 20 words. */
const MAX_FORM_WORDS = 24;

export function createThesaurus(entries: readonly ThesaurusForms[]): Thesaurus {
  const names = indexForms(entries.flatMap(namesIn));
  const everyday = indexForms(entries.flatMap(everydayWordsIn));
  return {
    alternativesOf(term) {
      if (term.endsWith('*') || isTooLong(term)) return [];
      const found = new Map<string, Alternative | null>([[formKey(term), null]]);
      let tries = 0;
      for (const alternative of candidatesOf(term, names)) {
        const key = formKey(alternative.term);
        // An alternative is useless if it searches for the same words as the term or another alternative.
        if (!found.has(key) && !isTooLong(alternative.term)) found.set(key, alternative);
        tries += 1;
        if (found.size > MAX_ALTERNATIVES || tries >= MAX_TRIES) break;
      }
      return [...found.values()].filter((alternative) => alternative !== null);
    },
    regulationWordsOf(term) {
      if (isTooLong(term)) return [];
      return [...matchesIn(term, everyday)].flatMap(({ known: { form: instead, others } }) =>
        others.slice(0, MAX_REGULATION_WORDS).map((form) => ({ instead, form })),
      );
    },
  };
}

/** Returns the words of a form as the index compares them; empty for a form without words. */
export function formKey(form: string): string {
  return analyze(form, true).join(' ');
}

/** A form, and the forms that may replace it. */
interface KnownForm {
  readonly form: string;
  readonly others: readonly string[];
  readonly kind: ThesaurusKind;
}

interface FormIndex {
  readonly byKey: ReadonlyMap<string, readonly KnownForm[]>;
  /** The number of words in the longest form. */
  readonly longest: number;
}

/** Each form of a name leads to its other forms. Of several forms with the same key, only the first is used. */
function namesIn(entry: ThesaurusForms): readonly KnownForm[] {
  if (entry.kind === 'everyday') return [];
  const { kind } = entry;
  const forms = formsOf(entry);
  const keys = forms.map(formKey);
  return forms
    .filter((_form, at) => keys.indexOf(keys[at]!) === at)
    .map((form) => ({ form, others: forms.filter((other) => other !== form), kind }));
}

/** Only the everyday word leads to the others. */
function everydayWordsIn({ written, also, kind }: ThesaurusForms): readonly KnownForm[] {
  return kind === 'everyday' ? [{ form: written, others: also, kind }] : [];
}

function indexForms(forms: readonly KnownForm[]): FormIndex {
  const byKey = new Map<string, KnownForm[]>();
  let longest = 0;
  for (const known of forms) {
    const key = formKey(known.form);
    const count = countWords(key);
    if (key === '' || count > MAX_FORM_WORDS) continue;
    longest = Math.max(longest, count);
    addToGroup(byKey, key, known);
  }
  return { byKey, longest };
}

/** A phrase in a term that is a form. */
interface Match extends Phrase {
  readonly known: KnownForm;
}

/** Yields the forms in a term, the longest first. Phrases inside a longer form are left out. */
function* matchesIn(term: string, { byKey, longest }: FormIndex): Generator<Match> {
  const matched: Phrase[] = [];
  for (const phrase of phrasesOf(term, longest)) {
    const forms = byKey.get(phrase.key);
    if (!forms || matched.some(({ start, end }) => start <= phrase.start && phrase.end <= end)) continue;
    matched.push(phrase);
    for (const known of forms) yield { ...phrase, known };
  }
}

function* candidatesOf(term: string, names: FormIndex): Generator<Alternative> {
  for (const { start, end, known } of matchesIn(term, names)) {
    const { form: instead, others, kind } = known;
    for (const form of others) {
      yield { term: `${term.slice(0, start)}${form}${term.slice(end)}`, instead, form, kind };
    }
  }
}

/** Consecutive words of a term. */
interface Phrase {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Yields the phrases of a term, the longest first. */
function* phrasesOf(term: string, longest: number): Generator<Phrase> {
  const words: Phrase[] = [];
  tokenize(term, (start, end) => void words.push({ start, end, key: formKey(term.slice(start, end)) }));
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const phrase = words.slice(first, first + length);
      const key = phrase.map((word) => word.key).join(' ');
      yield { key, start: phrase[0]!.start, end: phrase.at(-1)!.end };
    }
  }
}

/** Leaves out forms that end in an asterisk, which a search would take for prefixes. */
function formsOf({ written, also }: ThesaurusForms): readonly string[] {
  return [written, ...also].filter((form) => !form.endsWith('*'));
}

function isTooLong(term: string): boolean {
  // A code point has at most two code units, so a text that is certainly too long needn't be split.
  return term.length > 2 * MAX_TERM_LENGTH || [...term].length > MAX_TERM_LENGTH;
}

function countWords(key: string): number {
  return key.split(' ').length;
}
