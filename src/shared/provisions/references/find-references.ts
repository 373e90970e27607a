/**
 * Finds references: "paragraph 12(1)(a)", "Part 3 of the Collision Regulations", "this Part", "33 CFR 83.24".
 *
 * The words after a reference decide what it refers to: "of the Collision Regulations", "of the Act" if the
 * text defines "Act", "of that Act" after the name of one, "of this Part". Without such words, a reference is
 * to the same instrument. If the words name something that the text doesn't explain, as in "regulation 5 of
 * the Annex", there is no reference. Nor is there one in a group of provisions that may belong to the same
 * instrument or to another: "section 5 or paragraph 3(a) of the Customs Act".
 */
import { guessLanguage } from '../../guess-language';
import { numberOf } from '../addresses-and-citations';
import type { Mark, ReferenceTarget, Span, StructureNode } from '../structured-text';
import { hasParts, structureLimits } from '../structured-text';
import type { NamedInstrument } from './instrument-names';
import { divisionWords } from './division-words';
import type { Run, RunItem } from './provision-run';
import {
  mayContainReference,
  referenceWordsOf,
  referenceWordsOfParagraph,
  type ReferenceWords,
} from './reference-words';

/** A provision that contains the reference: its kind, and its label as written in the text. */
interface Ancestor {
  readonly kind: string;
  readonly label: string;
}

interface Leaf {
  /** The words of references in the language of the paragraph. */
  readonly language: ReferenceWords;
  readonly words: string;
  readonly from: number;
  readonly ancestors: readonly Ancestor[];
  /** A cell may list the provisions of any instrument. */
  readonly isCell: boolean;
  readonly instruments: readonly NamedInstrument[];
  /** The word by which the text's own provisions are called; null if the text doesn't say so. */
  readonly ownWord: string | null;
}

/** Longer paragraphs aren't searched, so that the time remains linear. */
const MAX_LEAF = 20_000;

/**
 * Returns marks for the references, in the order of the text.
 *
 * @param terms The marks of the terms that the text defines, some of which are names of instruments.
 * @param mainLanguage The language of the text, if the caller has already guessed it.
 */
export function findReferences(
  text: string,
  nodes: readonly Pick<StructureNode, 'kind' | 'from' | 'to' | 'parent' | 'label'>[],
  terms: readonly Mark[],
  mainLanguage = guessLanguage(text),
): Mark[] {
  const usual = referenceWordsOf(mainLanguage);
  const aliases = instrumentAliases(text, terms, usual);
  const title = usual.ownTitle.exec(text.slice(0, MAX_LEAF));
  const ownWord = ownWords[title?.[1] ?? title?.[2] ?? ''] ?? null;
  const paths: (readonly Ancestor[])[] = [];
  const marks: Mark[] = [];
  for (const [index, { kind, from, to, parent, label }] of nodes.entries()) {
    const outer = paths[parent] ?? [];
    paths.push(label ? [...outer, { kind, label: text.slice(label.from, label.to) }] : outer);
    if (hasParts(nodes, index) || to - from > MAX_LEAF) continue;
    // Line breaks and the narrow spaces of French are treated as spaces.
    const words = text.slice(from, to).replace(/[^\S ]/g, ' ');
    if (!mayContainReference(words)) continue;
    const language = referenceWordsOfParagraph(words, usual);
    const own = label ? label.to - from : ownLabelLength(nodes[parent], from);
    const isCell = nodes[parent]?.kind === 'cell';
    const instruments = language.findInstruments(words);
    const leaf = { language, words, from, ancestors: paths[index]!, isCell, instruments, ownWord };
    marks.push(...referencesOf(leaf, aliases).filter((mark) => mark.from - from >= own));
    if (marks.length >= structureLimits.references) return marks.slice(0, structureLimits.references);
  }
  return marks;
}

/** The words for the provisions of British instruments. */
const ownWords: Readonly<Record<string, string>> = {
  Regulations: 'regulation',
  Rules: 'rule',
  Order: 'article',
};

/**
 * Returns the length of the parent's label if the leaf begins with it. A label isn't a reference to itself.
 */
function ownLabelLength(parent: Pick<StructureNode, 'label'> | undefined, from: number): number {
  return parent?.label?.from === from ? parent.label.to - from : 0;
}

