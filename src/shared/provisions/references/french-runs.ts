/**
 * Reads runs of provisions in French: "les articles 5 à 7", "l’alinéa 12(1)a)", "aux sous-alinéas a)(i) et (ii)".
 *
 * Labels are returned as in English: the letter "a)" is "(a)", and divisions have their English words. The
 * word for a provision is followed by its number, its letters, or both, and each joint may be followed by
 * another word: "au paragraphe 5(1) ou à l’alinéa 6a)".
 */
import { frenchDivisions } from './french-divisions';
import { divisionWords } from './division-words';
import { continuedLabels, type Run, type RunItem } from './provision-run';

const words: Readonly<Record<string, string>> = {
  article: 'section',
  paragraphe: 'subsection',
  alinéa: 'paragraph',
  'sous-alinéa': 'subparagraph',
  division: 'clause',
  subdivision: 'subclause',
  règle: 'rule',
  ...frenchDivisions,
};
const WORD = new RegExp(`(?<![\\p{L}-])(${Object.keys(words).join('|')})s? {1,2}`, 'giu');
const NUMBER = [
  '(?:[A-Z]{1,2}[-.]?)?\\d{1,5}[A-Z]{0,2}(?:[./-]\\d{1,5}[A-Z]?){0,6}',
  '[IVX]{1,6}(?:-\\d{1,2})?(?:/\\d{1,3}(?:\\.\\d{1,3}){0,4})?(?![\\p{L}\\d)])',
  "[A-Z](?![\\p{L}\\d)’'])",
].join('|');
const LETTERS = '[a-z]{1,3}(?:\\.\\d{1,3})?\\)';
const BRACKETS = '\\((?:\\d{1,4}(?:\\.\\d{1,3})?|[ivx]{1,6}(?:\\.\\d{1,3})?|[IVX]{1,5}|[A-Z]|[a-z]{1,2})\\)';
/** The first number of a text may be "1er" or "1re". */
const ITEM = new RegExp(
  `(${NUMBER})?(?:(?<=(?<![\\p{L}\\d./-])1)(?:er|re)(?!\\p{L}))?((?: ?${BRACKETS}| ?${LETTERS}){0,7})`,
  'uy',
);
/** The words between two provisions. The group is the article before a second word: "ou à l’". */
const JOINT = new RegExp(
  ' {0,2}(?:(?:,|et|ou|à|ni|–)(?: {1,2}|(?=\\())){1,3}' +
    "((?:(?:à|de|aux|au|des|du|ceux|celui|les|le|la) ){0,2}(?:l[’'])?)",
  'uy',
);
const NEXT_WORD = new RegExp(WORD.source, 'iuy');
/**
 * What may follow a plain number after a joint. In "l’article 5 et 12 passagers", "les articles 5 à 7
 * s’appliquent" and "l’article 5, le 3 mai", nothing else distinguishes provisions from other numbers.
 */
const AFTER_NUMBER = new RegExp(
  '^ ?(?:$|[.;:!?»”)\\]]|,(?!\\d))|' +
    "^ (?:(?:d[eu]|desdite?s|dudit|sont|est|ont|ne|qui|que|lorsque|ainsi|sauf)(?!\\p{L})|[nsd][’'])|" +
    "^ (?:et|ou|ni) (?:les?|la|l[’']|une?)(?![\\p{Ll}])",
  'u',
);
/**
 * The words after a number that show that it is part of another number, or belongs to another instrument: "12
 * bis", "94 CNUDM".
 */
