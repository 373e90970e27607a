/**
 * Writes the structure of a text as the body of an Akoma Ntoso document. Where the schema allows it, a node
 * becomes the element for its kind. Otherwise, it becomes a container that names its kind.
 */
import type { Mark, Span, StructuredText, StructureNode } from '../../../shared/provisions/structured-text';
import { createHrefs } from './reference-address';
import {
  gapBefore,
  hierarchicalElements,
  hierarchicalKinds,
  labelIn,
  namedLeaves,
  NO_DAY,
  PLACEHOLDER,
  TEXT_CONTAINER,
} from './vocabulary';
import { writeInline, type InlineWords } from './inline-words';
import { stepNameOf } from '../../../shared/provisions/addresses-and-citations';
import { firstFrom } from '../../../shared/provisions/spans';
import { xmlElement, xmlLines, type Attributes } from './xml-writer';

export interface WrittenBody {
  /** An instrument that consists only of divisions and provisions is an `act`; everything else is a `doc`. */
  readonly element: 'act' | 'doc';
  readonly xml: string;
}

export function writeBody(structured: StructuredText): WrittenBody {
  const body = createBody(structured);
  const children = body.children[0]!;
  const isAct = children.length > 0 && children.every((index) => isHierarchical(body, index));
  const parts = children.length > 0 ? children.map((index) => writeNode(body, index, true)) : [placeholder()];
  return isAct
    ? { element: 'act', xml: xmlLines('body', {}, parts) }
    : { element: 'doc', xml: xmlLines('mainBody', {}, parts) };
}

interface Body extends StructuredText {
  readonly children: readonly (readonly number[])[];
  readonly marksOf: (span: Span) => Mark[];
  readonly write: (words: string, marks: readonly Mark[]) => InlineWords;
  /** Returns a new number each time, for provisions that have no address. */
  readonly nextId: () => number;
}

function createBody(structured: StructuredText): Body {
  const children: number[][] = structured.nodes.map(() => []);
  for (const [index, { parent }] of structured.nodes.entries()) children[parent]?.push(index);
  const hrefOf = createHrefs(structured);
  let id = 0;
  return {
    ...structured,
    children,
    marksOf: createMarksOf(structured.marks),
    write: (words, marks) => writeInline(words, marks, hrefOf),
    nextId: () => (id += 1),
  };
}

/**
 * Returns a function that finds the marks in a span. The marks must be sorted by position, so that it needn't
 * examine all of them.
 */
function createMarksOf(marks: readonly Mark[]): (span: Span) => Mark[] {
  return ({ from, to }) => {
    const start = firstFrom(marks, from);
    let end = start;
    while (end < marks.length && marks[end]!.from < to) end += 1;
    return marks.slice(start, end);
  };
}

function isHierarchical({ nodes }: Body, index: number): boolean {
  return hierarchicalKinds.has(nodes[index]!.kind);
}

/** @param isHierarchy Whether the schema allows hierarchical elements here. */
function writeNode(body: Body, index: number, isHierarchy: boolean): string {
  const { kind } = body.nodes[index]!;
  if (isHierarchy && hierarchicalKinds.has(kind)) return writeHierarchical(body, index);
  if (kind === 'block') return writeLeaf(body, index, 'p');
  if (namedLeaves.has(kind)) return writeLeaf(body, index, 'block', { name: kind });
  if (kind === 'table' && isTable(body, index)) return writeTable(body, index);
  if (kind === 'list' && isList(body, index)) return writeList(body, index);
  if (kind === 'note') return writeNote(body, index);
  return writeContainer(body, index);
}

function writeHierarchical(body: Body, index: number): string {
  const { kind } = body.nodes[index]!;
  const head = headOf(body, index);
  const name = hierarchicalElements.has(kind) ? kind : 'hcontainer';
  const attributes = { ...attributesOf(body, index, head), ...(name !== kind && { name: kind }) };
  return xmlLines(name, attributes, [...head.xml, ...writeContents(body, head)]);
}

/**
 * Writes the contents of a provision. Its blocks must be before or after its provisions, or in a container
 * between them.
 */
function writeContents(body: Body, { first, rest }: Head): string[] {
  const provisions = rest.filter((index) => isHierarchical(body, index));
  const blocks = (indexes: readonly number[]) => indexes.map((index) => writeNode(body, index, false));
  if (provisions.length === 0) {
    const content = [...first, ...blocks(rest)];
    return content.length > 0 ? [xmlLines('content', {}, content)] : [];
  }
  const start = rest.indexOf(provisions[0]!);
  const end = rest.indexOf(provisions.at(-1)!) + 1;
  const intro = [...first, ...blocks(rest.slice(0, start))];
  const between = groups(body, rest.slice(start, end)).map((group) =>
    isHierarchical(body, group[0]!)
      ? writeNode(body, group[0]!, true)
      : xmlLines('hcontainer', { name: TEXT_CONTAINER }, [xmlLines('content', {}, blocks(group))]),
  );
  const after = blocks(rest.slice(end));
  return [
    ...(intro.length > 0 ? [xmlLines('intro', {}, intro)] : []),
    ...between,
    ...(after.length > 0 ? [xmlLines('wrapUp', {}, after)] : []),
  ];
}

