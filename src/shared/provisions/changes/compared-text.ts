/**
 * A text, prepared for comparison: its provisions with addresses, and each provision's own words, which are
 * outside all provisions in it. Parts without an address, such as headings and rows of tables, belong to the
 * enclosing provision, or to the whole text, which is the first provision.
 */
import type { Span, StructuredText } from '../structured-text';
import { firstFrom } from '../spans';
import { append } from './append';
import { rowsOf } from '../table-rows';
import { createTextTree, type TextTree } from '../text-tree';
import { splitWords, withBars, type JoinWord, type Word } from './comparable-words';
import { createFurnitureTest } from './page-furniture';

export interface ComparedProvision {
  /** The provision's index in `provisions`, which are in the order of the text. */
  readonly index: number;
  /** The index after the last provision inside this one. */
  end: number;
  /** The provision's index in the structure's nodes. */
  readonly node: number;
  readonly address: string | null;
  readonly from: number;
  readonly to: number;
  readonly parent: ComparedProvision | null;
}

/** A paragraph, or a row of a table. */
export interface Line extends Span {
  readonly isRow: boolean;
  /** The line's characters. If these are equal, so are the words. */
  readonly raw: string;
  /** Returns whether all words in the span belong to the line. */
  isWhole(): boolean;
  /** Returns the line's words, which are split on first use. */
  words(): readonly ComparedWord[];
}

/**
 * Returns the next key on each call, and undefined after the last one. Only the words that are needed are
 * split.
 */
export type NextKey = () => string | undefined;

export interface ComparedWord extends Word {
  /** The leaf that contains the word; `position` is the word's index in the leaf. */
  readonly leaf: number;
  readonly position: number;
  /** The node of the provision whose number contains the word; -1 if the word isn't part of a number. */
  readonly labelOf: number;
}

export interface ComparedText {
  readonly structured: StructuredText;
  readonly provisions: readonly ComparedProvision[];
  childrenOf(provision: ComparedProvision): ComparedProvision[];
  /** Returns the words of a leaf, which are split on first use. */
  wordsOf(leaf: number): readonly ComparedWord[];
  /**
   * Returns the provision's own lines, and those of the parts in `folded`. The number of a section may be in
   * the first line of its first subsection.
   */
  linesOf(provision: ComparedProvision, folded: readonly ComparedProvision[]): readonly Line[];
  /** Returns the words in a span, which must not cut words. */
  wordsBetween(span: Span): readonly ComparedWord[];
  /**
   * Returns the words of a provision and of all provisions inside it, excluding the numbers of the provisions
   * that contain it.
   */
  wordsIn(provision: ComparedProvision): readonly ComparedWord[];
  /** Calls a function with each word of `wordsIn`, without creating a list. */
  forEachWordIn(provision: ComparedProvision, visit: (word: ComparedWord) => void): void;
  /** Reads the keys of the words of `wordsIn`. Leaves are split as needed. */
  keysIn(provision: ComparedProvision): NextKey;
}

export function createComparedText(structured: StructuredText, join: JoinWord): ComparedText {
  const { text, nodes } = structured;
  const { provisions, around } = findProvisions(structured);
  const visible = createVisiblePart(structured);
  const cache: (readonly ComparedWord[] | undefined)[] = [];
  const wordsOf = (leaf: number): readonly ComparedWord[] => (cache[leaf] ??= readLeaf(leaf));
  const readLeaf = (leaf: number): readonly ComparedWord[] => {
    const { from, to } = visible(leaf);
    const labels = labelsAround(structured, leaf);
    const found: ComparedWord[] = [];
    for (const one of splitWords(text, from, to, join)) {
      const position = found.length;
      const word = position === 0 ? withBars(one, barsBefore(structured, leaf)) : one;
      const label =
        labels.length === 0 ? undefined : labels.find((span) => word.from >= span.from && word.to <= span.to);
      const { key, shown } = word;
      found.push({ key, from: word.from, to: word.to, shown, leaf, position, labelOf: label?.node ?? -1 });
    }
    return found;
  };
  const wordsBetween = ({ from, to }: Span): ComparedWord[] => {
    const found: ComparedWord[] = [];
    // The span may begin in the middle of a leaf.
    let leaf = firstFrom(nodes, from);
    while (leaf > 0 && (leaf >= nodes.length || nodes[leaf]!.from > from)) leaf -= 1;
    for (; leaf < nodes.length && nodes[leaf]!.from < to; leaf += 1)
      if (nodes[leaf + 1]?.parent !== leaf)
        for (const word of wordsOf(leaf)) if (word.from >= from && word.to <= to) found.push(word);
    return found;
  };
  const forEachWordIn = ({ node, to }: ComparedProvision, visit: (word: ComparedWord) => void): void => {
    for (let leaf = node; leaf < nodes.length && nodes[leaf]!.from < to; leaf += 1)
      if (nodes[leaf + 1]?.parent !== leaf)
        for (const word of wordsOf(leaf)) if (!isOuterLabel(word, node)) visit(word);
  };
  const keysIn = ({ node, to }: ComparedProvision): NextKey => {
    let leaf = node - 1;
    let words: readonly ComparedWord[] = [];
    let at = 0;
    return () => {
      for (;;) {
        while (at < words.length) {
          const word = words[at++]!;
          if (!isOuterLabel(word, node)) return word.key;
        }
        leaf += 1;
        if (leaf >= nodes.length || nodes[leaf]!.from >= to) return undefined;
        words = nodes[leaf + 1]?.parent === leaf ? [] : wordsOf(leaf);
        at = 0;
      }
    };
  };
  return {
    structured,
    provisions,
    wordsOf,
    keysIn,
    childrenOf({ index, end }) {
      const children: ComparedProvision[] = [];
      for (let at = index + 1; at < end; at = provisions[at]!.end) children.push(provisions[at]!);
      return children;
    },
    linesOf(provision, folded) {
      const own = leavesOf(structured, provision, around);
      for (const one of folded) append(own, leavesOf(structured, one, around));
      if (folded.length > 0) own.sort((one, other) => one - other);
      return readLines(structured, provision, own, wordsOf);
    },
    wordsBetween,
    forEachWordIn,
    wordsIn(provision) {
      const found: ComparedWord[] = [];
      forEachWordIn(provision, (word) => found.push(word));
      return found;
    },
  };
}