const OTHER_NUMBER = new RegExp(
  [
    '^[ -]?(?:bis|ter|quater|(?:quinqu|sex|sept|oct|non|nov|dec|undec|duodec)ies)(?!\\p{L})',
    '^[-\u2010\u2011/.·][\\p{L}\\d]',
    '^(?:,| )\\d',
    '^,? ?[«“"(–—]? ?\\p{Lu}',
    '^ ?\\(\\p{L}',
    `^ (?:${Object.keys(words).join('|')})s?(?!\\p{L})`,
    '^,? (?:§|(?:n[o°]|points?|lettres?|tirets?|al\\.|par\\.|premier|première|deuxième|seconde?|troisième|' +
      'quatrième|dernier|in fine)(?!\\p{L}))',
    '^,? \\(?(?:tel(?:le)?s? que )?(?:\\p{Ll}+ée?s?|\\p{Ll}*dite?s?)(?!\\p{L})',
  ].join('|'),
  'u',
);
const MEASURE = new RegExp(
  '^ (?:(?:jour|semaine|an|année|heure|minute|seconde|mètre|mille|nœud|noeud|tonne|tonneau|passager|personne|' +
    'navire|bâtiment|degré|litre|dollar|euro)[sx]?|mois|fois|h|min|s|m|mm|cm|km|kg|g|t|l|L|kW|kPa|V|Hz|' +
    'pour (?:cent|mille)|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|' +
    "novembre|décembre|%|°|€|\\$)(?![\\p{L}’'])",
  'u',
);
const MAX_ITEMS = 60;

/** Returns the runs in a text, in order. */
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
  let article = '';
  while (items.length < MAX_ITEMS) {
    const item = readItem(text, at, { from: start, word, group }, items.at(-1));
    // In "l’article 2 et l’appendice de la circulaire", the last words apply to both.
    if (item === 'other' || (!item && group > 0 && items.at(-1)?.group !== group)) return null;
    if (!item || (article !== '' && isPlainNumber(text, item))) break;
    items.push(item);
    at = item.to;
    const joint = exec(JOINT, text, at);
    if (!joint) break;
    article = joint[1]!;
    at += joint[0].length;
    start = at;
    const next = exec(NEXT_WORD, text, at);
    if (!next) continue;
    [word, group] = [wordOf(next), group + 1];
    at += next[0].length;
  }
  while (items.length > 0 && !isCertain(text, items.at(-1)!)) items.pop();
  return items.length === 0 ? null : { from, to: items.at(-1)!.to, items };
}

/** Returns whether the last item is a provision. In "l’article 5, de 30 à 60 jours", neither 30 nor 60 is. */
function isCertain(text: string, item: RunItem): boolean {
  return !isPlainNumber(text, item) || AFTER_NUMBER.test(text.slice(item.to, item.to + 20));
}

/** Returns whether an item has neither a word nor brackets. */
function isPlainNumber(text: string, { from, to }: RunItem): boolean {
  return /^[^ ()]+$/.test(text.slice(from, to));
}

function wordOf([, word = '']: RegExpMatchArray): string {
  return words[word.toLowerCase()]!;
}

/** Returns `other` for a number that is part of another number, or belongs to another instrument. */
function readItem(
  text: string,
  at: number,
  { from, word, group }: Pick<RunItem, 'from' | 'word' | 'group'>,
  before: RunItem | undefined,
): RunItem | 'other' | null {
  const found = exec(ITEM, text, at);
  if (!found || found[0] === '') return null;
  const [whole, number, brackets = ''] = found;
  const to = at + whole.length;
  const after = text.slice(to, to + 40);
  if (/^[%°]/.test(after) || (number && !mayBeNumber(number, word, after))) return null;
  if (/^[\p{L}\p{N}]/u.test(after) || OTHER_NUMBER.test(after)) return 'other';
  const own = (brackets.match(/\(?[^()]+\)/g) ?? []).map((label) => `(${label.replace(/^[ (]+/, '')}`);
  if (number && isEnglish(word, own.length)) return 'other';
  const labels = number ? [divisionWords.has(word) ? `${word} ${number}` : number, ...own] : own;
  if (number || before?.group !== group) return { from, to, word, group, labels };
  // "l’article 5, a) le capitaine" may begin a list.
  const hasLetters = before.labels.length > 1 || before.labels[0]!.startsWith('(');
  return hasLetters ? { from, to, word, group, labels: continuedLabels(before.labels, labels) } : null;
}

/**
 * "section 12(1)" and "division 2" are English: a French "section" has no letters, but a French "division"
 * does.
 */
function isEnglish(word: string, letters: number): boolean {
  if (word === 'division' || word === 'subdivision') return letters > 0;
  return (word === 'clause' || word === 'subclause') && letters === 0;
}

function mayBeNumber(number: string, word: string, after: string): boolean {
  if (/^[A-Z]$/.test(number) || /^[IVX]+$/.test(number)) return divisionWords.has(word);
  return !MEASURE.test(after);
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
