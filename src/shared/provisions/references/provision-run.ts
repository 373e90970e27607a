/**
 * Reads runs of provisions: "sections 12(a), (b) and (f)(ii)", "Part 3", "regulation II-2/10.2".
 *
 *     run   = word item { joint [ word ] item }
 *     joint = "," | "and" | "or" | "to" | "through" | "–"
 *     item  = number { "(" letters ")" } | { "(" letters ")" }
 */
import type { Span } from '../structured-text';
import { divisionWords } from './division-words';

export interface RunItem extends Span {
  /** The word before the item, in the singular and in lower case: "section", "part". */
  readonly word: string;
  /** The item's labels: "12(1)(a)" is ["12", "(1)", "(a)"]. */
  readonly labels: readonly string[];
  /**
   * The number of words for provisions, such as "section", before the item's own word. "section 5 or
   * paragraph 3(a)" has two groups.
   */
  readonly group: number;
}

export interface Run extends Span {
  readonly items: readonly RunItem[];
}

const WORD = new RegExp(
  '(subsection|section|subparagraph|paragraph|subclause|clause|regulation|rule|article|part|chapter|division|' +
    'subdivision|schedule|annex|appendix)s?[ \\u00a0]{1,2}|' +
    '(appendices)[ \\u00a0]{1,2}|(§)§?[ \\u00a0]{0,2}',
  'giu',
);
const NUMBER = [
  '(?:[A-Z]{1,2}[-.]?)?\\d{1,5}[A-Z]{0,2}(?:[./-]\\d{1,5}[A-Z]?){0,6}',
  '[IVX]{1,6}(?:-\\d{1,2})?(?:/\\d{1,3}(?:\\.\\d{1,3}){0,4})?(?![A-Za-z])',
  '[A-Z](?:-\\d{1,3})?(?![A-Za-z])',
].join('|');
const BRACKETS =
  '(?:\\((?:\\d{1,4}(?:\\.\\d{1,3})?[A-Z]?|(?:[ivxl]{1,6}|[a-z]{1,3})(?:\\.\\d{1,3})?|[A-Z]{1,5}(?:\\.\\d{1,3})?)\\))';
const ITEM = new RegExp(`(${NUMBER})?((?: ?${BRACKETS}){0,7})`, 'y');
const JOINT = /[ \u00a0]{0,2}(?:(?:,|and|or|to|through|–)(?:[ \u00a0]{1,2}|(?=\())){1,3}/y;
const NEXT_WORD = new RegExp(WORD.source, 'iuy');
const MAX_ITEMS = 60;

/** Returns the runs in a text, in order. */
export function findRuns(text: string): Run[] {
  const runs: Run[] = [];
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const isWhole = !/[\p{L}\p{N}-]/u.test(text.charAt(found.index - 1));
    const run = isWhole ? readRun(text, found.index, found) : null;
    if (!run) continue;
    if (!isName(text, run)) runs.push(run);
    WORD.lastIndex = Math.max(WORD.lastIndex, run.to);
  }
  return runs;
}

/**
 * Matches the words before the name of a thing: "a Part 2 licence" and "each Schedule 7 use". A capital "A" is an
 * article only at the beginning of a sentence, because it is a label in "Annex A Part 2".
 */
const ONE_OF_A_KIND =
  /(?<!\p{L})(?:a|(?<=^|^[\d.]+ |[.:;?!)—] |“)A|[Aa]n|[Aa]ny|[Ee]ach|[Ee]very|[Aa]nother) $/u;
/** Matches words after which a division and a thing are one name: "the Part 2 ships". */
const DETERMINER = /(?<!\p{L})(?:the|these|those|all|no|its|their|valid) $/iu;
const THING = new RegExp(
  '^ (?:certificate|licen[cs]e|permit|permission|approval|endorsement|ship|vessel|boat|craft|operator|holder|' +
    'surveyor|notice|offence|offense)s?(?!\\p{L})',
  'iu',
);
/**
 * Matches documents that a division names even without a determiner: "the master's Part VII certificate". The other
 * things may be the subject, as in "Under Part 3 ships carry lights", and so may "Under Part 3 licence holders".
 */
