/**
 * Collects the parts of a text in order, and determines their positions once all of them are known. Each leaf
 * node is followed by the usual white space, unless the source specifies other white space.
 */
import {
  assignAddresses,
  isAddress,
  type UnaddressedNode,
} from '../../../../../shared/provisions/addresses-and-citations';
import type {
  Mark,
  NodeKind,
  Span,
  StructuredText,
  StructureOrigin,
} from '../../../../../shared/provisions/structured-text';
import { gapBefore } from '../../../akn/vocabulary';

/** A part whose position in the text isn't known yet. */
export interface DraftNode {
  readonly kind: NodeKind;
  readonly parent: number;
  /** Only leaf nodes have words. */
  words?: string;
  /** The white space after the words, if it isn't the usual white space. */
  after?: string;
  marks?: readonly Mark[];
  /**
   * The offsets of the label in the words of the leaf node `leaf` or, without `leaf`, from the beginning of
   * the part.
   */
  label?: Span & { readonly leaf?: number };
  eId?: string;
  /** Whether it is quoted from another instrument. It then has no address in this one. */
  isQuoted?: boolean;
  fields?: Omit<UnaddressedNode, keyof Span | 'kind' | 'parent' | 'label' | 'uncertain'>;
}

/** Returns the structured text, and the index of each node by `eId`. */
export function placeDraft(
  drafts: readonly DraftNode[],
  origin: StructureOrigin,
): { readonly structured: StructuredText; readonly byId: ReadonlyMap<string, number> } {
  const { text, places } = placeWords(drafts);
  const byId = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, { eId, isQuoted }] of drafts.entries()) {
    if (eId === undefined || isQuoted) continue;
    if (byId.has(eId)) repeated.add(eId);
    byId.set(eId, index);
  }
  for (const eId of repeated) byId.delete(eId);
  const marks = drafts.flatMap((draft, index) =>
    (draft.marks ?? []).map((mark) => moved(mark, places[index]!.from)),
  );
  const nodes = drafts.map((draft, index) => unaddressed(draft, places, index));
  return {
    structured: { text, nodes: withGivenAddresses(nodes, drafts, byId, text, marks), marks, origin },
    byId,
  };
}

function placeWords(drafts: readonly DraftNode[]): { text: string; places: Span[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const open: number[] = [];
  let length = 0;
  for (const [index, { parent, words, after }] of drafts.entries()) {
    while (open.length > 0 && open.at(-1) !== parent) ends[open.pop()!] = length;
    open.push(index);
    starts.push(length);
    if (words === undefined) continue;
    const gap = after ?? (index + 1 < drafts.length ? gapBefore(drafts, index + 1) : '');
    parts.push(words, gap);
    length += words.length + gap.length;
  }
  for (const index of open) ends[index] = length;
  return { text: parts.join(''), places: starts.map((from, index) => ({ from, to: ends[index]! })) };
}

function moved<Item extends Span>(item: Item, distance: number): Item {
  return { ...item, from: item.from + distance, to: item.to + distance };
}

function unaddressed(draft: DraftNode, places: readonly Span[], index: number): UnaddressedNode {
  const { kind, parent, label, eId, isQuoted, fields } = draft;
  const place = label && moved({ from: label.from, to: label.to }, places[label.leaf ?? index]!.from);
  return {
    kind,
    parent,
    ...places[index]!,
    ...fields,
    ...(place && { label: place }),
    ...((isQuoted || isNumberless(eId)) && { uncertain: true }),
  };
}

/**
 * Returns whether an `eId` belongs to a provision without a number, for which the naming convention uses
 * "nn".
 */
function isNumberless(eId: string | undefined): boolean {
  return eId !== undefined && /(?:^|_)nn_[^_]*$/.test(eId);
}

/**
 * Returns the nodes with their addresses. If a provision's identifier in the source has the form of an
 * address, it becomes the address. Otherwise, the address is derived from the labels. No two nodes get the
 * same address.
 */
function withGivenAddresses(
  nodes: readonly UnaddressedNode[],
  drafts: readonly DraftNode[],
  byId: ReadonlyMap<string, number>,
  text: string,
  marks: readonly Mark[],
): StructuredText['nodes'] {
  const given = drafts.map(({ eId, isQuoted }) =>
    eId !== undefined && !isQuoted && byId.has(eId) && isAddress(eId) ? eId : undefined,
  );
  const taken = new Set(given);
  return assignAddresses(nodes, text, marks).map((node, index) => {
    const { address, ...others } = node;
    const own = given[index] ?? (taken.has(address) ? undefined : address);
    return own === undefined ? others : { ...others, address: own };
  });
}
