/**
 * Document numbers as people write them, so that "sor 2001 286" and "SOR/2001-286" are the same number.
 *
 * A number is a sequence of words and integers. Case, accents, spaces, punctuation, "No." and leading zeros
 * don't matter, but two integers are always kept separate: "33 CFR 83.15" is not "33 CFR 831.5". The server
 * and the device both use this file, so they give the same answer.
 */

/**
 * A longer text is not a number. The contract limits numbers to 2000 characters, but none is nearly that
 * long.
 */
const MAX_LENGTH = 200;
const MAX_TOKENS = 40;

/** The limit in openapi.yaml for `CiteAnswer`. */
export const MAX_CITED_PLACES = 20;

interface Token {
  /** The folded letters, or the integer without leading zeros. */
  readonly text: string;
  readonly isInteger: boolean;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** A number that somebody typed, with everything that it may mean. */
export interface Citation {
  /** Its normal form, as `numberForm` returns it. */
  readonly form: string;
  /**
   * The numbers with which it begins, longest first, if the rest can name a part of such a document: "33 CFR
   * 83" with the rest "15".
   */
  readonly bases: readonly { readonly form: string; readonly rest: string }[];
  /**
   * The form without separators, as `squeezedForm` returns it; `null` unless the number was typed like that.
   */
  readonly squeezed: string | null;
}

/**
 * Returns the normal form of a number: words in lower case, with a dot between two integers, such as
 * "sor2001.286". Two numbers are the same if they have the same normal form.
 *
 * @returns `null` if the text has no integer or word, or is too long for a number.
 */
export function numberForm(number: string): string | null {
  return formOf(tokensOf(normalise(number)));
}

/**
 * Returns a coarse form without anything between words and integers, and without zeros, such as "sor21286".
 * If somebody leaves out everything between two integers, the result looks like one longer integer, so this
 * form only finds candidates (`isSqueezedNumber`).
 */
export function squeezedForm(number: string): string | null {
  const tokens = tokensOf(normalise(number));
  if (!tokens.some(({ isInteger }) => isInteger)) return null;
  return tokens.map(({ text }) => text.replace(/0/g, '')).join('') || null;
}

/** Whether somebody who leaves out everything between words and integers may have typed this for the number. */
export function isSqueezedNumber(typed: string, number: string): boolean {
  const tokens = tokensOf(normalise(number));
  let left = tokensOf(normalise(typed))
    .map(({ text }) => text)
    .join('');
  for (const { text, isInteger } of tokens) {
    if (isInteger) left = left.replace(/^0+(?=.)/, '');
    if (!left.startsWith(text)) return false;
    left = left.slice(text.length);
  }
  return tokens.length > 0 && left === '';
}

/** @returns `null` if the text can't be a number. */
export function parseCitation(typed: string): Citation | null {
  const text = normalise(typed);
  const tokens = tokensOf(text);
  const form = formOf(tokens);
  if (form === null) return null;
  const bases: { form: string; rest: string }[] = [];
  for (let count = tokens.length - 1; count > 0; count -= 1) {
    const base = tokens.slice(0, count);
    const rest = restAfter(text, base, tokens.slice(count));
    const baseForm = formOf(base);
    if (rest !== null && baseForm !== null) bases.push({ form: baseForm, rest });
  }
  const isSqueezed = /^[\p{L}\p{M}\p{Nd}]+$/u.test(text) && /\p{L}/u.test(text);
  return { form, bases, squeezed: isSqueezed ? squeezedForm(text) : null };
}

/**
 * The result of looking up a number. If there are several documents, none of them is chosen as a best guess.
 */
export interface Cited<Document> {
  readonly answer: 'one' | 'several' | 'none';
  /** All documents that were found, in the order in which they were given. */
  readonly documents: readonly Document[];
  /** The part of the documents that the text names. */
  readonly rest: string | null;
}

/**
 * Finds what somebody cites. A document with exactly this number takes precedence over one whose number is
 * only the beginning of the citation, and among those, longer numbers take precedence over shorter ones.
 *
 * @param formOf It may cache forms, for a caller that looks up a number at each key press.
 */
export function findCited<Document extends { readonly number: string | null }>(
  typed: string,
  documents: readonly Document[],
  formOf: (number: string) => string | null = numberForm,
): Cited<Document> {
  const citation = parseCitation(typed);
  if (!citation) return { answer: 'none', documents: [], rest: null };
  const wanted = new Map<string, string | null>(citation.bases.map(({ form, rest }) => [form, rest]));
  wanted.set(citation.form, null);
  const byForm = new Map<string, Document[]>();
  for (const document of documents) {
    const form = document.number === null ? null : formOf(document.number);
    if (form !== null && wanted.has(form)) byForm.set(form, [...(byForm.get(form) ?? []), document]);
  }
  const [longest] = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const found = byForm.get(longest ?? '');
  if (longest !== undefined && found)
    return {
      answer: found.length === 1 ? 'one' : 'several',
      documents: found,
      rest: wanted.get(longest) ?? null,
    };
  const squeezed =
    citation.squeezed === null
      ? []
      : documents.filter(({ number }) => number !== null && isSqueezedNumber(typed, number));
  return { answer: squeezed.length === 0 ? 'none' : 'several', documents: squeezed, rest: null };
}

function normalise(text: string): string {
  const plain = text.length > MAX_LENGTH ? '' : text.normalize('NFKC').trim();
  return plain.length > MAX_LENGTH ? '' : plain;
}

function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

/** @param text The normalised text. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(/[\p{L}\p{M}]+|\p{Nd}+/gu)) {
    const isInteger = /^\p{Nd}/u.test(raw);
    const folded = isInteger ? raw.replace(/^0+(?=.)/, '') : fold(raw);
    if (folded !== '') tokens.push({ text: folded, isInteger, from: index, to: index + raw.length });
  }
  const counted = tokens.filter((token, index) => !isFiller(text, tokens, token, index));
  return counted.length > MAX_TOKENS ? [] : counted;
}

/**
 * Whether the token has no meaning. This applies to "No." before an integer, and to "Part" or "section" in
 * "33 CFR Part 83".
 */
function isFiller(text: string, tokens: readonly Token[], token: Token, index: number): boolean {
  const next = tokens[index + 1];
  if (!next?.isInteger) return false;
  const between = text.slice(token.to, next.from);
  if (/^(no|nos|nr)$/.test(token.text)) return /^\.?\s*$/.test(between);
  return /^(part|pt|section|sec)$/.test(token.text) && isCfr(tokens.slice(0, index));
}

/** Whether the tokens are a title of the American code, such as "33 C.F.R.". */
function isCfr(tokens: readonly Token[]): boolean {
  return /^\d+cfr$/.test(tokens.map(({ text }) => text).join(''));
}

function formOf(tokens: readonly Token[]): string | null {
  if (tokens.length === 0) return null;
  return tokens
    .map((token, index) => (token.isInteger && tokens[index - 1]?.isInteger ? `.${token.text}` : token.text))
    .join('');
}

/**
 * Words that name a part of a document when a label follows. "c." stands for a chapter in a statute's number.
 */
const PARTS = new RegExp(
  '^(s|ss|sec|secs|section|sections|subsection|art|arts|article|articles|reg|regs|regulation|regulations|' +
    'rule|rules|part|pt|ch|chapter|div|division|annex|appendix|app|sch|sched|schedule|para|paras|paragraph|' +
    'paragraphs|clause|cl)$',
);
const ROMAN = /^(?=.)x{0,3}(ix|iv|v?i{0,3})$/;

/**
 * Returns the rest of a citation if it can name a part of a document with the number before it, and `null`
 * otherwise. A rest that could continue another number is refused: "SOR/2001-286" is not a part of
 * "SOR/2001".
 */
function restAfter(text: string, base: readonly Token[], rest: readonly Token[]): string | null {
  const [last, first, second] = [base.at(-1), rest[0], rest[1]];
  if (!last || !first) return null;
  const between = text.slice(last.to, first.from);
  const written = text.slice(first.from - (between.endsWith('(') ? 1 : 0)).trim();
  const isLabelled = !first.isInteger && PARTS.test(first.text) && second !== undefined && isLabel(second);
  if (isLabelled && (last.isInteger || between !== '')) return written;
  if (isPlaceInCode(base, between)) return written;
  const isChapter = !last.isInteger && ROMAN.test(last.text) && between === '/' && first.isInteger;
  return isChapter && base.length > 1 ? written : null;
}

/** Whether the token is an integer, a letter or a Roman numeral. */
function isLabel({ text, isInteger }: Token): boolean {
  return isInteger || text.length === 1 || ROMAN.test(text);
}

/**
 * Whether the rest is a place in the American code. In "33 CFR 83.15(b)", the section follows the part's
 * integer after a dot, and the paragraph is in brackets.
 */
function isPlaceInCode(base: readonly Token[], between: string): boolean {
  const form = formOf(base) ?? '';
  return (/^\d+cfr\d+$/.test(form) && between === '.') || (/^\d+cfr\d+\.\d+$/.test(form) && between === '(');
}