/** Groups nodes: each provision is a separate group, and consecutive blocks form one group. */
function groups(body: Body, indexes: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const index of indexes) {
    const last = found.at(-1);
    if (last && !isHierarchical(body, index) && !isHierarchical(body, last[0]!)) last.push(index);
    else found.push([index]);
  }
  return found;
}

/** The number and the heading at the beginning of a container. */
interface Head {
  readonly xml: readonly string[];
  /** A paragraph with the words that follow the number in the same leaf node, if there are any. */
  readonly first: readonly string[];
  readonly rest: readonly number[];
  /** Whether the import can find the label in the written number, so that its offsets needn't be written. */
  readonly isLabelled: boolean;
}

function headOf(body: Body, index: number): Head {
  const { label } = body.nodes[index]!;
  const all = body.children[index]!;
  const kindAt = (place: number) => body.nodes[all[place] ?? -1]?.kind;
  const xml: string[] = [];
  let at = 0;
  if (kindAt(0) === 'heading') {
    const split = label && splitAtLabel(body, all[0]!, label);
    if (split)
      return { ...numberedHeading(split), first: [], rest: all.slice(1), isLabelled: split.isLabelled };
    xml.push(writeLeaf(body, all[0]!, 'heading'));
    at = 1;
  }
  const split = label && kindAt(at) === 'block' ? splitAtLabel(body, all[at]!, label) : null;
  if (!split) return { xml, first: [], rest: all.slice(at), isLabelled: false };
  const rest = all.slice(at + 1);
  // Without this paragraph, the import would join the number to the paragraph that follows.
  const needsParagraph = split.rest !== null || (rest[0] !== undefined && !isHierarchical(body, rest[0]));
  const [num, after] = needsParagraph ? [{}, split.after] : [split.after, {}];
  xml.push(xmlElement('num', { ...split.num.attributes, ...num }, split.num.content));
  const words = split.rest ?? { attributes: {}, content: '' };
  const first = needsParagraph ? [xmlElement('p', { ...words.attributes, ...after }, words.content)] : [];
  return { xml, first, rest, isLabelled: split.isLabelled };
}

function numberedHeading({ num, rest, after }: SplitLeaf): Pick<Head, 'xml'> {
  const words = rest ?? { attributes: {}, content: '' };
  return {
    xml: [
      xmlElement('num', num.attributes, num.content),
      xmlElement('heading', { ...words.attributes, ...after }, words.content),
    ],
  };
}

/** A leaf node whose number is written as a `num`. `rest` is `null` if it has no other words. */
interface SplitLeaf {
  readonly num: InlineWords;
  readonly rest: InlineWords | null;
  readonly after: Attributes;
  readonly isLabelled: boolean;
}

/**
 * Splits a leaf node after the label. Returns `null` if it doesn't begin with the label, if a mark extends
 * beyond the number, or if it has a label, a status or an address of its own.
 */
function splitAtLabel(body: Body, leaf: number, label: Span): SplitLeaf | null {
  const own = body.nodes[leaf]!;
  if (own.label || own.status || own.address !== undefined) return null;
  const { from, words, marks, after } = leafOf(body, leaf);
  const [start, end] = [label.from - from, label.to - from];
  if (start < 0 || end > words.length || start === end || /\s/.test(words.slice(0, start))) return null;
  const numEnd = end + /^\S*/.exec(words.slice(end))![0].length;
  const isAlone = numEnd === words.length;
  if (!isAlone && (words[numEnd] !== ' ' || numEnd + 1 === words.length)) return null;
  const before = marks.filter((mark) => mark.to <= numEnd);
  const restMarks = marks.filter((mark) => mark.from > numEnd);
  if (before.length + restMarks.length < marks.length) return null;
  const num = words.slice(0, numEnd);
  const found = labelIn({ text: num, marks: before });
  const rest = { words: words.slice(numEnd + 1), marks: restMarks.map((mark) => moved(mark, -numEnd - 1)) };
  return {
    num: body.write(num, before),
    rest: isAlone ? null : body.write(rest.words, rest.marks),
    after,
    isLabelled: found?.from === start && found.to === end,
  };
}

function moved(mark: Mark, distance: number): Mark {
  return { ...mark, from: mark.from + distance, to: mark.to + distance };
}

interface Leaf {
  readonly from: number;
  readonly words: string;
  readonly marks: readonly Mark[];
  /** The white space after the words, if it isn't the usual white space. */
  readonly after: Attributes;
}

