/**
 * Encodes structures in the format described in encoding.ts. This is separate from decoding: the client
 * decodes a structure whenever it opens a text, but encodes one only to store it on the device.
 */
import { addressAbove, STRUCTURE_FORMAT, type EncodedStructure } from './encoding';
import type { Mark, ReferenceTarget, StructuredText, StructureNode } from './structured-text';

/** Encodes a valid structure. `decodeStructure` is the inverse function. */
export function encodeStructure({ nodes, marks, origin }: StructuredText): EncodedStructure {
  const kinds = dictionary(nodes.map(({ kind }) => kind));
  const markKinds = dictionary(marks.map(({ kind }) => kind));
  const parents = new Set(nodes.map(({ parent }) => parent));
  return {
    format: STRUCTURE_FORMAT,
    kinds: [...kinds.keys()],
    kind: nodes.map(({ kind }) => kinds.get(kind)!),
    depth: depthsOf(nodes),
    length: nodes.flatMap(({ from, to }, index) => (parents.has(index) ? [] : [to - from])),
    labels: sparse(nodes, ({ label, from }) => label && [label.from - from, label.to - label.from]),
    addressed: sparse(nodes, ({ address }) => (address === undefined ? undefined : [])),
    addresses: shortAddresses(nodes),
    repealed: sparse(nodes, ({ status }) => (status === 'repealed' ? [] : undefined)),
    reserved: sparse(nodes, ({ status }) => (status === 'reserved' ? [] : undefined)),
    ...encodeDays(nodes),
    cells: sparse(nodes, cellNumbers),
    markKinds: [...markKinds.keys()],
    marks: marks.flatMap(({ kind, from, to }, index) => [
      markKinds.get(kind)!,
      from - (marks[index - 1]?.from ?? 0),
      to - from,
    ]),
    ...encodeTargets(marks),
    origin,
  };
}

function dictionary<Value>(values: readonly Value[]): Map<Value, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}

/**
 * Returns a column of the items that have a value: for each, the distance from the previous one, and its
 * numbers.
 */
function sparse<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => readonly number[] | undefined,
): number[] {
  const column: number[] = [];
  let last = 0;
  for (const [index, item] of items.entries()) {
    const value = valueOf(item);
    if (value === undefined) continue;
    column.push(index - last, ...value);
    last = index;
  }
  return column;
}

function depthsOf(nodes: readonly StructureNode[]): number[] {
  const depths: number[] = [];
  for (const { parent } of nodes) depths.push(parent < 0 ? 0 : depths[parent]! + 1);
  return depths;
}

function encodeDays(nodes: readonly StructureNode[]): Pick<EncodedStructure, 'days' | 'inForce'> {
  const days = dictionary(
    nodes.flatMap(({ inForceFrom, inForceTo }) => [inForceFrom ?? [], inForceTo ?? []].flat()),
  );
  const numberOf = (day: string | null | undefined) => (typeof day === 'string' ? days.get(day)! + 1 : 0);
  const inForce = sparse(nodes, ({ inForceFrom, inForceTo }) =>
    inForceFrom === undefined ? undefined : [numberOf(inForceFrom), numberOf(inForceTo)],
  );
  return inForce.length === 0 ? {} : { days: [...days.keys()], inForce };
}

function cellNumbers({ columns, rows, head }: StructureNode): number[] | undefined {
  const isPlain = columns === undefined && rows === undefined && head === undefined;
  return isPlain ? undefined : [columns ?? 1, rows ?? 1, head ? 1 : 0];
}

function shortAddresses(nodes: readonly StructureNode[]): string[] {
  return nodes.flatMap(({ address, parent }) => {
    if (address === undefined) return [];
    const outer = addressAbove(nodes, parent);
    return [outer !== '' && address.startsWith(`${outer}__`) ? address.slice(outer.length) : address];
  });
}

function encodeTargets(marks: readonly Mark[]): Pick<EncodedStructure, 'targets' | 'targeted'> {
  const indexes = dictionary(
    marks.flatMap(({ target }) => (target === undefined ? [] : [JSON.stringify(canonical(target))])),
  );
  return {
    targets: [...indexes.keys()].map((target) => JSON.parse(target) as EncodedStructure['targets'][number]),
    targeted: sparse(marks, ({ target }) => target && [indexes.get(JSON.stringify(canonical(target)))!]),
  };
}

/** Returns the target with its fields in a fixed order, so that equal targets have equal JSON. */
function canonical({ instrument, labels }: ReferenceTarget): ReferenceTarget {
  return { ...(instrument !== undefined && { instrument }), ...(labels && { labels }) };
}