/** Returns whether the word belongs to the number of a provision that contains the node. */
function isOuterLabel({ labelOf }: ComparedWord, node: number): boolean {
  return labelOf >= 0 && labelOf < node;
}

/** Returns whether two provisions consist of the same characters, in the same table cells. */
export function hasSameText(
  { structured: old }: ComparedText,
  one: ComparedProvision,
  { structured: now }: ComparedText,
  other: ComparedProvision,
): boolean {
  if (old.text.slice(one.from, one.to) !== now.text.slice(other.from, other.to)) return false;
  return haveSameCells(old.nodes, one, now.nodes, other);
}

/**
 * Returns whether the provision contains the number of an outer provision. The first subsection of a section,
 * for example, may contain the section's number.
 */
export function containsOuterLabel(
  { structured: { nodes } }: ComparedText,
  provision: ComparedProvision,
): boolean {
  for (let { parent } = provision; parent; { parent } = parent) {
    const { label } = nodes[parent.node]!;
    if (label && label.from >= provision.from && label.to <= provision.to) return true;
  }
  return false;
}

/**
 * Returns whether the cells are the same. Empty cells have no characters, so identical texts may differ in
 * their cells.
 */
function haveSameCells(
  old: StructuredText['nodes'],
  one: ComparedProvision,
  now: StructuredText['nodes'],
  other: ComparedProvision,
): boolean {
  let [at, otherAt] = [one.node, other.node];
  for (;;) {
    at = nextCell(old, at, one.node);
    otherAt = nextCell(now, otherAt, other.node);
    if (at < 0 || otherAt < 0) return at === otherAt;
    if (old[at]!.from - one.from !== now[otherAt]!.from - other.from) return false;
    if (old[at]!.kind !== now[otherAt]!.kind) return false;
  }
}

/** Returns the next row or cell after a node within another node; -1 if there is none. */
function nextCell(nodes: StructuredText['nodes'], after: number, within: number): number {
  for (let at = after + 1; at < nodes.length && nodes[at]!.parent >= within; at += 1)
    if (nodes[at]!.kind === 'cell' || nodes[at]!.kind === 'row') return at;
  return -1;
}

/** Finds the provisions, and the innermost provision that contains each node. */
function findProvisions({ nodes }: StructuredText) {
  const provisions: ComparedProvision[] = [];
  const around: ComparedProvision[] = [];
  for (let node = 0; node < nodes.length; node += 1) {
    const { address, parent, from, to } = nodes[node]!;
    const outer = around[parent] ?? null;
    if (outer && address === undefined) {
      around.push(outer);
      continue;
    }
    const index = provisions.length;
    const one = { index, end: index + 1, node, address: address ?? null, from, to, parent: outer };
    provisions.push(one);
    around.push(one);
    for (let container = outer; container; container = container.parent) container.end = provisions.length;
  }
  return { provisions, around };
}

/** Returns the leaves that contain the provision's own words, in the order of the text. */
function leavesOf(
  { nodes }: StructuredText,
  provision: ComparedProvision,
  around: readonly ComparedProvision[],
): number[] {
  const leaves: number[] = [];
  for (let node = provision.node; node < nodes.length && nodes[node]!.from < provision.to; node += 1) {
    const isEmpty = nodes[node]!.from === nodes[node]!.to;
    if (around[node] === provision && nodes[node + 1]?.parent !== node && !isEmpty) leaves.push(node);
  }
  return leaves;
}

/**
 * Returns a function that finds the part of a leaf whose words count. In a derived structure, the line below
 * a table's header and the bars at its edges are cells without words.
 */