function leafOf(body: Body, index: number): Leaf {
  const { text, nodes } = body;
  const { from, to } = nodes[index]!;
  const all = text.slice(from, to);
  const marks = body.marksOf({ from, to }).map((mark) => moved(mark, -from));
  const trimmed = all.trimEnd();
  const words = marks.some((mark) => mark.to > trimmed.length) ? all : trimmed;
  const after = all.slice(words.length);
  const expected = index + 1 < nodes.length ? gapBefore(nodes, index + 1) : '';
  return { from, words, marks, after: after === expected ? {} : { 'fairway:after': after } };
}

function writeLeaf(body: Body, index: number, element: string, attributes: Attributes = {}): string {
  const { words, marks, after } = leafOf(body, index);
  const inline = body.write(words, marks);
  const all = { ...attributes, ...attributesOf(body, index), ...inline.attributes, ...after };
  return xmlElement(element, all, inline.content);
}

/**
 * The kinds of nodes that get an `eId` even without an address, because the import would otherwise derive an
 * address.
 */
const citable: ReadonlySet<string> = new Set([...hierarchicalKinds, 'item']);

/** Returns the attributes that contain a node's own fields. */
function attributesOf(body: Body, index: number, head?: Head): Attributes {
  const { kind, address, status, label, from, inForceFrom, inForceTo } = body.nodes[index]!;
  const place = label && head?.isLabelled !== true ? `${label.from - from} ${label.to - label.from}` : null;
  return {
    // In Akoma Ntoso's naming convention, "nn" stands for a part without a number.
    eId: address ?? (citable.has(kind) ? `${stepNameOf(kind)}_nn_${body.nextId()}` : null),
    status: status === 'repealed' ? 'removed' : null,
    'fairway:state': status === 'reserved' ? status : null,
    'fairway:in-force-from': inForceFrom === undefined ? null : (inForceFrom ?? NO_DAY),
    'fairway:in-force-to': inForceTo ?? null,
    'fairway:label': place,
  };
}

function isTable(body: Body, index: number): boolean {
  const parts = body.children[index]!;
  const rows = parts.slice(body.nodes[parts[0] ?? -1]?.kind === 'heading' ? 1 : 0);
  const isRow = (row: number) =>
    body.nodes[row]!.kind === 'row' &&
    body.children[row]!.length > 0 &&
    body.children[row]!.every((cell) => body.nodes[cell]!.kind === 'cell');
  return rows.length > 0 && rows.every(isRow);
}

function writeTable(body: Body, index: number): string {
  const parts = body.children[index]!.map((part) =>
    body.nodes[part]!.kind === 'heading'
      ? writeLeaf(body, part, 'caption')
      : xmlLines(
          'tr',
          attributesOf(body, part),
          body.children[part]!.map((cell) => writeCell(body, cell)),
        ),
  );
  return xmlLines('table', attributesOf(body, index), parts);
}

function writeCell(body: Body, index: number): string {
  const { columns, rows, head }: StructureNode = body.nodes[index]!;
  const children = body.children[index]!;
  const attributes = { ...attributesOf(body, index), colspan: columns, rowspan: rows };
  const parts = children.length > 0 ? children.map((part) => writeNode(body, part, false)) : [placeholder()];
  return xmlLines(head ? 'th' : 'td', attributes, parts);
}

/**
 * Returns whether a node can be written as a list, which may begin with a paragraph, and otherwise contains
 * only items.
 */
function isList(body: Body, index: number): boolean {
  const [first, ...others] = body.children[index]!;
  const isItem = (part: number) => body.nodes[part]!.kind === 'item' && body.children[part]!.length > 0;
  if (first === undefined) return false;
  const isIntroduced = body.nodes[first]!.kind === 'block';
  return (isIntroduced ? others.length > 0 : isItem(first)) && others.every(isItem);
}

function writeList(body: Body, index: number): string {
  const parts = body.children[index]!.map((part) =>
    body.nodes[part]!.kind === 'block'
      ? writeLeaf(body, part, 'listIntroduction')
      : writeBlocks(body, part, 'item', {}),
  );
  return xmlLines('blockList', attributesOf(body, index), parts);
}

/** Writes a note as a separate paragraph, where it occurs in the text. */
function writeNote(body: Body, index: number): string {
  return xmlElement('p', {}, writeBlocks(body, index, 'authorialNote', { placement: 'bottom' }));
}

function writeContainer(body: Body, index: number): string {
  const { kind, columns, rows, head } = body.nodes[index]!;
  const cell = { 'fairway:columns': columns, 'fairway:rows': rows, 'fairway:head': head && 'true' };
  return writeBlocks(body, index, 'blockContainer', { 'fairway:kind': kind, ...cell });
}

/** Writes an element that may begin with a number and a heading, and must contain at least one block. */
function writeBlocks(body: Body, index: number, name: string, attributes: Attributes): string {
  const head = headOf(body, index);
  const blocks = [...head.first, ...head.rest.map((part) => writeNode(body, part, false))];
  const contents = blocks.length > 0 ? blocks : [placeholder()];
  return xmlLines(name, { ...attributes, ...attributesOf(body, index, head) }, [...head.xml, ...contents]);
}

function placeholder(): string {
  return xmlElement('block', { name: PLACEHOLDER });
}
