/**
 * Converts a structured text to blocks to lay out: headings, paragraphs with their numbers beside them, notes
 * and tables, each with its element for screen readers. The words stay in the order of the text, so that
 * searches find the same words in the PDF as in the text.
 *
 * A number is placed at the depth of its provision. In "12 (1)(a)", for example, the first words have three
 * numbers in front of them, and everything else in "(a)" is aligned with these words.
 */
import {
  divisionKinds,
  leafKinds,
  provisionKinds,
  type Mark,
  type NodeKind,
  type Span,
  type StructuredText,
} from '../../../../shared/provisions/structured-text';
import { wordsOf } from '../../../../shared/provisions/table-rows';
import { createTextTree, type TextTree } from '../../../../shared/provisions/text-tree';
import type { Tag } from '../boxes';
import type { LineSpan } from '../lines';
import { createBlockWriter, oneLine, type BlockWriter } from './block-writer';
import type { HeadingBlock, StructuredBlock } from './blocks';
import { findDestinations } from './destinations';
import { createLeafSpans } from './leaf-spans';
import { readTable } from './read-table';

interface Walk {
  readonly tree: TextTree;
  readonly writer: BlockWriter;
  readonly spansOf: (span: Span) => LineSpan[];
  /** The addresses that are targets of links. */
  readonly linked: ReadonlySet<string>;
  readonly title: string;
}

/** Where a node is placed. */
interface Place {
  readonly depth: number;
  /** The level of the innermost heading above the node; 0 if there is none. */
  readonly level: number;
  readonly parent: Tag | null;
  readonly isNote: boolean;
  readonly isGone: boolean;
  /** Whether headings become bookmarks. Those in tables, notes and numbered paragraphs don't. */
  readonly hasBookmarks: boolean;
}

const divisions: ReadonlySet<NodeKind> = new Set(divisionKinds);
const leaves: ReadonlySet<NodeKind> = new Set(leafKinds);
const numbered: ReadonlySet<NodeKind> = new Set([...provisionKinds, 'item', 'note']);
/** The maximum length of the first words, in characters, if they replace a missing heading in the outline. */
const MAX_FIRST_WORDS = 64;

/** @param title The document's title. A heading with the same words isn't repeated below it. */
export function structuredBlocks(structured: StructuredText, title: string): readonly StructuredBlock[] {
  const { nameOf, addresses } = findDestinations(structured);
  const walk: Walk = {
    tree: createTextTree(structured),
    writer: createBlockWriter(structured.text),
    spansOf: createLeafSpans(structured.text, inOrder(structured.marks), nameOf),
    linked: addresses,
    title: oneLine(title),
  };
  const place = {
    depth: 0,
    level: 0,
    parent: null,
    isNote: false,
    isGone: false,
    hasBookmarks: true,
  };
  writeChildren(walk, walk.tree.childrenOf(0), place);
  walk.writer.finish();
  return walk.writer.blocks;
}