/**
 * Returns the instruments by the names that the text defines: after "Act means the Canada Shipping Act,
 * 2001", "Act" has this meaning in the whole text. Names that are defined more than once are left out.
 */
function instrumentAliases(
  text: string,
  terms: readonly Mark[],
  { meaning, article, instrumentIn }: ReferenceWords,
): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const { from, to } of terms) {
    const name = text.slice(from, to).replace(article, '');
    if (!/^\p{Lu}/u.test(name)) continue;
    const length = meaning.exec(text.slice(to, to + 20))?.[0].length;
    const instrument = length ? instrumentIn(text.slice(to + length, to + length + 300)) : null;
    if (instrument !== null) aliases.set(name, aliases.has(name) ? '' : instrument);
  }
  return aliases;
}

function referencesOf(leaf: Leaf, aliases: ReadonlyMap<string, string>): Mark[] {
  const { language, words, from, instruments } = leaf;
  const runs = language.findRuns(words).flatMap((run) => beforeInstruments(run, instruments));
  const marks = runs.flatMap((_run, index) => runMarks(leaf, runs, index, aliases));
  for (const { labels, from: start, to, ...named } of instruments) {
    const instrument = aliases.get(named.instrument) || named.instrument;
    marks.push(mark(from + start, from + to, labels ? { instrument, labels } : { instrument }));
  }
  for (const found of words.matchAll(language.thisDivision)) marks.push(...thisDivision(leaf, found));
  return marks.sort((one, other) => one.from - other.from);
}

/** Returns a run without the number that begins the name of an instrument, as in "section 4 and 46 CFR 10". */
function beforeInstruments(run: Run, instruments: readonly NamedInstrument[]): Run[] {
  const overlaps = ({ from, to }: Span) => instruments.some((named) => named.from < to && named.to > from);
  if (!overlaps(run)) return [run];
  const items = run.items.slice(0, Math.max(0, run.items.findIndex(overlaps)));
  return items.length === 0 ? [] : [{ from: run.from, to: items.at(-1)!.to, items }];
}

function mark(from: number, to: number, target: ReferenceTarget): Mark {
  return { kind: 'reference', from, to, target };
}

function thisDivision({ language, from, ancestors }: Leaf, found: RegExpMatchArray): Mark[] {
  const word = (found[1] ?? found[2]!).toLowerCase();
  const kind = language.divisionKinds[word] ?? word;
  const place = ancestors.findLastIndex((outer) => outer.kind === kind);
  if (place < 0) return [];
  const labels = ancestors.slice(0, place + 1).map(labelInEnglish);
  return [mark(from + found.index!, from + found.index! + found[0].length, { labels })];
}

/** "SECTION 2" of a French text is "division 2". */
function labelInEnglish({ kind, label }: Ancestor): string {
  return kind === 'division' || kind === 'subdivision' ? `${kind} ${numberOf(label)}` : label;
}

/**
 * The instrument of a run, and the provision or division that contains it, as named by the words before or
 * after the run.
 */
interface Container {
  readonly instrument?: string;
  readonly labels: readonly string[];
  /** Whether the words name something unknown. */
  readonly isUnknown?: boolean;
}

const unknown: Container = { labels: [], isUnknown: true };

function runMarks(
  leaf: Leaf,
  runs: readonly Run[],
  index: number,
  aliases: ReadonlyMap<string, string>,
): Mark[] {
  const run = runs[index]!;
  const after = containerAfter(leaf, runs, index, aliases);
  const lastGroup = run.items.at(-1)!.group;
  const before = containerBefore(leaf, runs, index, after?.instrument !== undefined && lastGroup > 0);
  const isExcepted = isException(leaf, runs[index - 1], run);
  return run.items.flatMap((item, place) => {
    if (isExcepted && item.labels[0]!.startsWith('(')) return [];
    if (item.group === lastGroup && mayBeInside(leaf, run.items[place - 1], item)) return [];
    const container = item.group === 0 && before ? before : item.group === lastGroup ? after : null;
    const isDoubtful = !container && (before !== null || (after !== null && !isBeside(item, after)));
    if (isDoubtful || container?.isUnknown) return [];
    const target = targetOf(item, container, leaf);
    return target && (target.instrument !== undefined || isOwnText(leaf, item))
      ? [mark(leaf.from + item.from, leaf.from + item.to, target)]
      : [];
  });
}

