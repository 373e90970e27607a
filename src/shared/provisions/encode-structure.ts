/**
 * Encodes structures in the format described in encoding.ts. This is separate from decoding: the client
 * decodes a structure whenever it opens a text, but encodes one only to store it on the device.
 */
import { addressAbove, STRUCTURE_FORMAT, type EncodedStructure } from './encoding';
import { hasParts, type Mark, type StructuredText, type StructureNode } from './structured-text';

/** Encodes a valid structure. `decodeStructure` is the inverse function. */
export function encodeStructure({ nodes, marks, origin }: StructuredText): EncodedStructure {
  const kinds = dictionary(nodes.map(({ kind }) => kind));
  const markKinds = dictionary(marks.map(({ kind }) => kind));
  return {
    format: STRUCTURE_FORMAT,
    kinds: [...kinds.keys()],
    kind: nodes.map(({ kind }) => kinds.get(kind)!),
    depth: depthsOf(nodes),
    length: leafLengths(nodes),
    labels: sparse(nodes, ({ label, from }) => label && [label.from - from, label.to - label.from]),
    addressed: sparse(nodes, ({ address }) => (address === undefined ? undefined : [])),
    addresses: shortAddresses(nodes),
    repealed: sparse(nodes, ({ status }) => (status === 'repealed' ? [] : undefined)),
    reserved: sparse(nodes, ({ status }) => (status === 'reserved' ? [] : undefined)),
    ...encodeDays(nodes),
    cells: sparse(nodes, cellNumbers),
    markKinds: [...markKinds.keys()],
    marks: encodeMarks(marks, markKinds),
    ...encodeTargets(marks),
    origin,
  };
}

function leafLengths(nodes: readonly StructureNode[]): number[] {
  const lengths: number[] = [];
  for (const [index, { from, to }] of nodes.entries()) if (!hasParts(nodes, index)) lengths.push(to - from);
  return lengths;
}

function encodeMarks(marks: readonly Mark[], kinds: ReadonlyMap<string, number>): number[] {
  const column: number[] = [];
  let last = 0;
  for (const { kind, from, to } of marks) {
    column.push(kinds.get(kind)!, from - last, to - from);
    last = from;
  }
  return column;
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
  const dated = nodes.filter(({ inForceFrom }) => inForceFrom !== undefined);
  if (dated.length === 0) return {};
  const days = dictionary(
    dated.flatMap(({ inForceFrom, inForceTo }) => [inForceFrom ?? [], inForceTo ?? []].flat()),
  );
  const numberOf = (day: string | null | undefined) => (typeof day === 'string' ? days.get(day)! + 1 : 0);
  const inForce = sparse(nodes, ({ inForceFrom, inForceTo }) =>
    inForceFrom === undefined ? undefined : [numberOf(inForceFrom), numberOf(inForceTo)],
  );
  return { days: [...days.keys()], inForce };
}

function cellNumbers({ columns, rows, head }: StructureNode): number[] | undefined {
  const isPlain = columns === undefined && rows === undefined && head === undefined;
  return isPlain ? undefined : [columns ?? 1, rows ?? 1, head ? 1 : 0];
}

function shortAddresses(nodes: readonly StructureNode[]): string[] {
  const addresses: string[] = [];
  for (const { address, parent } of nodes) {
    if (address === undefined) continue;
    const outer = addressAbove(nodes, parent);
    addresses.push(outer !== '' && address.startsWith(`${outer}__`) ? address.slice(outer.length) : address);
  }
  return addresses;
}

function encodeTargets(marks: readonly Mark[]): Pick<EncodedStructure, 'targets' | 'targeted'> {
  // The fields have a fixed order, so that equal targets have equal JSON.
  const written = marks.map(
    ({ target }) => target && JSON.stringify({ instrument: target.instrument, labels: target.labels }),
  );
  const indexes = dictionary(written.filter((target) => target !== undefined));
  return {
    targets: [...indexes.keys()].map((target) => JSON.parse(target) as EncodedStructure['targets'][number]),
    targeted: sparse(written, (target) => (target === undefined ? undefined : [indexes.get(target)!])),
  };
}
