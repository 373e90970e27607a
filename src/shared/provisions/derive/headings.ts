/** Distinguishes headings, divisions and definitions from other text. */
import type { NodeKind, Span } from '../structured-text';
import type { Block } from './blocks';
import { romanNumber } from './numbers';

/** The label of a division, such as "PART 3", without a heading that follows in the same block. */
export interface Division extends Span {
  readonly kind: NodeKind;
  /**
   * The word for the division. "appendix" and "annex" are of the same kind, but an appendix may be part of an
   * annex.
   */
  readonly name: string;
  /** The division's name and number, in lower case. */
  readonly key: string;
}

const kindsByName: Readonly<Record<string, NodeKind>> = {
  title: 'title',
  titre: 'title',
  part: 'part',
  partie: 'part',
  subpart: 'chapter',
  chapter: 'chapter',
  chapitre: 'chapter',
  division: 'division',
  section: 'division',
  subdivision: 'subdivision',
  'sous-section': 'subdivision',
  schedule: 'schedule',
  annex: 'annex',
  annexe: 'annex',
  appendix: 'annex',
  appendice: 'annex',
};
const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth';
const DIVISION = new RegExp(
  `(?:(?:${ordinals})[ \u00a0]{1,2}(schedule)|(${Object.keys(kindsByName).join('|')}))(?![a-zé])`,
  'iy',
);
const NUMBER = new RegExp(
  '[ \u00a0]{1,3}(?:no\\.?[ \u00a0]{0,2})?(\\d{1,4}(?:\\.\\d{1,3}){0,3}[A-Z]?(?![A-Za-z])|' +
    '\\d{1,4}|[IVXLC]{1,8}(?:-(?:\\d{1,2}|[A-Z](?![A-Za-z])))?|[A-Z](?:-\\d{1,2}(?!\\d))?(?![A-Za-z]))',
  'y',
);
const MAX_HEADING = 200;
const MAX_DIVISION = 400;

/**
 * Returns the division that a block begins; null if it begins none. A sentence about "Part 3 of the Act"
 * begins none. In French, "Section 2" is a division. In English, only sections with a letter or a Roman
 * numeral are divisions, but "Section L-1" isn't.
 */
export function readDivision(text: string, block: Block, isFrench: boolean): Division | null {
  const { from, to } = block;
  if (to - from > MAX_DIVISION) return null;
  DIVISION.lastIndex = from;
  const found = DIVISION.exec(text);
  if (!found || !/[A-ZÀ-Þ]/.test(text.charAt(from))) return null;
  const name = (found[1] ?? found[2]!).toLowerCase();
  const wordEnd = from + found[0].length;
  const end = Math.min(to, numberEnd(text, wordEnd));
  if (name === 'section' && !isFrench && !/^\s*[A-Z][^/-]*$/.test(text.slice(wordEnd, end + 1))) return null;
  const hasNumber = end > wordEnd || found[1] !== undefined;
  if (!hasNumber && !(isAttachment(name) && /^\s*(?:$|[(\n])/.test(text.slice(end, to)))) return null;
  if (!continuesAsHeading(text, end, to, block)) return null;
  const key = text.slice(from, end).toLowerCase().replace(/\s+/g, ' ');
  return { from, to: end, kind: kindsByName[name]!, name, key };
}

/** Returns whether the division is attached to the instrument rather than part of its body. */
export function isAttachment(name: string): boolean {
  return name === 'schedule' || name.startsWith('annex') || name.startsWith('append');
}

/**
 * Returns where the number ends. Conversions often lose the space after it: "PART IGeneral" is Part I, and so
 * is "PART ICharges", because IC isn't a number.
 */
function numberEnd(text: string, at: number): number {
  NUMBER.lastIndex = at;
  const found = NUMBER.exec(text);
  if (!found) return at;
  const end = at + found[0].length;
  const number = found[1]!;
  if (!/^[IVXLC]{1,8}$/.test(number)) return end;
  const beforeSmall = /[a-zé]/.test(text.charAt(end));
  for (let length = beforeSmall ? number.length - 1 : number.length; length > 0; length -= 1)
    if (romanNumber(number.slice(0, length))) return end - number.length + length;
  return beforeSmall ? at : end;
}

function continuesAsHeading(text: string, end: number, to: number, { ending }: Block): boolean {
  const rest = text.slice(end, to).trimStart();
  if (/^(?:\p{Ll}|[,;])/u.test(rest) || /^\(\d+\)\(/.test(rest)) return false;
  return ending === 'open' || rest === '' || !/[.;,]$/.test(rest) || /\)\.?$/.test(rest);
}

/**
 * Returns whether the block may be a heading: short text that begins with a capital letter or a digit, and
 * isn't a sentence.
 */
export function looksLikeHeading(text: string, { from, to, ending, kind }: Block): boolean {
  if (kind !== 'words' || to - from > MAX_HEADING) return false;
  const words = text.slice(from, to);
  if (/^\[[^\]]*\]$/.test(words)) return false;
  if (ending !== 'open' && !/[^.;,]\[(?:repealed|abrogé)[^\]]*\]$/i.test(words) && !/\.\.\.?$/.test(words))
    return /^\p{Lu}[^.]{0,60}\.$/u.test(words) && !/\b(?:is|are|shall|must|may|means|has|have)\b/.test(words);
  return /^["“‘(]?[\p{Lu}\p{N}]/u.test(words) && !/[:—–-]$/.test(words) && !isDefinition(words);
}