/** In "section 3, other than paragraph (a)", the paragraph isn't one of the section with these words. */
function isException({ language, words }: Leaf, before: Run | undefined, run: Run | undefined): boolean {
  return !!before && !!run && language.exception.test(words.slice(before.to, run.from));
}

/** "Annex A" isn't in "Annex B", but "Division 1" may be in "Part 3". */
function isBeside({ word, labels }: RunItem, { instrument, isUnknown, labels: outer }: Container): boolean {
  const isKnown = instrument === undefined && !isUnknown && labels.length === 1 && outer.length === 1;
  return isKnown && divisionWords.has(word) && outer[0]!.startsWith(`${word} `);
}

/**
 * In "section 4, paragraph (1)(a)", the paragraph is in section 4. In "Under section 4, paragraph (1)(a) applies", it
 * is in this section.
 */
function mayBeInside(
  { words }: Leaf,
  before: RunItem | undefined,
  { from, group, labels }: RunItem,
): boolean {
  if (!before || before.group === group || words.slice(before.to, from) !== ', ') return false;
  const isOfSubsection = (label: string) => /^\(\d/.test(label);
  const [first] = labels as [string];
  return first.startsWith('(') && isOfSubsection(first) !== isOfSubsection(before.labels.at(-1)!);
}

/**
 * Returns whether the words are those of the instrument itself, and not of a quotation, an amendment or a
 * list in a cell.
 */
function isOwnText({ language, words, isCell }: Leaf, { from, to, labels }: RunItem): boolean {
  if (language.amendment.test(words)) return false;
  if (isCell && (from === 0 || labels[0]!.startsWith('('))) return false;
  const before = words.slice(Math.max(0, from - 400), from);
  const [open, close] = language.quotes;
  const isQuoted = before.lastIndexOf(open) > before.lastIndexOf(close);
  return !isQuoted || !words.includes(close, to);
}

const MAX_CHAIN = 4;
/** The name of a provision's instrument is found within this many characters after the provision. */
const MAX_LATER = 160;
/** The name of a provision's instrument is found within this many characters before the provision. */
const MAX_BEFORE = 200;

function containerAfter(
  leaf: Leaf,
  runs: readonly Run[],
  index: number,
  aliases: ReadonlyMap<string, string>,
  depth = 0,
): Container | null {
  const { language, words, instruments } = leaf;
  const { to } = runs[index]!;
  const link = language.link.exec(words.slice(to, to + 20))?.[0];
  const isLater =
    mayBelongToLater(leaf, runs, index) ||
    (depth < MAX_CHAIN && sharesContainer(leaf, runs, index, aliases, depth));
  const later = isLater ? unknown : null;
  if (!link) return later;
  const at = to + link.length;
  const named = instruments.find(({ from }) => from === at);
  if (named) {
    const instrument = aliases.get(named.instrument) || named.instrument;
    return { instrument, labels: named.labels ?? divisionAfter(leaf, runs[index + 1], named) };
  }
  const next = runs[index + 1];
  if (next?.from === at && depth < MAX_CHAIN && firstOfItsGroup(next))
    return withContainer(next, containerAfter(leaf, runs, index + 1, aliases, depth + 1));
  return containerByWord(leaf, link, at, aliases) ?? later;
}

/** Returns whether a name later in the sentence may be that of a run's instrument. */
function mayBelongToLater({ language, words }: Leaf, runs: readonly Run[], index: number): boolean {
  const { to } = runs[index]!;
  const next = runs[index + 1]?.from ?? Infinity;
  return (
    language.laterInstrument.test(words.slice(to, Math.min(to + MAX_LATER, next))) ||
    language.interruption.test(words.slice(to, to + MAX_LATER)) ||
    language.thereof.test(words.slice(to, to + 20))
  );
}

/** Returns the first provision of a run as a container, given what contains the run's last provisions. */
function withContainer({ items }: Run, outer: Container | null): Container {
  const { labels } = items[0]!;
  if (items.length === 1) return { ...outer, labels: [...(outer?.labels ?? []), ...labels] };
  return outer && !isBeside(items[0]!, outer) ? unknown : { labels };
}

/**
 * Returns whether the words after the next run may also say where this one is: "section 4, except subsection (1), of
 * the Oil Act", "of Part 2 and of Part 3 of the Oil Act".
 */
function sharesContainer(
  leaf: Leaf,
  runs: readonly Run[],
  index: number,
  aliases: ReadonlyMap<string, string>,
  depth: number,
): boolean {
  const [run, next] = [runs[index]!, runs[index + 1]];
  if (!next) return false;
  const isRepeated = /^,? (?:and|or|et|ou) (?:of|in|de|d[’']|dans) ?$/.test(
    leaf.words.slice(run.to, next.from),
  );
  const [inner] = next.items[0]!.labels;
  const isInside = inner!.startsWith('(') || run.items.some(({ labels }) => labels[0] === inner);
  if (!isRepeated && !(isInside && isException(leaf, run, next))) return false;
  const after = containerAfter(leaf, runs, index + 1, aliases, depth + 1);
  return after?.isUnknown === true || after?.instrument !== undefined;
}

/** Returns the first item of a run, unless the same word also applies to the next item, as in "Annexes A and B". */
function firstOfItsGroup({ items: [first, second] }: Run): RunItem | undefined {
  return second?.group === 0 ? undefined : first;
}

function containerByWord(
  { language, words, instruments }: Leaf,
  link: string,
  at: number,
  aliases: ReadonlyMap<string, string>,
): Container | null {
  const after = words.slice(at, at + 80);
  const word = /^[\p{Lu}\p{Ll}][\p{L}’-]*(?: [\p{Lu}][\p{L}’-]*){0,5}/u.exec(after)?.[0] ?? '';
  const kind = language.linkOf(link);
  if (kind === 'this') return { labels: [] };
  if (kind === 'that') {
    const before = instruments.findLast(({ to }) => to < at);
    return language.instrumentWord.test(word) && before
      ? { instrument: before.instrument, labels: [] }
      : unknown;
  }
  for (let name = word; name; name = name.slice(0, Math.max(0, name.lastIndexOf(' ')))) {
    const instrument = aliases.get(name);
    if (instrument && !language.continuesTitle.test(after.slice(name.length)))
      return { instrument, labels: [] };
  }
  // "paragraph (a) of the definition", "section 5 of the Act" where the text doesn't say which Act.
  return kind === 'other' || /^\p{Lu}/u.test(word) ? unknown : null;
}

/** In "regulation 14 of MARPOL Annex VI", the annex follows the name of the instrument. */
function divisionAfter({ words }: Leaf, next: Run | undefined, named: NamedInstrument): readonly string[] {
  const isNext = next !== undefined && /^,? $/.test(words.slice(named.to, next.from));
  const first = isNext ? firstOfItsGroup(next) : undefined;
  return first && divisionWords.has(first.word) ? first.labels : [];
}

function isDivision({ items }: Run): boolean {
  return items.length === 1 && divisionWords.has(items[0]!.word);
}

/**
 * "SOLAS regulation II-2/10.2" names the instrument first, and "chapter V regulation 19" the chapter. In "the Oil Act,
 * section 1 and Part 2 of the Fees Act", the section may be one of either.
 *
 * @param isBeforeOther Whether the run is followed by the name of another instrument.
 */
function containerBefore(
  leaf: Leaf,
  runs: readonly Run[],
  index: number,
  isBeforeOther: boolean,
): Container | null {
  const { language, words, instruments } = leaf;
  const { from } = runs[index]!;
  const outer = runs[index - 1];
  const before = words.slice(Math.max(0, from - MAX_BEFORE), from);
  if (outer && isDivision(outer) && words.slice(outer.to, from) === ' ') {
    const around = containerBefore(leaf, runs, index - 1, false);
    return { ...around, labels: [...(around?.labels ?? []), ...outer.items[0]!.labels] };
  }
  const named = instruments.find(({ to }) => to <= from && /^,? $/.test(words.slice(to, from)));
  const isIntroduced = words.charAt(from - 2) === ',' && language.introduction.test(before);
  if (!named) return language.nameBefore.test(before) && !isIntroduced ? unknown : null;
  if (isBeforeOther && words.charAt(named.to) === ',') return unknown;
  return { instrument: named.instrument, labels: named.labels ?? [] };
}

function targetOf(item: RunItem, container: Container | null, leaf: Leaf): ReferenceTarget | null {
  const { ancestors, isCell } = leaf;
  const isRelative = item.labels[0]!.startsWith('(');
  if (container?.instrument !== undefined) {
    if (isRelative && container.labels.length === 0) return null;
    return { instrument: container.instrument, labels: [...container.labels, ...labelsWithRule(item)] };
  }
  if (container && container.labels.length > 0) return inContainer(item, container.labels, ancestors);
  if (isRelative) return isCell ? null : relativeTarget(item, ancestors);
  // "paragraph 2" alone is in the article that was named before, or in this one. "4.2" also names its
  // section.
  if (item.labels.length === 1 && outerKinds[item.word] && !isInside(item.labels[0]!, ancestors)) return null;
  const { word } = item;
  // In a statute, "regulation 5" and "article 5" alone belong to a convention that was named before.
  const isOwn =
    (word === leaf.ownWord && /^\p{Ll}/u.test(leaf.words.slice(item.from))) ||
    !/^(?:regulation|rule|article|chapter|annex|appendix)$/.test(word) ||
    ancestors.some(({ label }) => hasWord(label, word));
  return isOwn ? { labels: item.labels } : null;
}

/** Another instrument may have both a section 3 and a Rule 3. */
function labelsWithRule({ word, labels }: RunItem): readonly string[] {
  return word === 'rule' ? [`Rule ${labels[0]!}`, ...labels.slice(1)] : labels;
}

/** Returns whether a number includes its section's number, as in a text where "4.2" is in section 4. */
function isInside(number: string, ancestors: readonly Ancestor[]): boolean {
  return (
    /^\d+(?:\.\d+)+$/.test(number) &&
    ancestors.some(({ kind, label }) => kind !== 'section' && /^\d+\.\d/.test(label))
  );
}

/** "paragraph (a) of subsection (2)" is in this section. */
function inContainer(
  { labels }: RunItem,
  outer: readonly string[],
  ancestors: readonly Ancestor[],
): ReferenceTarget | null {
  const inside = [...outer, ...labels];
  if (!outer[0]!.startsWith('(')) return { labels: inside };
  const section = ancestors.filter(({ kind }) => kind === 'section' || kind === 'article');
  return /^\(\d/.test(outer[0]!) && section.length > 0
    ? { labels: [...section.map(({ label }) => label), ...inside] }
    : null;
}

function hasWord(label: string, word: string): boolean {
  return label.toLowerCase().startsWith(word);
}

/** The kinds of nodes that can contain a provision cited only by its letter or number. */
const outerKinds: Readonly<Record<string, readonly string[]>> = {
  subsection: ['section', 'article'],
  paragraph: ['section', 'article', 'subsection'],
  subparagraph: ['section', 'article', 'subsection', 'paragraph'],
  clause: ['section', 'article', 'subsection', 'paragraph', 'subparagraph'],
  subclause: ['section', 'article', 'subsection', 'paragraph', 'subparagraph', 'clause'],
};

/** "paragraph (b)" is in the same subsection, and "paragraph (2)(b)" in the same section. */
function relativeTarget({ word, labels }: RunItem, ancestors: readonly Ancestor[]): ReferenceTarget | null {
  if (divisionWords.has(word)) return null;
  // "subparagraph (a)(i)" begins with the letter of a paragraph.
  const isFromParagraph = word === 'subparagraph' && /^\([ivx]/.test(labels[1] ?? '');
  const named = /\d/.test(labels[0]!) ? 'subsection' : isFromParagraph ? 'paragraph' : word;
  const kinds = outerKinds[named];
  if (!kinds) return null;
  const outer = ancestors.filter(({ kind }) => kinds.includes(kind));
  const isComplete =
    named !== 'subparagraph' && named !== 'clause' ? outer.length > 0 : outer.at(-1)?.kind === kinds.at(-1);
  return isComplete ? { labels: [...outer.map(({ label }) => label), ...labels] } : null;
}
