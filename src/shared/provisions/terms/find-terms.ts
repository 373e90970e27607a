/**
 * Finds the terms that a text defines: "vessel means …", "“vessel” includes …", "In this Part, vessel has the
 * same meaning as …".
 *
 * A sentence with neither an introduction nor quotation marks defines a term only if it is a definition
 * according to the structure, or is in a list of such sentences: "the use of a chart means that …" defines
 * nothing.
 *
 * A text writes all of its terms in the same way. If its definitions have no quotation marks, words in
 * quotation marks elsewhere are left out, because it isn't certain that they are terms.
 */
import { endsSentence } from '../derive/headings';
import type { Mark, NodeKind, Span } from '../structured-text';

/** A node of the text, with or without an address. */
interface TextNode extends Span {
  readonly kind: NodeKind;
  readonly parent: number;
  readonly label?: Span;
}

interface Found {
  readonly terms: readonly Span[];
  /** The verb of the definition; empty if it has none. */
  readonly verb: string;
  readonly isQuoted: boolean;
  /**
   * Whether these are certainly terms, according to the structure, an introduction, quotation marks or the
   * words "the term".
   */
  readonly isCertain: boolean;
}

/** The term and the verb of a definition are within this many characters of its beginning. */
const MAX_HEAD = 400;
/** At least this many such sentences, without quotation marks, form a list of definitions. */
const MIN_DEFINITIONS_IN_LIST = 3;

const VERBS = [
  ...['means(?! of )', 'mean', 'includes', 'include', 'does not include', 'do not include'],
  ...[
    '(?:has|have) (?:the )?(?:same )?(?:meanings?|respective meanings?)',
    '(?:has|have) a corresponding meaning',
  ],
  ...['shall have the (?:same )?meaning', '[dD]ésignent?', "[sS][’']entend(?:ent)?"],
].join('|');
const VERB = new RegExp(`[\\s”"’'»,](${VERBS})(?![\\p{L}])`, 'u');
/** Matches "In this section and section 4, ", up to a comma after which the term may begin. */
const INTRODUCTION = new RegExp(
  '^(?:In|For (?:the )?purposes? of|As used in|Dans|Pour l’application d[eu]) ' +
    '(?=.{0,40}?(?:this|these|those|that|section|subsection|paragraph|Part|Division|Schedule|regulation|' +
    'présente?s?|article|partie))' +
    '[^.;:]{2,200}?,\\s(?![(\\d]|(?:(?:sub)?sections?|paragraphs?|and|or|except|other|unless|but)\\b)' +
    '(?:(?:except where|unless) [^.;:,]{1,80},\\s)?',
  'u',
);
/**
 * Matches further introductions, as in "In Part 7, which is about imports, and for the purposes of Part 1,
 * waste means …".
 */
const LATER_INTRODUCTION = /^.*\sfor (?:the )?purposes? of [^,;:]{1,100},\s/u;
const NAMED_TERM = /^(?:and\s+)?(?:[tT]he|le|la|l’) ?(?:terms?|words?|expressions?|phrases?|terme|mot)\s+/;
const QUALIFIER = new RegExp(
  ',?\\s(?:in (?:respect of|relation to|the case of|connection with|(?:sub)?sections?|Parts?|Divisions?)|' +
    'when (?:used|applied)|with (?:respect|reference) to|except (?:in|for|where)|as (?:applied|used)|' +
    'where used|used in|for the purposes? of)(?![\\p{L}])|' +
    ',\\s(?:in|when|for|with|except|other than|as|of|where|if)\\s|' +
    // In French, the meaning of a term begins with a capital letter.
    "\\s(?:À|Au|Aux|Dans|En|Lorsque|Pour|Relativement|Sauf|Selon|Si|S[’'](?:il|agissant))(?=[\\s’'])",
  'u',
);
const REPEALED = new RegExp(
  '^[^[\\]]{1,100}?(?=\\s?\\[(?:Repealed|Revoked|Deleted|Abrogée?)|' +
    '\\s(?:Repealed|Revoked),? (?:SOR|\\[|\\d{4}))',
);

/** Terms whose definitions are the children of a node. */
interface Candidate extends Found {
  readonly list: number;
  /** Whether this is a definition according to the structure. */
  readonly isListed: boolean;
}

