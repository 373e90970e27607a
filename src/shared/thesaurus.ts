/**
 * Finds other forms of a term that somebody has typed: spellings, abbreviations and names of the same thing.
 * They are offered next to the hits, and never change the results of a search.
 *
 * An entry is a set of forms. A term's alternatives are the forms from the entries that contain one of its
 * phrases, and no others: alternatives of alternatives are not followed, so entries that refer to each other
 * in a circle do no harm. A phrase inside a longer one that is a form is part of that form, and isn't
 * replaced alone. Forms are compared as the index compares words.
 */
import { analyze } from '../search/text/analyze';
import { tokenize } from '../search/text/tokenize';
import { MAX_TERM_LENGTH } from './query';

export type ThesaurusKind = 'spelling' | 'abbreviation' | 'name';

export interface ThesaurusForms {
  /** The form that most documents use. */
  readonly written: string;
  /** The other forms. */
  readonly also: readonly string[];
  readonly kind: ThesaurusKind;
}

export interface Alternative {
  /** The term with the other form in place of `instead`. */
  readonly term: string;
  /** The form in the entry that matches a phrase of the term. */
  readonly instead: string;
  /** The other form. */
  readonly form: string;
  readonly kind: ThesaurusKind;
}

export interface Thesaurus {
  /**
   * Returns at most `MAX_ALTERNATIVES`, those for longer phrases first. A term with an asterisk, or one that
   * is too long for a search, has none.
   */
  alternativesOf(term: string): readonly Alternative[];
}

/** One more than offers try, so that they notice if a term has too many. */
export const MAX_ALTERNATIVES = 13;
/** How many other forms are tried for one term, however many entries contain it. */
const MAX_TRIES = 200;
/** Longer forms are not looked up. The longest form in the built-in thesaurus has 20 words. */
const MAX_FORM_WORDS = 24;

export function createThesaurus(entries: readonly ThesaurusForms[]): Thesaurus {
  const entriesByForm = indexForms(entries);
  const longest = Math.max(0, ...Array.from(entriesByForm.keys(), countWords));
  return {
    alternativesOf(term) {
      if (term.endsWith('*') || isTooLong(term)) return [];
      const found = new Map<string, Alternative | null>([[formKey(term), null]]);
      let tries = 0;
      for (const alternative of candidatesOf(term, longest, entriesByForm)) {
        const key = formKey(alternative.term);
        // An alternative is useless if it searches for the same words as the term or another alternative.
        if (!found.has(key) && !isTooLong(alternative.term)) found.set(key, alternative);
        tries += 1;
        if (found.size > MAX_ALTERNATIVES || tries >= MAX_TRIES) break;
      }
      return [...found.values()].filter((alternative) => alternative !== null);
    },
  };
}

/** Returns the words of a form as the index compares them; empty for a form that contains no words. */
export function formKey(form: string): string {
  return analyze(form, true).join(' ');
}

type EntriesByForm = ReadonlyMap<string, readonly ThesaurusForms[]>;

function indexForms(entries: readonly ThesaurusForms[]): EntriesByForm {
  const index = new Map<string, ThesaurusForms[]>();
  for (const entry of entries) {
    for (const key of new Set(formsOf(entry).map(formKey))) {
      if (key === '' || countWords(key) > MAX_FORM_WORDS) continue;
      const entriesWithForm = index.get(key);
      if (entriesWithForm) entriesWithForm.push(entry);
      else index.set(key, [entry]);
    }
  }
  return index;
}

function* candidatesOf(term: string, longest: number, entriesByForm: EntriesByForm): Generator<Alternative> {
  const matched: Phrase[] = [];
  for (const phrase of phrasesOf(term, longest)) {
    const { key, start, end } = phrase;
    const entries = entriesByForm.get(key);
    if (!entries || matched.some((longer) => longer.start <= start && end <= longer.end)) continue;
    matched.push(phrase);
    for (const entry of entries) {
      const forms = formsOf(entry);
      const instead = forms.find((form) => formKey(form) === key) ?? entry.written;
      for (const form of forms) {
        const other = `${term.slice(0, start)}${form}${term.slice(end)}`;
        if (form !== instead) yield { term: other, instead, form, kind: entry.kind };
      }
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
