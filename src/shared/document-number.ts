/**
 * Numbers of documents as people write them, so that "sor 2001 286" and "SOR/2001-286" are the same number.
 *
 * A number is a row of words and integers. Case, accents, spaces, punctuation, "No." and leading zeros don't
 * count, but two integers always stay apart: "33 CFR 83.15" is not "33 CFR 831.5". Server and device use this
 * file, so both give the same answer.
 */

/** A longer text is no number. The contract limits numbers to 2000 characters, but none is nearly that long. */
const MAX_LENGTH = 200;
const MAX_TOKENS = 40;

/** The limit in openapi.yaml for `CiteAnswer`. */
export const MAX_CITED_PLACES = 20;

interface Token {
  /** Folded letters, or an integer without leading zeros. */
  readonly text: string;
  readonly isInteger: boolean;
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
}

/** A number that somebody typed, with everything that it may mean. */
export interface Citation {
  /** Its normal form, as `numberForm` gives it. */
  readonly form: string;
  /**
   * The numbers with which it begins, the longest first, where the rest can name a part of such a document:
   * "33 CFR 83" with the rest "15".
   */
  readonly bases: readonly { readonly form: string; readonly rest: string }[];
  /** The integers and words run together, as `squeezedForm` gives it; `null` unless it was typed like that. */
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
 * Whoever leaves out everything between integers can't be told apart from somebody who means a longer one, so
 * this form finds candidates only (`isSqueezedNumber`).
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

/** Where a number leads. There is never a best guess among several documents. */
export interface Cited<Document> {
  readonly answer: 'one' | 'several' | 'none';
  /** All documents that were found, in the order in which they were given. */
  readonly documents: readonly Document[];
  /** What the text names inside of them. */
  readonly rest: string | null;
}

/**
 * Finds what somebody cites. A document with exactly this number comes before one with which the number only
 * begins, and the longest of those comes before shorter ones.
 *
 * @param formOf May remember forms, for a caller who asks at each key press.
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

/** @param text Normalised. */
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

/** "No." before an integer says nothing, and neither does "Part" or "section" in "33 CFR Part 83". */
function isFiller(text: string, tokens: readonly Token[], token: Token, index: number): boolean {
  const next = tokens[index + 1];
  if (!next?.isInteger) return false;
  const between = text.slice(token.to, next.from);
  if (/^(no|nos|nr)$/.test(token.text)) return /^\.?\s*$/.test(between);
  return /^(part|pt|section|sec)$/.test(token.text) && isCfr(tokens.slice(0, index));
}

/** Whether the tokens are the title of the American code, such as "33 C.F.R.". */
function isCfr(tokens: readonly Token[]): boolean {
  return /^\d+cfr$/.test(tokens.map(({ text }) => text).join(''));
}

function formOf(tokens: readonly Token[]): string | null {
  if (tokens.length === 0) return null;
  return tokens
    .map((token, index) => (token.isInteger && tokens[index - 1]?.isInteger ? `.${token.text}` : token.text))
    .join('');
}

/** Words that name a part of a document when a label follows. "c." is a chapter in the number of a statute. */
const PARTS = new RegExp(
  '^(s|ss|sec|secs|section|sections|subsection|art|arts|article|articles|reg|regs|regulation|regulations|' +
    'rule|rules|part|pt|ch|chapter|div|division|annex|appendix|app|sch|sched|schedule|para|paras|paragraph|' +
    'paragraphs|clause|cl)$',
);
const ROMAN = /^(?=.)x{0,3}(ix|iv|v?i{0,3})$/;

/**
 * Returns the rest of a citation if it can name a part of a document with the number before it, else `null`.
 * Whatever could be another number's continuation is refused: "SOR/2001" is not the document that
 * "SOR/2001-286" belongs to.
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

/** An integer, a letter or a Roman numeral. */
function isLabel({ text, isInteger }: Token): boolean {
  return isInteger || text.length === 1 || ROMAN.test(text);
}

/** In "33 CFR 83.15(b)", the section follows the part's integer after a dot, and a paragraph is in brackets. */
function isPlaceInCode(base: readonly Token[], between: string): boolean {
  const form = formOf(base) ?? '';
  return (/^\d+cfr\d+$/.test(form) && between === '.') || (/^\d+cfr\d+\.\d+$/.test(form) && between === '(');
}