/** Returns marks for the terms, in the order of the text. */
export function findTerms(text: string, nodes: readonly TextNode[]): Mark[] {
  const candidates: Candidate[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.kind !== 'block') continue;
    const parent = nodes[node.parent]!;
    const found = termsOfLeaf(text, node, parent, nodes[index - 1]);
    if (found) candidates.push({ ...found, list: parent.parent, isListed: parent.kind === 'definition' });
  }
  return definitionsAmong(text, candidates).flatMap(({ terms }) =>
    terms.map((term) => ({ ...term, kind: 'term' as const })),
  );
}

function definitionsAmong(text: string, candidates: readonly Candidate[]): Candidate[] {
  const inLists = new Map<number, number>();
  for (const { list } of candidates) inLists.set(list, (inLists.get(list) ?? 0) + 1);
  const listed = candidates.filter(({ isListed }) => isListed);
  const unquoted = listed.filter((definition) => !definition.isQuoted).length;
  const quotesTerms = unquoted < MIN_DEFINITIONS_IN_LIST || unquoted * 2 <= listed.length;
  const words = (term: Span) => text.slice(term.from, term.to).toLowerCase();
  const known = new Set(listed.flatMap(({ terms }) => terms.map(words)));
  return candidates.filter(({ isCertain, list, isListed, isQuoted, verb, terms }) => {
    if (isListed) return true;
    if (isQuoted && !quotesTerms) return false;
    // "For the purposes of this section, vessel includes a raft" adds to a definition.
    if (verb.startsWith('include') && terms.every((term) => known.has(words(term)))) return false;
    return isCertain || inLists.get(list)! >= MIN_DEFINITIONS_IN_LIST;
  });
}

