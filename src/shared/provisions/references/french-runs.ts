/**
 * Reads runs of provisions in French: "les articles 5 à 7", "l’alinéa 12(1)a)", "aux sous-alinéas a)(i) et (ii)".
 *
 * Labels are returned as in English: the letter "a)" is "(a)", and a division has its English word. The word of a
 * provision is followed by its number, its letters, or both, and each joint may have a word of its own: "au paragraphe
 * 5(1) ou à l’alinéa 6a)".
 */
import { continuedLabels, divisionWords, type Run, type RunItem } from './provision-run';

const words: Readonly<Record<string, string>> = {
  article: 'section',
  paragraphe: 'subsection',
  alinéa: 'paragraph',
  'sous-alinéa': 'subparagraph',
  division: 'clause',
  subdivision: 'subclause',
  règle: 'rule',
  partie: 'part',
  section: 'division',
  'sous-section': 'subdivision',
  chapitre: 'chapter',
  annexe: 'schedule',
  appendice: 'appendix',
};
const WORD = new RegExp(`(?<![\\p{L}-])(${Object.keys(words).join('|')})s?[ \\u00a0]{1,2}`, 'giu');
const NUMBER = [
  '(?:[A-Z]{1,2}[-.]?)?\\d{1,5}[A-Z]{0,2}(?:[./-]\\d{1,5}[A-Z]?){0,6}',
  '[IVX]{1,6}(?:-\\d{1,2})?(?:/\\d{1,3}(?:\\.\\d{1,3}){0,4})?(?![\\p{L}\\d)])',
  "[A-Z](?![\\p{L}\\d)’'])",
].join('|');
const LETTERS = '[a-z]{1,3}(?:\\.\\d{1,3})?\\)';
const BRACKETS = '\\((?:\\d{1,4}(?:\\.\\d{1,3})?|[ivx]{1,6}(?:\\.\\d{1,3})?|[A-Z]{1,3}|[a-z]{1,2})\\)';
const ITEM = new RegExp(`(${NUMBER})?((?: ?${BRACKETS}| ?${LETTERS}){0,7})`, 'uy');
/** The words between two provisions, and the article in front of another word: "ou à l’". */
const JOINT = new RegExp(
  '[ \\u00a0]{0,2}(?:(?:,|et|ou|à|ni|–)(?:[ \\u00a0]{1,2}|(?=\\())){1,3}' +
    "(?:(?:à|de|aux|au|des|du|ceux|celui|les|le|la)[ \\u00a0]){0,2}(?:l[’'])?",
  'uy',
);
const NEXT_WORD = new RegExp(WORD.source, 'iuy');
const MEASURE =
  /^[ \u00a0](?:jours?|mois|ans?|années?|heures?|minutes?|mètres?|m|mm|cm|km|kg|tonnes|pour|%)(?!\p{L})/u;
const MAX_ITEMS = 60;

/** Returns the runs of a text, in its order. */
export function frenchRuns(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    const run = found.index < end ? null : readRun(text, found.index, found);
    if (!run) continue;
    runs.push(run);
    end = run.to;
  }
  return runs;
}

function readRun(text: string, from: number, first: RegExpMatchArray): Run | null {
  const items: RunItem[] = [];
  let word = wordOf(first);
  let [start, at, group] = [from, from + first[0].length, 0];
  while (items.length < MAX_ITEMS) {
    const item = readItem(text, at, { from: start, word, group }, items.at(-1));
    // The words after "l’article 2 et l’appendice de la circulaire" say where both are.
    if (!item && group > 0 && items.at(-1)?.group !== group) return null;
    if (!item) break;
    items.push(item);
    at = item.to;
    const joint = exec(JOINT, text, at);
    if (!joint) break;
    at += joint[0].length;
    start = at;
    const next = exec(NEXT_WORD, text, at);
    if (!next) continue;
    [word, group] = [wordOf(next), group + 1];
    at += next[0].length;
  }
  return items.length === 0 ? null : { from, to: items.at(-1)!.to, items };
}

function wordOf([, word = '']: RegExpMatchArray): string {
  return words[word.toLowerCase()]!;
}

function readItem(
  text: string,
  at: number,
  { from, word, group }: Pick<RunItem, 'from' | 'word' | 'group'>,
  before: RunItem | undefined,
): RunItem | null {
  const found = exec(ITEM, text, at);
  if (!found || found[0] === '') return null;
  const [whole, number, brackets = ''] = found;
  const to = at + whole.length;
  if (
    /[\p{L}\p{N}%°]/u.test(text.charAt(to)) ||
    (number && !mayBeNumber(number, word, text.slice(to, to + 12)))
  )
    return null;
  const own = (brackets.match(/\(?[^()]+\)/g) ?? []).map((label) => `(${label.replace(/^[ (]+/, '')}`);
  const labels = number ? [divisionWords.has(word) ? `${word} ${number}` : number, ...own] : own;
  const isContinued = !number && before?.group === group;
  return { from, to, word, group, labels: isContinued ? continuedLabels(before.labels, labels) : labels };
}

function mayBeNumber(number: string, word: string, after: string): boolean {
  if (/^[A-Z]$/.test(number) || /^[IVX]+$/.test(number)) return divisionWords.has(word);
  return !MEASURE.test(after);
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
