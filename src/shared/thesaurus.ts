/**
 * Finds other forms of a term that somebody has typed: spellings, abbreviations and names of the same thing.
 * They are offered next to the hits, and never change the results of a search.
 *
 * An entry is a set of forms. A term's alternatives are the forms from the entries that contain one of its
 * phrases, and no others: alternatives of alternatives are not followed, so entries that refer to each other
 * in a circle do no harm. A phrase inside a longer one that is a form is part of that form, and isn't
 * replaced alone. Forms are compared as the index compares words.
 *
 * An everyday word is different: it leads to the words that regulations use where people say this word, but not
 * the other way round, and it is never offered as another name. Only the search for the closest documents uses it.
 */
import { analyze } from '../search/text/analyze';
import { tokenize } from '../search/text/tokenize';
import { MAX_TERM_LENGTH } from './query';
import type { ThesaurusKind } from './thesaurus-kinds';

export interface ThesaurusForms {
  /** The form that most documents use, or the everyday word. */
  readonly written: string;
  /** The other forms, or the words that regulations use instead of the everyday word, the likeliest first. */
  readonly also: readonly string[];
  readonly kind: ThesaurusKind;
}

/** A phrase of a term, and what may stand in its place. */
export interface Replacement {
  /** The form in the entry that matches a phrase of the term. */
  readonly instead: string;
  /** The other form. */
  readonly form: string;
}

export interface Alternative extends Replacement {
  /** The term with the other form in place of `instead`. */
  readonly term: string;
  readonly kind: ThesaurusKind;
}

export interface Thesaurus {
  /**
   * Returns at most `MAX_ALTERNATIVES`, those for longer phrases first. A term that ends in an asterisk, or is too
   * long for a search, has none.
   */
  alternativesOf(term: string): readonly Alternative[];
  /**
   * Returns the words of regulations for the everyday words in a term: at most `MAX_REGULATION_WORDS` for each,
   * those for longer phrases first. A term that is too long for a search has none.
   */
  regulationWordsOf(term: string): readonly Replacement[];
}

/** One more than offers try, so that they notice if a term has too many. */
export const MAX_ALTERNATIVES = 13;
/** In measurements, a higher limit found no further documents. */
export const MAX_REGULATION_WORDS = 2;
/** How many other forms are tried for one term, however many entries contain it. */
const MAX_TRIES = 200;
/** Longer forms are not looked up. The longest form in the built-in thesaurus has 20 words. */
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

/** Returns the words of a form as the index compares them; empty for a form that contains no words. */
export function formKey(form: string): string {
  return analyze(form, true).join(' ');
}

/** A form, and the forms that may stand in its place. */
interface KnownForm {
  readonly form: string;
  readonly others: readonly string[];
  readonly kind: ThesaurusKind;
}

interface FormIndex {
  readonly byKey: ReadonlyMap<string, readonly KnownForm[]>;
  /** How many words the longest form has. */
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
    const others = byKey.get(key);
    if (others) others.push(known);
    else byKey.set(key, [known]);
  }
  return { byKey, longest };
}

/** A phrase of a term that is a form. */
interface Match extends Phrase {
  readonly known: KnownForm;
}

/** Yields the forms in a term, longer ones first. A phrase inside a longer form is left out. */
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

/** Yields the phrases of a term, longer ones first. */
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

/** Leaves out forms that a search would take for the beginning of a word. */
function formsOf({ written, also }: ThesaurusForms): readonly string[] {
  return [written, ...also].filter((form) => !form.endsWith('*'));
}

function isTooLong(term: string): boolean {
  // A character has at most two code units, so a long text needn't be divided into characters.
  return term.length > 2 * MAX_TERM_LENGTH || [...term].length > MAX_TERM_LENGTH;
}

function countWords(key: string): number {
  return key.split(' ').length;
}
