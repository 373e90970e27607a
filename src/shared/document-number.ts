/**
 * Document numbers as people write them, so that "sor 2001 286" and "SOR/2001-286" are the same number.
 *
 * A number is a sequence of words and integers. Case, accents, spaces, punctuation, "No." and leading zeros
 * don't matter, but two integers are always kept separate: "33 CFR 83.15" isn't "33 CFR 831.5". The server
 * and the client both use this file, so they give the same answer.
 */
import { otherForms } from './number-spellings';
import { englishWords, frenchWords } from './provisions/references/provision-words';

/**
 * A longer text isn't a number. The contract allows numbers of 2000 characters, but none is nearly that long.
 */
const MAX_LENGTH = 200;
const MAX_TOKENS = 40;

/** The limit in openapi.yaml for `CiteAnswer`. */
export const MAX_CITED_PLACES = 20;

interface Token {
  /** The folded letters, or the integer without leading zeros. */
  readonly text: string;
  readonly isInteger: boolean;
  /** The offsets in the text at which the token begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** A number at the beginning of a longer text. */
interface Base {
  readonly form: string;
  /**
   * The text after the number, if it names a part of a document with this number: "15" after "33 CFR 83".
   * null if the text may continue the number instead. If a document has this number and `rest` is null, the
   * citation doesn't mean a document with an even shorter number, either.
   */
  readonly rest: string | null;
}

/** A typed number, with everything that it may mean. */
export interface Citation {
  /** The number in normalised form (`numberForm`). */
  readonly form: string;
  /** All shorter numbers at its beginning, the longest first. */
  readonly bases: readonly Base[];
  /** The form without separators (`squeezedForm`); null unless the number was typed without separators. */
  readonly squeezed: string | null;
}

/**
 * Returns the normalised form of a number: words in lower case, with a dot between two integers, such as
 * "sor2001.286". Two numbers are the same if their normalised forms are.
 *
 * @returns null if the text has no integer or word, or is too long for a number.
 */
export function numberForm(number: string): string | null {
  return formOf(tokensOf(normalise(number)));
}

/**
 * Returns a coarse form without zeros, and without anything between words and integers, such as "sor21286";
 * null if there is no integer. Without a separator, two integers look like one longer integer, so this form
 * only finds candidates, which `isSqueezedNumber` then checks.
 */
export function squeezedForm(number: string): string | null {
  const tokens = tokensOf(normalise(number));
  if (!tokens.some(({ isInteger }) => isInteger)) return null;
  return tokens.map(({ text }) => text.replace(/0/g, '')).join('') || null;
}

/** Returns whether the typed text may be this number, with everything between words and integers left out. */
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

/** @returns null if the text can't be a number. */
export function parseCitation(typed: string): Citation | null {
  const text = normalise(typed);
  const tokens = tokensOf(text);
  const form = formOf(tokens);
  if (form === null) return null;
  const bases: Base[] = [];
  for (let count = tokens.length - 1; count > 0; count -= 1) {
    const base = tokens.slice(0, count);
    const baseForm = formOf(base);
    if (baseForm !== null) bases.push({ form: baseForm, rest: restAfter(text, base) });
  }
  const isSqueezed = /^[\p{L}\p{M}\p{Nd}]+$/u.test(text) && /\p{L}/u.test(text);
  return { form, bases, squeezed: isSqueezed ? squeezedForm(text) : null };
}

/** The result of looking up a number. If there are several documents, none is preferred as a best guess. */
export interface Cited<Document> {
  readonly answer: 'one' | 'several' | 'none';
  /** The documents that were found, in the order in which they were passed. */
  readonly documents: readonly Document[];
  /** The part of the documents that the text names; null if it names none. */
  readonly rest: string | null;
}

/**
 * Finds the documents that a text cites. A document with exactly this number takes precedence over one whose
 * number is only the beginning of the citation, and among the latter, longer numbers take precedence. If the
 * text after the longest number can't name a part of its document, no document is cited: "TP 127 Part 1 Rev
 * 2" is neither "TP 127 Part 1" nor "TP 127".
 *
 * @param formOf Returns the normalised form, perhaps from a cache for a caller that looks up a number on
 *   every keystroke.
 */
export function findCited<Document extends { readonly number: string | null }>(
  typed: string,
  documents: readonly Document[],
  formOf: (number: string) => string | null = numberForm,
): Cited<Document> {
  const citation = parseCitation(typed);
  if (!citation) return { answer: 'none', documents: [], rest: null };
  const byForm = new Map<string | null, Document[]>();
  const wanted = spellingsOf(citation);
  for (const { forms } of wanted) for (const form of forms) byForm.set(form, []);
  for (const document of documents)
    if (document.number !== null) byForm.get(formOf(document.number))?.push(document);
  const longest = wanted.find(({ forms }) => forms.some((form) => byForm.get(form)?.length));
  const [exact, ...others] = (longest?.forms ?? []).map((form) => byForm.get(form) ?? []);
  const found = exact?.length
    ? exact
    : documents.filter((one) => others.some((group) => group.includes(one)));
  if (longest && (longest === wanted[0] || longest.rest !== null))
    return { answer: found.length === 1 ? 'one' : 'several', documents: found, rest: longest.rest };
  const squeezed =
    citation.squeezed === null
      ? []
      : documents.filter(({ number }) => number !== null && isSqueezedNumber(typed, number));
  return { answer: squeezed.length === 0 ? 'none' : 'several', documents: squeezed, rest: null };
}

/**
 * Returns the number and the shorter numbers at its beginning, each in all its spellings. The typed spelling
 * comes first.
 */
export function spellingsOf({
  form,
  bases,
}: Citation): readonly { readonly forms: readonly string[]; readonly rest: string | null }[] {
  return [{ form, rest: null }, ...bases].map((one) => ({
    forms: [one.form, ...otherForms(one.form)],
    rest: one.rest,
  }));
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

/** Returns whether the token has no meaning, like "No." before an integer, or "Part" in "33 CFR Part 83". */
function isFiller(text: string, tokens: readonly Token[], token: Token, index: number): boolean {
  const next = tokens[index + 1];
  if (!next?.isInteger) return false;
  const between = text.slice(token.to, next.from);
  if (/^(no|nos|nr)$/.test(token.text)) return /^\.?\s*$/.test(between);
  return /^(part|pt|section|sec)$/.test(token.text) && isCfr(tokens.slice(0, index));
}

/** Returns whether the tokens are a title of the Code of Federal Regulations, such as "33 C.F.R.". */
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
 * Words that name a part of a document when a label follows. "ch" needs its dot, because "CH-2" is the second
 * change of a circular, and "r. 2" may be a revision. "c." isn't among them, because it belongs to the number of
 * a statute.
 */
const PART_WORDS = [...Object.values(englishWords), ...Object.values(frenchWords)].join('|');
const PART_WORD = `(?!r\\.|ch[^.\\p{L}])(?:${PART_WORDS})`;
const ROMAN = '(?=[xvi])x{0,3}(?:ix|iv|v?i{0,3})';
/**
 * An integer such as "7", "7.1" or "7a", a letter, a Roman numeral, or a combination such as "II-2/10" or
 * "A-II/1". Each label can be matched in only one way. If there were two, the matching time would double with
 * each label.
 */
const LABEL =
  `(?:\\p{Nd}+(?:\\.\\p{Nd}+)*[a-z]?|(?:[a-z]-)?${ROMAN}(?:-\\p{Nd}+)?(?:/\\p{Nd}+(?:\\.\\p{Nd}+)*)?|` +
  `(?![xvi])[a-z](?:-\\p{Nd}+)?)(?![\\p{L}\\p{Nd}])`;
/**
 * Paragraphs such as "(2)(a)", or "(2)a)" in French. A year in brackets isn't a paragraph, but an edition.
 */
const PARAGRAPHS = `(?:\\s*\\(\\s*(?!\\p{Nd}{4})${LABEL}\\s*\\)|(?<=[\\p{Nd})])\\s?[a-z]{1,4}\\))*`;
/** An integer may follow its word without a separator. Any other label needs a separator. */
const PART = `${PART_WORD}(?:\\.\\s*|\\s+|(?=\\p{Nd}))${LABEL}${PARAGRAPHS}`;

/** Parts of which a document often has only one, without a number. */
const ONLY_ONE = '(?:schedule|annexe?|appendix|appendice|preamble|preambule)';
/** "s. 7(2), Part 3" or "Schedule, Part 3" after a number, which may end in a bracket. */
const PARTS = new RegExp(`^\\)?[\\s,]*(?:${ONLY_ONE}|${PART})(?:[\\s,]+${PART})*[.,]?$`, 'u');
/** ".15(b)" or ".15-20" after a part of the Code of Federal Regulations. */
const SECTION_IN_CODE = new RegExp(`^\\.\\p{Nd}+(?:-\\p{Nd}+)*[a-z]?${PARAGRAPHS}$`, 'u');
const PARAGRAPH_IN_CODE = new RegExp(`^(?=\\()${PARAGRAPHS}$`, 'u');
/**
 * "/20.1" after a chapter such as "SOSC III". A year in this position is part of a document's number, as in
 * "Bulletin X/2026".
 */
const REGULATION_IN_CHAPTER = new RegExp(`^/(?=\\p{Nd})(?!\\p{Nd}{4})${LABEL}${PARAGRAPHS}$`, 'u');
const IS_ROMAN = new RegExp(`^${ROMAN}$`);

/**
 * Returns the text after the base if all of it names a part of a document with this number, and otherwise
 * null. A text that may continue the number isn't a part: "SOR/2001-286" isn't a part of "SOR/2001".
 */
function restAfter(text: string, base: readonly Token[]): string | null {
  const last = base.at(-1);
  if (!last) return null;
  const after = text.slice(last.to);
  return isPartOf(base, fold(after)) ? after.replace(/^[^\p{L}\p{M}\p{Nd}(]+/u, '') : null;
}

/** @param after The folded text after the number. */
function isPartOf(base: readonly Token[], after: string): boolean {
  const form = formOf(base) ?? '';
  const [last, before] = [base.at(-1), base.at(-2)];
  if (/^\d+cfr\d+$/.test(form) && SECTION_IN_CODE.test(after)) return true;
  if (/^\d+cfr\d+\.\d+$/.test(form) && PARAGRAPH_IN_CODE.test(after)) return true;
  if (last && before && IS_ROMAN.test(last.text) && REGULATION_IN_CHAPTER.test(after)) return true;
  if (!PARTS.test(after)) return false;
  const [word] = /\p{L}+/u.exec(after) ?? [];
  // "TP 127 Part 1, Part 2" and "33 CFR 83.15, section 84.3" name two documents.
  return (
    word !== before?.text && !(/^\d+cfr/.test(form) && /\b(?:s|ss|secs?|sections?|part|pt)\b/.test(after))
  );
}