const DOCUMENT = /^ (?:certificate|licen[cs]e)(?!\p{L}| \p{L}{3,}s(?!\p{L}))/iu;
/** How many characters before and after the divisions decide whether they are part of a name. */
const NEARBY = 40;

/** Returns whether the divisions are surely only part of the name of a thing, and nothing leads to them. */
function isName(text: string, { from, to, items }: Run): boolean {
  if (items.some(({ word, labels }) => !divisionWords.has(word) || labels.length > 1)) return false;
  const before = text.slice(Math.max(0, from - NEARBY), from).replaceAll('\u00a0', ' ');
  const after = text.slice(to, to + NEARBY).replaceAll('\u00a0', ' ');
  return ONE_OF_A_KIND.test(before) || DOCUMENT.test(after) || (DETERMINER.test(before) && THING.test(after));
}

function readRun(text: string, from: number, first: RegExpExecArray): Run | null {
  const items: RunItem[] = [];
  let word = singular(first);
  let [start, at, group] = [from, from + first[0].length, 0];
  while (items.length < MAX_ITEMS) {
    const item = readItem(text, at, start, word, group, items.at(-1));
    if (!item) break;
    items.push(item);
    at = item.to;
    const joint = exec(JOINT, text, at);
    if (!joint) break;
    at += joint[0].length;
    start = at;
    const next = exec(NEXT_WORD, text, at);
    if (!next) continue;
    [word, group] = [singular(next), group + 1];
    at += next[0].length;
  }
  return items.length === 0 ? null : { from, to: items.at(-1)!.to, items };
}

function singular([, word, plural]: RegExpExecArray): string {
  if (plural) return 'appendix';
  return word?.toLowerCase() ?? 'section';
}

function readItem(
  text: string,
  at: number,
  from: number,
  word: string,
  group: number,
  before: RunItem | undefined,
): RunItem | null {
  const found = exec(ITEM, text, at);
  if (!found || found[0] === '') return null;
  const [whole, number, brackets = ''] = found;
  const to = at + whole.length;
  if (/[\p{L}\p{N}%°]/u.test(text.charAt(to)) || (number && !mayBeNumber(number, word, text, to)))
    return null;
  const own = brackets.match(/\([^)]*\)/g) ?? [];
  const labels = number ? [divisionWords.has(word) ? `${word} ${number}` : number, ...own] : own;
  const isContinued = !number && before?.group === group;
  return { from, to, word, group, labels: isContinued ? continuedLabels(before.labels, labels) : labels };
}

const MEASURE =
  /^[ \u00a0](?:days?|months?|years?|hours?|minutes?|metres?|meters?|m|mm|km|kg|tons?|tonnes|percent|per)\b/;

/** A measure may follow a joint, as in "section 5 and 30 days". A single letter is the number of a part. */
function mayBeNumber(number: string, word: string, text: string, to: number): boolean {
  if (/^[A-Z]$/.test(number)) return divisionWords.has(word);
  if (/^[IVX]+$/.test(number)) return word !== 'section' && word !== 'subsection';
  return !MEASURE.test(text.slice(to, to + 12));
}

/** "(b)" after "12(a)" is "12(b)", and "(ii)" after "12(f)(i)" is "12(f)(ii)". */
export function continuedLabels(before: readonly string[], labels: readonly string[]): readonly string[] {
  const form = formOf(labels[0]!);
  // A Roman numeral follows only letters, so "(v)" before "(iii)" is a letter.
  const isLetter = form === 'i' && labels[1] !== undefined && formOf(labels[1]) === 'i';
  const alternatives = isLetter ? ['a'] : form === 'i' ? ['i', 'a'] : [form];
  const place = before.findLastIndex((label) => alternatives.includes(formOf(label)));
  return place > 0 || (place === 0 && before[0]!.startsWith('('))
    ? [...before.slice(0, place), ...labels]
    : labels;
}

function formOf(label: string): string {
  if (!label.startsWith('(')) return 'number';
  if (/\d/.test(label.charAt(1))) return '1';
  if (/^\([ivx]+\)$/.test(label)) return 'i';
  return label === label.toLowerCase() ? 'a' : 'A';
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
