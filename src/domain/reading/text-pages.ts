/**
 * Divides a text into pages of similar size, which the screen renders one after another. The first words of a
 * long text therefore appear at once, and keystrokes don't have to wait for the rest.
 *
 * A page consists of whole items: the heading of a division, a section, or anything else at the same level as
 * a section. Pages and items are in the order of the text, and together cover all of it. The first page is
 * shorter than the others, because nothing is shown until it has been rendered. It still fills a screen.
 */
import { partitionPoint } from '../../shared/collections/partition-point';
import { isDivision, type TextModel } from './text-model';

export interface FlowItem {
  readonly node: number;
  /** True for a division, whose item consists only of its heading. */
  readonly isHeading: boolean;
  /** The heading level, from 2. */
  readonly level: number;
}

export interface TextPage {
  readonly items: readonly FlowItem[];
  readonly from: number;
  readonly to: number;
  readonly nodes: number;
  /** The estimated number of lines, used to reserve space for the page before it is rendered. */
  readonly lines: number;
}

/** A page ends before the first item that would exceed one of these limits, but has at least one item. */
const PAGE_NODES = 160;
const PAGE_CHARACTERS = 6000;
/** The first page may have this share of the nodes and characters of another page. */
const FIRST_PAGE = 0.4;
const LINE = 64;
const MAX_LEVEL = 6;

export function createPages(model: TextModel): readonly TextPage[] {
  const pages: TextPage[] = [];
  let items: FlowItem[] = [];
  let nodes = 0;
  let from = 0;
  let to = 0;
  function close(): void {
    if (items.length === 0) return;
    pages.push({ items, from, to, nodes, lines: Math.ceil((to - from) / LINE) + nodes });
    [items, nodes, from] = [[], 0, to];
  }
  for (const item of flowOf(model, 0, 2)) {
    const size = sizeOf(model, item);
    const share = pages.length === 0 ? FIRST_PAGE : 1;
    const isTooMuch = nodes + size.nodes > PAGE_NODES * share || size.to - from > PAGE_CHARACTERS * share;
    // Begin a new page with this item, unless the current page is empty.
    if (isTooMuch && nodes > 0) close();
    items.push(item);
    nodes += size.nodes;
    to = size.to;
  }
  close();
  return pages;
}

function* flowOf(model: TextModel, index: number, level: number): Generator<FlowItem> {
  const children = model.childrenOf(index);
  // A division's heading is shown by the division's own item.
  const heading = index === 0 ? undefined : model.headingNodeOf(index);
  if (index === 0 && children.length === 0) yield { node: 0, isHeading: false, level };
  for (const child of children) {
    const { kind } = model.node(child);
    const isContainer = isDivision(kind) && model.childrenOf(child).length > 0;
    if (isContainer) {
      yield { node: child, isHeading: true, level };
      yield* flowOf(model, child, Math.min(level + 1, MAX_LEVEL));
    } else if (child !== heading) {
      yield { node: child, isHeading: false, level };
    }
  }
}

function sizeOf(model: TextModel, { node, isHeading }: FlowItem): { nodes: number; to: number } {
  if (!isHeading) return { nodes: model.endOf(node) - node, to: model.node(node).to };
  const heading = model.headingNodeOf(node);
  return { nodes: 1, to: heading === undefined ? model.node(node).from : model.node(heading).to };
}

/** Returns the index of the page that contains the offset. */
export function pageAt(pages: readonly TextPage[], offset: number): number {
  const page = partitionPoint(pages.length, (index) => pages[index]!.to <= offset);
  return Math.min(page, Math.max(0, pages.length - 1));
}