function inOrder(marks: readonly Mark[]): readonly Mark[] {
  return [...marks].sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Writes child nodes. Consecutive numbered paragraphs and items form a list. */
function writeChildren(walk: Walk, children: readonly number[], place: Place): void {
  let list: Tag | null = null;
  for (const child of children) {
    nameStart(walk, child);
    if (isListed(walk, child)) {
      list ??= { role: 'L', parent: place.parent };
      writeListed(walk, child, list, place);
    } else {
      list = null;
      writeNode(walk, child, place);
    }
  }
}

function nameStart({ tree, writer, linked }: Walk, index: number): void {
  const { address } = tree.node(index);
  if (address !== undefined && linked.has(address)) writer.addName(address);
}

function writeNode(walk: Walk, index: number, place: Place): void {
  const { kind, status } = walk.tree.node(index);
  const inner = status ? { ...place, isGone: true } : place;
  if (kind === 'table') writeTable(walk, index, inner);
  else if (kind === 'heading') writeLooseHeading(walk, index, inner);
  else if (leaves.has(kind)) writeLeaf(walk, index, inner);
  else if (kind === 'note') writeNote(walk, index, inner);
  else if (divisions.has(kind) || isSection(kind)) writeSection(walk, index, inner);
  else writeChildren(walk, walk.tree.childrenOf(index), inner);
}

function isSection(kind: NodeKind): boolean {
  return kind === 'section' || kind === 'article';
}

function isListed(walk: Walk, index: number): boolean {
  const { kind } = walk.tree.node(index);
  if (kind === 'item') return true;
  return kind !== 'note' && !isSection(kind) && hangs(walk, index);
}

/** Returns whether the number of a node is placed in front of its words rather than in its heading. */
function hangs(walk: Walk, index: number): boolean {
  const { kind, label } = walk.tree.node(index);
  const heading = headingOf(walk, index);
  return label !== undefined && numbered.has(kind) && !(heading && label.from < heading.to);
}

function headingOf({ tree }: Walk, index: number): Span | null {
  const [first] = tree.childrenOf(index);
  return first !== undefined && tree.node(first).kind === 'heading' ? tree.node(first) : null;
}

function writeListed(walk: Walk, index: number, list: Tag, place: Place): void {
  const { tree, writer } = walk;
  const { label, status } = tree.node(index);
  const item: Tag = { role: 'LI', parent: list };
  const inner = {
    ...place,
    depth: place.depth + 1,
    parent: { role: 'LBody', parent: item },
    isGone: place.isGone || status !== undefined,
    hasBookmarks: false,
  };
  const heading = headingOf(walk, index);
  if (heading) writeHeading(walk, heading, { ...inner, level: place.level + 1 }, { look: 3, title: '' });
  writer.announce({ span: label ?? null, depth: place.depth, tag: { role: 'Lbl', parent: item } });
  writeChildren(walk, tree.childrenOf(index).slice(heading ? 1 : 0), inner);
}

function writeNote(walk: Walk, index: number, place: Place): void {
  const { tree, writer } = walk;
  const tag: Tag = { role: 'Note', parent: place.parent };
  const isHanging = hangs(walk, index);
  if (isHanging)
    writer.announce({
      span: tree.node(index).label!,
      depth: place.depth,
      tag: { role: 'Lbl', parent: tag },
    });
  const depth = isHanging ? place.depth + 1 : place.depth;
  const inner = { ...place, depth, parent: tag, isNote: true, hasBookmarks: false };
  writeChildren(walk, tree.childrenOf(index), inner);
}

/** Writes a division or a section. If it has no heading, its first words are its title in the outline. */
function writeSection(walk: Walk, index: number, place: Place): void {
  const { tree, writer } = walk;
  const { kind, label } = tree.node(index);
  const children = tree.childrenOf(index);
  const heading = headingOf(walk, index);
  const isHanging = hangs(walk, index);
  const parent: Tag = { role: 'Sect', parent: place.parent };
  const inner = { ...place, parent, depth: isHanging ? place.depth + 1 : place.depth };
  if (heading && !label && isTitle(walk, heading)) return writeChildren(walk, children.slice(1), inner);
  const level = place.level + 1;
  const title = titleOf(walk, index, heading);
  if (heading)
    writeHeading(walk, heading, { ...inner, level }, { look: lookOf(kind, level, isHanging), title });
  else if (label && place.hasBookmarks && isSection(kind)) writer.setBookmark({ title, level });
  if (isHanging) writer.announce({ span: label!, depth: place.depth, tag: { role: 'P', parent } });
  writeChildren(walk, heading ? children.slice(1) : children, {
    ...inner,
    level: heading ? level : place.level,
  });
}

/** Returns whether a heading only repeats the title above the text. */
function isTitle({ tree, writer, title }: Walk, heading: Span): boolean {
  return writer.blocks.length === 0 && oneLine(wordsIn(tree, heading)) === title;
}

/**
 * Returns the size of a heading. Those of the outermost divisions are the largest. Those below the second
 * level, and those after a number that is placed in front of the words, are the smallest.
 */
function lookOf(kind: NodeKind, level: number, isHanging: boolean): 1 | 2 | 3 {
  if (isHanging || level > 2) return 3;
  return divisions.has(kind) && level === 1 ? 1 : 2;
}

/**
 * Returns a section's title in the outline: its number and heading, or its first words if it has no heading.
 */
function titleOf({ tree }: Walk, index: number, heading: Span | null): string {
  const { label, from, to } = tree.node(index);
  if (!heading) return shorten(wordsIn(tree, { from, to: Math.min(to, from + 4 * MAX_FIRST_WORDS) }));
  const words = wordsIn(tree, heading);
  return label && label.from >= heading.to ? `${wordsIn(tree, label)} ${words}` : words;
}

function shorten(words: string): string {
  if (words.length <= MAX_FIRST_WORDS) return words;
  const cut = words.lastIndexOf(' ', MAX_FIRST_WORDS);
  return `${words.slice(0, cut > 0 ? cut : MAX_FIRST_WORDS)}…`;
}

function writeHeading(
  { tree, writer, spansOf }: Walk,
  heading: Span,
  { depth, level, parent, hasBookmarks }: Place,
  { look, title }: { readonly look: HeadingBlock['look']; readonly title: string },
): void {
  const spans = spansOf(trimmed(tree, heading)).map((span): LineSpan => ({ ...span, style: 'strong' }));
  if (spans.length === 0) return;
  if (hasBookmarks) writer.setBookmark({ title, level });
  // The document's title is the only heading of level 1, and PDF has only six levels.
  const tag = { role: `H${Math.min(level + 1, 6)}`, parent };
  writer.add({ kind: 'heading', look, depth, spans, tag });
}

/** Writes a heading that isn't the first part of a division or a section. */
function writeLooseHeading(walk: Walk, index: number, place: Place): void {
  const heading = walk.tree.node(index);
  if (isTitle(walk, heading)) return;
  const title = oneLine(wordsIn(walk.tree, heading));
  writeHeading(walk, heading, { ...place, level: place.level + 1 }, { look: 3, title });
}

function writeLeaf({ tree, writer, spansOf }: Walk, index: number, place: Place): void {
  const { kind } = tree.node(index);
  const spans = spansOf(trimmed(tree, writer.takeLabels(wordsOf(tree, index))));
  if (spans.length === 0 && kind !== 'image') return;
  const look = kind === 'image' || kind === 'formula' ? kind : place.isNote ? 'note' : 'body';
  writer.addParagraph(look, spans, place);
}

function writeTable(walk: Walk, index: number, place: Place): void {
  const { tree, writer, spansOf } = walk;
  const parts = readTable(tree, index, { spansOf, parent: place.parent });
  for (const row of tree.childrenOf(index).filter((child) => tree.node(child).kind === 'row'))
    for (let node = row; node < tree.endOf(row); node += 1) nameStart(walk, node);
  for (const part of parts)
    if ('node' in part) writeChildren(walk, [part.node], { ...place, hasBookmarks: false });
    else if ('lines' in part) for (const spans of part.lines) writeRow(walk, spans, place);
    else if (part.rows.columns > 0) writer.add(part.rows);
}

/** Writes a row of a table that is too wide for a page. */
function writeRow({ writer }: Walk, spans: readonly LineSpan[], { depth, parent, isGone }: Place): void {
  if (spans.length === 0) return;
  writer.add({
    kind: 'paragraph',
    look: 'body',
    labels: [],
    depth,
    spans,
    tag: { role: 'P', parent },
    isGone,
  });
}

function wordsIn({ structured }: TextTree, { from, to }: Span): string {
  return oneLine(structured.text.slice(from, to));
}

function trimmed({ structured }: TextTree, { from, to }: Span): Span {
  const words = structured.text.slice(from, to);
  const length = words.trim().length;
  const start = from + words.length - words.trimStart().length;
  return { from: start, to: start + length };
}