const VERB = [
  ...['means', 'mean', 'includes', 'include', '(?:has|have) the (?:same |respective )?meanings?'],
  ...['shall have the meaning', 'refers to', 'is defined', 'désigne', 'désignent', "[sS][’']entend"],
].join('|');
const DEFINES = new RegExp(`[\\s”"’'),](?:${VERB})(?![\\p{L}]| of )`, 'u');
const MAX_TERM = 200;
/** Words that may begin a sentence, but never a term. */
const SENTENCE = new RegExp(
  '^(?:(?:the|this|that|such|these|those|it|in|for|where|if|when|subject|despite|each|every|no|nothing|le|la|' +
    'les|au)\\s|(?:section|subsection|paragraph|part|regulation|rule)\\s[\\d(])',
  'i',
);

/**
 * Returns whether the words contain the end of a sentence or clause. "St. Lawrence" and "C.S.A. Code" don't,
 * but a sentence may end with a single capital letter, such as "See Annex A."
 */
export function endsSentence(words: string): boolean {
  return /[.;:](?:\s|$)/.test(words.replace(/\b(?:No|St|Dr|Inc|Ltd|(?:\p{Lu}\.)+\p{Lu})\./gu, ''));
}

/**
 * Returns whether a definition begins with a number that is part of the term and not a label: "1972
 * Convention means", "Section I waters means".
 */
export function isDefinitionWithNumber(words: string): boolean {
  return /^(?:(?:1[89]|20)\d\d \p{Lu}|\p{Lu}\p{Ll}+ [IVXL]+ \p{Ll})/u.test(words) && isDefinition(words);
}

/** Returns whether a block may be a repealed definition: "gross tons [Repealed, …]". */
export function isRepealedDefinition(words: string): boolean {
  return /^[^[\]\n]{1,100}?\s?(?:\[\s?)?(?:Repealed|Revoked|Deleted|Abrogée?),? [^\n]{1,100}\]?$/.test(words);
}

const DEFINES_IN_ITEM = new RegExp(
  '^\\s*(?:in (?:respect of|relation to|the case of)|when|with respect to) [^.;:]{1,150}?, ' +
    '(?:means(?! of )|has the (?:same )?meaning)(?!\\p{L})',
  'u',
);

/**
 * Returns whether the first item of a list defines the words before the list. Words that begin with a capital
 * letter are more likely to be a heading.
 */
export function isDividedDefinition(words: string, firstItem: string): boolean {
  return words.length <= 100 && /^\p{Ll}[\p{L}\p{N} ’'-]*$/u.test(words) && DEFINES_IN_ITEM.test(firstItem);
}

/** Returns whether a block defines a term: "vessel means …", "“vessel” includes …". */
export function isDefinition(words: string): boolean {
  const head = words.slice(0, MAX_TERM);
  if (!/^["“‘'«]?[\p{L}\p{N}$]/u.test(head) || SENTENCE.test(head)) return false;
  const found = DEFINES.exec(head);
  if (!found) return false;
  const before = head.slice(0, found.index + 1);
  return !endsSentence(before);
}
