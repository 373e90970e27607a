/**
 * The rules for the contents of a thesaurus entry. The administrators' form, imports and the shipped file all follow
 * them.
 */
import { analyze } from '../../../search/text/analyze';
import { MAX_TERM_LENGTH } from '../../../shared/query';
import { toPlainLine } from '../../../shared/plain-text';
import type { ThesaurusForms } from '../../../shared/thesaurus';

/** The limit in openapi.yaml for `also`. */
export const MAX_OTHER_FORMS = 20;

/** A field in an entry, and a message that says what is wrong with it. */
export interface EntryFault {
  readonly field: 'written' | 'also' | 'kind';
  readonly message: string;
}

export type CheckedEntry =
  | { readonly ok: true; readonly entry: ThesaurusForms }
  | { readonly ok: false; readonly fault: EntryFault };

/** Normalises and checks an entry's forms. Empty forms, and those that repeat another form, are left out. */
export function checkEntry({ written, also, kind }: ThesaurusForms): CheckedEntry {
  const first = tidyForm(written);
  const forms = also.map(tidyForm).filter((form) => form !== '');
  const others = new Map(forms.toReversed().map((form) => [writtenKey(form), form]));
  others.delete(writtenKey(first));
  const fault = findFault(first, forms, others.size);
  const entry = { written: first, also: [...others.values()].reverse(), kind };
  return fault ? { ok: false, fault } : { ok: true, entry };
}

/** Returns the key of a form. Two entries with the same key would be for the same word. */
export function writtenKey(form: string): string {
  return analyze(form, false).join(' ');
}

/** @param count The number of distinct other forms. */
function findFault(written: string, also: readonly string[], count: number): EntryFault | null {
  const wrong = explainForm(written);
  if (wrong !== null) return { field: 'written', message: wrong };
  const wrongForm = also.map(explainForm).find((message) => message !== null);
  if (wrongForm) return { field: 'also', message: wrongForm };
  if (count === 0) return { field: 'also', message: 'Add another form of the word.' };
  return count <= MAX_OTHER_FORMS
    ? null
    : { field: 'also', message: `An entry can have at most ${MAX_OTHER_FORMS} other words or phrases.` };
}

/** Returns what is wrong with a form; `null` if it is valid. */
function explainForm(form: string): string | null {
  if (form === '') return 'Enter a word or a phrase.';
  if ([...form].length > MAX_TERM_LENGTH)
    return `A word or phrase can have at most ${MAX_TERM_LENGTH} characters.`;
  if (form.includes(';')) return 'A word or phrase can’t contain a semicolon.';
  if (form.includes('\uFFFD')) return `“${form}” contains a character that couldn’t be read. Enter it again.`;
  if (form.endsWith('*')) return 'A word or phrase can’t end in an asterisk. Enter the whole word.';
  return writtenKey(form) === '' ? `“${form}” contains no word.` : null;
}

/**
 * Puts a form on one line. An apostrophe before a character that can start a formula is removed, because
 * exports add one there (files/csv.ts), and an import mustn't keep it.
 */
function tidyForm(form: string): string {
  return toPlainLine(form.replace(/\p{Cc}/gu, ' ')).replace(/^(?:'+(?=[=+\-@＝＋－＠﹦﹢﹣﹫]))+/u, '');
}
