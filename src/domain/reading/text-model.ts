/**
 * A structured text, prepared for the reading view: its tree, titles, citations and marks. Nodes are referred
 * to by index. The text is never changed.
 */
import { createCitations } from '../../shared/provisions/addresses-and-citations';
import { pathTo } from '../../shared/provisions/excerpt';
import { isProvision, provisionAt } from '../../shared/provisions/provision-at';
import { firstFrom } from '../../shared/provisions/spans';
import { createTextTree, type TextTree } from '../../shared/provisions/text-tree';
import {
  divisionKinds,
  provisionKinds,
  type Mark,
  type NodeKind,
  type Span,
  type StructuredText,
} from '../../shared/provisions/structured-text';

export interface TextModel extends TextTree {
  /** Returns whether `outer` is `inner` or contains it. */
  contains(outer: number, inner: number): boolean;
  /** Returns the number of a node as written in the text, or an empty string. */
  labelOf(index: number): string;
  /** Returns the child that is the node's own heading. */
  headingNodeOf(index: number): number | undefined;
  /** Returns the words of a node's own heading without the number, or an empty string. */
  headingOf(index: number): string;
  /** Returns the words of a span on one line, without its labels. */
  wordsIn(span: Span): string;
  /**
   * Returns the number and the heading of a node. Except in a division with a number, the first words replace
   * a missing heading.
   */
  titleOf(index: number): string;
  /** Returns the citation of a provision, such as "s. 209(2)"; null if the provision has no address. */
  citationOf(index: number): string | null;
  /** Returns the node with this address; -1 if there is none. */
  withAddress(address: string): number;
  /** Returns the innermost division or provision that contains the offset; 0 for the whole text. */
  provisionAt(offset: number): number;
  /** The labels that the view shows beside the words, in the order of the text. */
  readonly labels: readonly Span[];
  /** In the order of the text. */
  readonly marks: readonly Mark[];
}

const divisions: ReadonlySet<NodeKind> = new Set(divisionKinds);
const provisions: ReadonlySet<NodeKind> = new Set(provisionKinds);
/** At most this many characters of the first words replace a missing heading. */
const TITLE_LENGTH = 64;

export const isDivision = (kind: NodeKind): boolean => divisions.has(kind);
/** Returns whether nodes of this kind are sections, which begin at the left edge of the page. */
export const isSection = (kind: NodeKind): boolean => kind === 'section' || kind === 'article';
export const isNumbered = (kind: NodeKind): boolean =>
  divisions.has(kind) || provisions.has(kind) || kind === 'item' || kind === 'note';

export function createTextModel(structured: StructuredText): TextModel {
  const { text, nodes } = structured;
  const tree = createTextTree(structured);
  const { node, childrenOf, endOf } = tree;
  const addresses = new Map<string, number>();
  const labels: Span[] = [];
  nodes.forEach(({ address, label, kind }, index) => {
    if (address !== undefined) addresses.set(address, index);
    if (label && isNumbered(kind)) labels.push(label);
  });
  labels.sort((a, b) => a.from - b.from || a.to - b.to);
  const marks = [...structured.marks].sort((a, b) => a.from - b.from || b.to - a.to);
  let cite: ((address: string) => string) | null = null;

  function labelOf(index: number): string {
    const { label } = node(index);
    return label ? oneLine(text.slice(label.from, label.to)) : '';
  }

  const headingNodeOf = (index: number) => childrenOf(index).find((child) => node(child).kind === 'heading');

  function headingOf(index: number): string {
    const heading = headingNodeOf(index);
    return heading === undefined ? '' : wordsAfterLabel(node(heading));
  }

  function wordsIn(span: Span): string {
    const parts = withoutLabels(labels, span).map(({ from, to }) => text.slice(from, to));
    return oneLine(parts.join(' '));
  }

  /** Returns the words without the number, and without the punctuation after it. */
  function wordsAfterLabel(span: Span): string {
    return wordsIn(span).replace(/^[\s.:—–-]+/u, '');
  }

  function titleOf(index: number): string {
    const label = labelOf(index);
    return [label, headingOf(index) || (label && isDivision(node(index).kind) ? '' : firstWords(index))]
      .filter(Boolean)
      .join(' ');
  }

  function firstWords(index: number): string {
    const { from, to } = node(index);
    const words = wordsAfterLabel({ from, to: Math.min(to, from + 4 * TITLE_LENGTH) });
    if (words.length <= TITLE_LENGTH) return words;
    const cut = words.lastIndexOf(' ', TITLE_LENGTH);
    return `${words.slice(0, cut > 0 ? cut : TITLE_LENGTH)}…`;
  }

  return {
    ...tree,
    contains: (outer, inner) => inner >= outer && inner < endOf(outer),
    labelOf,
    headingNodeOf,
    headingOf,
    wordsIn,
    titleOf,
    citationOf(index) {
      const { address } = node(index);
      cite ??= createCitations(nodes);
      return address === undefined ? null : cite(address);
    },
    withAddress: (address) => addresses.get(address) ?? -1,
    provisionAt: (offset) => provisionAt(structured, offset),
    labels,
    marks,
  };
}

/** Returns the parts of a span that no label covers. */
export function withoutLabels(labels: readonly Span[], { from, to }: Span): Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let at = firstFrom(labels, from); at < labels.length && labels[at]!.from < to; at += 1) {
    const label = labels[at]!;
    if (label.to > to) break;
    if (label.from > start) parts.push({ from: start, to: label.from });
    start = Math.max(start, label.to);
  }
  if (start < to) parts.push({ from: start, to });
  return parts;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the provisions that contain a node, from the outermost to the node itself. */
export function provisionsAround({ structured: { nodes } }: TextModel, index: number): number[] {
  return pathTo(nodes, index).filter((at) => at > 0 && isProvision(nodes[at]!));
}

/** Returns the next (1) or previous (-1) provision with a number or an address; -1 if there is none. */
export function neighbourOf(model: TextModel, index: number, step: 1 | -1): number {
  const { nodes } = model.structured;
  for (let at = index + step; at > 0 && at < nodes.length; at += step) {
    const { kind, label, address } = nodes[at]!;
    if (provisions.has(kind) && (label || address !== undefined)) return at;
  }
  return -1;
}