function createVisiblePart(structured: StructuredText): (leaf: number) => Span {
  const { nodes, origin } = structured;
  const isGiven = origin.by === 'given';
  let shown: ReadonlySet<number> | null = null;
  const remaining = createFurnitureTest(structured);
  return (leaf) => {
    const { from, to } = remaining(leaf);
    const cell = isGiven ? -1 : nearest(structured, leaf, 'cell');
    if (cell < 0) return { from, to };
    shown ??= shownCells(createTextTree(structured), nodes);
    return { from, to: shown.has(cell) ? to : from };
  };
}

function shownCells(tree: TextTree, nodes: StructuredText['nodes']): ReadonlySet<number> {
  const shown = new Set<number>();
  for (const [index, { kind }] of nodes.entries())
    if (kind === 'table')
      for (const { cells } of rowsOf(tree, index)) for (const cell of cells) shown.add(cell);
  return shown;
}

function nearest({ nodes }: StructuredText, index: number, kind: 'cell' | 'row'): number {
  let at = index;
  while (at >= 0 && nodes[at]!.kind !== kind) at = nodes[at]!.parent;
  return at;
}

/**
 * Returns how many cells end between the leaf and the words before it in the row; 0 for a table found in
 * plain text, which contains the bars itself.
 */
function barsBefore(structured: StructuredText, leaf: number): number {
  const { nodes, text, origin } = structured;
  const cell = origin.by === 'given' ? nearest(structured, leaf, 'cell') : -1;
  if (cell < 0 || nodes[nodes[cell]!.parent]!.kind !== 'row') return 0;
  let bars = 0;
  for (let at = leaf - 1; at >= 0 && at > nodes[cell]!.parent; at -= 1) {
    const { kind, from, to } = nodes[at]!;
    if (at >= cell && nodes[at + 1]?.parent !== at && text.slice(from, to).trim() !== '') return 0;
    if (at >= cell || kind !== 'cell' || nodes[at]!.parent !== nodes[cell]!.parent) continue;
    bars += 1;
    if (text.slice(from, to).trim() !== '') break;
  }
  return bars;
}

/** Returns the numbers of the enclosing provisions that are in a leaf, including their full stops. */
function labelsAround({ text, nodes }: StructuredText, leaf: number): (Span & { readonly node: number })[] {
  const labels: (Span & { readonly node: number })[] = [];
  for (let node = leaf; node >= 0; node = nodes[node]!.parent) {
    const { address, label } = nodes[node]!;
    if (address !== undefined && label && label.to > nodes[leaf]!.from && label.from < nodes[leaf]!.to)
      labels.push({ node, from: label.from, to: label.to + (text[label.to] === '.' ? 1 : 0) });
  }
  return labels;
}

function readLines(
  structured: StructuredText,
  provision: ComparedProvision,
  own: readonly number[],
  wordsOf: ComparedText['wordsOf'],
): Line[] {
  const { nodes } = structured;
  const { node } = provision;
  const { label } = nodes[node]!;
  // The leaf with the number is the last node that begins at or before it.
  const labelLeaf = label && label.to > label.from ? firstFrom(nodes, label.from + 1) - 1 : -1;
  const isForeign = labelLeaf >= 0 && !own.includes(labelLeaf);
  const all = isForeign ? [...own, labelLeaf].sort((one, other) => one - other) : own;
  const isOwn = (word: ComparedWord) =>
    isForeign && word.leaf === labelLeaf ? word.labelOf === node : !isOuterLabel(word, node);
  const lines: Line[] = [];
  for (let at = 0; at < all.length;) {
    const leaves = [all[at]!];
    const row = nearest(structured, all[at]!, 'row');
    for (at += 1; row >= 0 && at < all.length && nearest(structured, all[at]!, 'row') === row; at += 1)
      leaves.push(all[at]!);
    lines.push(createLine(structured, leaves, row >= 0, wordsOf, isOwn));
  }
  return lines;
}

function createLine(
  structured: StructuredText,
  leaves: readonly number[],
  isRow: boolean,
  wordsOf: ComparedText['wordsOf'],
  isOwn: (word: ComparedWord) => boolean,
): Line {
  const { text, nodes } = structured;
  const [first, last] = [nodes[leaves[0]!]!, nodes[leaves.at(-1)!]!];
  const ownOf = (leaf: number) => {
    const all = wordsOf(leaf);
    return all.every(isOwn) ? all : all.filter(isOwn);
  };
  let words: readonly ComparedWord[] | null = null;
  // Cells without words aren't among the leaves, but the bars of other cells depend on them.
  const bars = isRow ? leaves.map((leaf) => barsBefore(structured, leaf)).join() : '';
  const characters = text.slice(first.from, last.to);
  return {
    isRow,
    from: first.from,
    to: last.to,
    raw: isRow ? bars + characters : characters,
    isWhole: () => !isRow && leaves.every((leaf) => labelsAround(structured, leaf).length === 0),
    words: () => (words ??= leaves.length === 1 ? ownOf(leaves[0]!) : leaves.flatMap(ownOf)),
  };
}