function termsOfLeaf(
  text: string,
  leaf: TextNode,
  parent: TextNode,
  before: TextNode | undefined,
): Found | null {
  const isLabelled = parent.label !== undefined && parent.label.from === leaf.from;
  const from = isLabelled ? afterLabel(text, parent.label!.to, leaf.to) : leaf.from;
  const words = text.slice(from, Math.min(leaf.to, from + MAX_HEAD));
  if (parent.kind === 'definition' && before !== parent) return null;
  const isDefinition = parent.kind === 'definition';
  const result = termsOfSentence(words, from, isDefinition, isLabelled);
  // "length": the items of the list after the term define it.
  const isTermAlone = !result && isDefinition && leaf.to < parent.to && /^[\p{L}\p{N}\s’'-]+$/u.test(words);
  return isTermAlone ? certain(splitTerms(words.trimEnd(), from, false), false) : result;
}

function afterLabel(text: string, at: number, end: number): number {
  let from = at;
  while (from < end && /[\s.—–]/.test(text.charAt(from))) from += 1;
  return from;
}

function termsOfSentence(
  words: string,
  offset: number,
  isDefinition: boolean,
  isLabelled: boolean,
): Found | null {
  const repealed = isDefinition ? REPEALED.exec(words) : null;
  if (repealed) return certain([unquoted(repealed[0], offset)], isQuoted(repealed[0]));
  let start = INTRODUCTION.exec(words)?.[0].length ?? 0;
  const named = NAMED_TERM.exec(words.slice(start))?.[0].length ?? 0;
  start += named;
  const verb = VERB.exec(words.slice(start));
  if (!verb) return null;
  const skipped = LATER_INTRODUCTION.exec(words.slice(start, start + verb.index))?.[0].length;
  if (skipped) return termsOfSentence(words.slice(start + skipped), offset + start + skipped, true, false);
  const head = beforeQualifier(words.slice(start, start + verb.index + (/[\s,]/.test(verb[0]) ? 0 : 1)));
  const hasQuotes = isQuoted(head);
  const isIntroduced = start > 0 || isDefinition || hasQuotes;
  if (!isIntroduced && !(isLabelled && verb[1] === 'means')) return null;
  if (!isTerm(head, isDefinition || hasQuotes)) return null;
  const isPlural = /^(?:have|mean|include|do|désignent|shall)(?![a-z])/i.test(verb[1]!);
  const terms = splitTerms(head, offset + start, isPlural);
  return { terms, isCertain: isIntroduced, verb: verb[1]!, isQuoted: hasQuotes };
}

function certain(terms: readonly Span[], hasQuotes: boolean): Found {
  return { terms, verb: '', isQuoted: hasQuotes, isCertain: true };
}

function isQuoted(head: string): boolean {
  return /^\s*[“"«‘]/.test(head);
}

/** "length, in relation to a ship, means": the qualifier isn't part of the term. */
function beforeQualifier(head: string): string {
  const qualifier = QUALIFIER.exec(head);
  const term = qualifier && qualifier.index > 0 ? head.slice(0, qualifier.index) : head;
  return term.replace(/[\s,]+$/, '');
}

/** "one short blast to mean" and "shall be read to mean" interpret a signal or a word, but define nothing. */
const UNFINISHED = /(?:^|\s)(?:to|and the|shall)$/;
/** "Every reference to the Administration means the Minister" interprets another text. */
const MENTION = new RegExp(
  '^(?:(?:an?|any|each|every|all|the|toute?s?|chaque|la|les) )?(?:references?|mentions?|renvois?) ' +
    "(?:to|of|à|aux?|de|du|des|d[’'])",
  'i',
);

function isTerm(head: string, isSure: boolean): boolean {
  if (UNFINISHED.test(head.trim()) || MENTION.test(head.trim())) return false;
  if (head.trim() === '' || head.length > 200 || endsSentence(head)) return false;
  if (isSure) return true;
  return (
    head.split(/\s+/).length <= 10 &&
    !/^(?:the|this|that|these|it|a reference|any|each|every|no)\s/i.test(head)
  );
}

const PARTS_OF_PLURAL = /(?:(?! and | or |, (?=\p{Ll}|[“"])).)+/gsu;
/** "depth or D" and "Inland Rules or Rules" are two terms, but "class 3 or above waters" is one. */
const PARTS_WITH_SYMBOL = /(?:(?! or (?:[\p{L}\d]{1,3}$|\p{Lu}[\p{L}]*(?: or |$))).)+/gsu;

/** "oil and gas" are two terms if the verb is in the plural. So are "working deck or working platform". */
function splitTerms(head: string, offset: number, isPlural: boolean): Span[] {
  const pattern = isPlural || namesTwice(head) ? PARTS_OF_PLURAL : PARTS_WITH_SYMBOL;
  const parts = [...(isPlural ? withoutCommonQualifier(head) : head).matchAll(pattern)];
  if (parts.length < 2) {
    const length = repetitions(head);
    const starts = length < head.length ? [0, length] : [0];
    return starts.map((start) => unquoted(head.slice(start, start + length), offset + start));
  }
  return parts.map((part) => {
    const joint = /^(?:,\s*|\s*(?:and|or) )*/.exec(part[0])![0].length;
    return unquoted(part[0].slice(joint), offset + part.index + joint);
  });
}

/**
 * Returns whether both names have two words, of which the first is the same, or one of them is the other with further
 * words before it, as in "keeper or lamp keeper". "class 3 or class 4 vessel" is one name.
 */
function namesTwice(head: string): boolean {
  const [one, other, ...more] = head.split(' or ');
  const isLonger = other !== undefined && (other.endsWith(` ${one!}`) || one!.endsWith(` ${other}`));
  return (isLonger && more.length === 0) || /^(\p{L}+) [^\s,]+ or \1 [^\s,]+$/u.test(head);
}

/** In "the words height and depth of a hold mean", "of a hold" applies to both words. */
function withoutCommonQualifier(head: string): string {
  return /^((?:(?! of ).)+ and (?:(?! of ).)+) of an? /u.exec(head)?.[1] ?? head;
}

/**
 * Returns the length of the term at the beginning. In some conversions, a term occurs twice, because it was
 * also in the margin.
 */
function repetitions(head: string): number {
  const half = head.length / 2;
  return half > 3 && head.slice(0, half) === head.slice(half) ? half : head.length;
}

/**
 * Leaves out surrounding white space, and quotation marks around the whole term. "“F” class divisions" keeps
 * its quotation marks.
 */
function unquoted(term: string, offset: number): Span {
  let [from, to] = [0, term.length];
  while (from < to && /\s/.test(term.charAt(from))) from += 1;
  while (to > from && /[\s,]/.test(term.charAt(to - 1))) to -= 1;
  const inside = /^[“"«‘]\s?([^“”"«»‘’]+)\s?,?[”"»’]$/.exec(term.slice(from, to));
  if (inside) {
    from += term.slice(from, to).indexOf(inside[1]!);
    to = from + inside[1]!.trimEnd().length;
  }
  return { from: offset + from, to: offset + to };
}
