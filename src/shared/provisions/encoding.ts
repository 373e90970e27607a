/**
 * The format in which a structure is stored and sent: JSON in columns, which compresses well. It contains
 * neither the text itself nor positions that can be computed: the nodes tile the text, so the depth of each
 * node and the length of each leaf determine all spans.
 *
 * A column for a value that only a few nodes have lists these nodes, each as the distance from the previous
 * one.
 */
import { isRecord } from '../type-guards';
import { checkLimits, checkStructuredText } from './check';
import type {
  Mark,
  MarkKind,
  NodeKind,
  StructuredText,
  StructureNode,
  StructureOrigin,
} from './structured-text';

/** The version of this format. A device doesn't fetch structures in a version that it can't read. */
export const STRUCTURE_FORMAT = 1;

/** A structure without its text. All numbers are non-negative integers. */
export interface EncodedStructure {
  format: typeof STRUCTURE_FORMAT;
  /** The kinds that occur. `kind` contains indexes in this list. */
  kinds: string[];
  kind: number[];
  /**
   * The depth of each node; 0 for the root. The nodes are in the order of the text, so depths determine
   * parents.
   */
  depth: number[];
  /** The length of each node without children. */
  length: number[];
  /** For each label: the distance of its node, its offset from the beginning of the node, and its length. */
  labels: number[];
  /** The distances of the nodes with addresses. */
  addressed: number[];
  /**
   * The addresses of these nodes. An address that begins with the address of the closest ancestor that has
   * one is shortened to `__` and the rest.
   */
  addresses: string[];
  repealed: number[];
  reserved: number[];
  /** The distinct dates in `inForce`. Both columns are absent if no node has its own dates. */
  days?: string[];
  /**
   * For each node with its own dates: its distance, its first date in force, and the first date on which it
   * is no longer in force. Each date is given as its index in `days` plus 1, or as 0 if the source names
   * none.
   */
  inForce?: number[];
  /**
   * For each cell that is a header or covers several columns or rows: the distance of its node, the numbers
   * of columns and rows that it covers, and 1 if it is a header.
   */
  cells: number[];
  markKinds: string[];
  /** For each mark: its kind, its distance from the beginning of the previous mark, and its length. */
  marks: number[];
  /** The distinct targets. */
  targets: { instrument?: string; labels?: string[] }[];
  /** For each mark with a target: the distance of the mark, and the index of the target. */
  targeted: number[];
  origin: StructureOrigin;
}

/** Thrown if an encoded structure violates the format or an invariant. The message is a full sentence. */
export class UnreadableStructure extends Error {
  override readonly name = 'UnreadableStructure';
}

/**
 * Decodes and checks a structure for its text.
 *
 * @throws UnreadableStructure if the value isn't an encoded structure, doesn't fit the text or violates an
 *   invariant.
 */
export function decodeStructure(text: string, value: unknown): StructuredText {
  const encoded = readColumns(value);
  const limit = checkLimits(text, encoded.kind, []);
  if (limit !== null) throw new UnreadableStructure(limit);
  const structured: StructuredText = {
    text,
    nodes: nodesOf(encoded),
    marks: decodeMarks(encoded),
    origin: encoded.origin,
  };
  const broken = checkStructuredText(structured);
  if (broken !== null) throw new UnreadableStructure(broken);
  return { ...structured, origin: withKnownFields(structured.origin) };
}

function withKnownFields(origin: StructureOrigin): StructureOrigin {
  return origin.by === 'given'
    ? { by: 'given', format: origin.format }
    : { by: 'derived', grammar: origin.grammar };
}

const numberColumns = [
  ...['kind', 'depth', 'length', 'labels', 'addressed', 'repealed', 'reserved', 'cells', 'marks', 'targeted'],
] as const;
const textColumns = ['kinds', 'addresses', 'markKinds'] as const;

/** Checks the types of all columns. Their contents are checked as they are used. */
function readColumns(value: unknown): EncodedStructure {
  if (!isRecord(value) || value.format !== STRUCTURE_FORMAT)
    throw new UnreadableStructure('The structure has an unknown format.');
  for (const name of numberColumns) checkColumn(value, name, isCount);
  for (const name of textColumns) checkColumn(value, name, isText);
  if (value.days !== undefined) checkColumn(value, 'days', isText);
  if (value.inForce !== undefined) checkColumn(value, 'inForce', isCount);
  checkColumn(value, 'targets', isRecord);
  return value as unknown as EncodedStructure;
}

function checkColumn(
  columns: Record<string, unknown>,
  name: keyof EncodedStructure,
  isItem: (item: unknown) => boolean,
): void {
  const column = columns[name];
  if (!Array.isArray(column) || !column.every(isItem))
    throw new UnreadableStructure(`The column ${name} is invalid.`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** A node that is being decoded. Its end, its label and other fields are added when they are known. */
type Draft = { -readonly [Field in keyof StructureNode]: StructureNode[Field] };

/**
 * Decodes the nodes of a structure without checking invariants, because these were checked when it was
 * stored.
 *
 * @throws UnreadableStructure if the value isn't an encoded structure.
 */
export function decodeNodes(value: unknown): StructureNode[] {
  return nodesOf(readColumns(value));
}

function nodesOf(encoded: EncodedStructure): StructureNode[] {
  const nodes = placeNodes(encoded);
  readSparse('labels', encoded.labels, 3, nodes, (node, [start, length]) => {
    node.label = { from: node.from + start!, to: node.from + start! + length! };
  });
  readSparse('repealed', encoded.repealed, 1, nodes, (node) => (node.status = 'repealed'));
  readSparse('reserved', encoded.reserved, 1, nodes, (node) => (node.status = 'reserved'));
  readDays(encoded, nodes);
  readSparse('cells', encoded.cells, 4, nodes, (node, [columns, rows, head]) => {
    if (columns !== 1) node.columns = columns!;
    if (rows !== 1) node.rows = rows!;
    if (head === 1) node.head = true;
  });
  readAddresses(encoded, nodes);
  return nodes;
}

/**
 * Returns the addresses in a structure that was checked when it was stored. Nothing else is decoded, so this
 * is fast even for the largest text.
 */
export function addressesIn({ depth, addressed, addresses }: EncodedStructure): Set<string> {
  const found = new Set<string>();
  /** For each depth, the address of the closest addressed node, from the last node at that depth outward. */
  const closest: string[] = [];
  let position = 0;
  let next = addressed[0];
  for (const [index, level] of depth.entries()) {
    let address = closest[level - 1] ?? '';
    if (index === next) {
      const written = addresses[position]!;
      address = written.startsWith('__') ? address + written : written;
      found.add(address);
      position += 1;
      next += addressed[position] ?? NaN;
    }
    closest[level] = address;
  }
  return found;
}

const DIFFERENT_LENGTHS = 'The columns of the parts differ in length.';

/** Returns the nodes with their kinds, parents and spans. */
function placeNodes({ kinds, kind, depth, length }: EncodedStructure): Draft[] {
  if (depth.length !== kind.length) throw new UnreadableStructure(DIFFERENT_LENGTHS);
  const nodes: Draft[] = [];
  /** The path from the root to the previous node. */
  const open: number[] = [];
  let offset = 0;
  let leaf = 0;
  for (const [index, code] of kind.entries()) {
    const level = depth[index]!;
    const name = kinds[code];
    if (name === undefined || level > open.length || (level === 0) !== (index === 0))
      throw new UnreadableStructure(`Part ${index} is of an unknown kind or has no parent.`);
    while (open.length > level) nodes[open.pop()!]!.to = offset;
    nodes.push({ kind: name as NodeKind, parent: open.at(-1) ?? -1, from: offset, to: offset });
    open.push(index);
    if ((depth[index + 1] ?? 0) <= level) offset += length[leaf++] ?? 0;
  }
  for (const closed of open) nodes[closed]!.to = offset;
  if (leaf !== length.length) throw new UnreadableStructure(DIFFERENT_LENGTHS);
  return nodes;
}

/** Calls `apply` with each item that a column lists, and the numbers that follow its distance. */
function readSparse<Item>(
  name: string,
  column: readonly number[],
  width: number,
  items: readonly Item[],
  apply: (item: Item, numbers: readonly number[]) => void,
): void {
  let index = 0;
  for (let start = 0; start < column.length; start += width) {
    index += column[start]!;
    const item = items[index];
    if (item === undefined || start + width > column.length)
      throw new UnreadableStructure(`The column ${name} refers to parts that do not exist.`);
    apply(item, column.slice(start + 1, start + width));
  }
}

function readAddresses({ addressed, addresses }: EncodedStructure, nodes: Draft[]): void {
  if (addressed.length !== addresses.length) throw new UnreadableStructure(DIFFERENT_LENGTHS);
  let position = 0;
  readSparse('addressed', addressed, 1, nodes, (node) => {
    const address = addresses[position++]!;
    node.address = address.startsWith('__') ? addressAbove(nodes, node.parent) + address : address;
  });
}

function readDays({ days = [], inForce = [] }: EncodedStructure, nodes: readonly Draft[]): void {
  const dayOf = (number: number) => {
    if (number > days.length) throw new UnreadableStructure('A part refers to a day that does not exist.');
    return number === 0 ? null : days[number - 1]!;
  };
  readSparse('inForce', inForce, 3, nodes, (node, [first, last]) => {
    node.inForceFrom = dayOf(first!);
    const to = dayOf(last!);
    if (to !== null) node.inForceTo = to;
  });
}

function decodeMarks({ markKinds, marks, targets, targeted }: EncodedStructure): Mark[] {
  if (marks.length % 3 !== 0) throw new UnreadableStructure('The column marks ends within a mark.');
  const decoded: { -readonly [Field in keyof Mark]: Mark[Field] }[] = [];
  let from = 0;
  for (let start = 0; start < marks.length; start += 3) {
    from += marks[start + 1]!;
    const kind = markKinds[marks[start]!] as MarkKind;
    decoded.push({ kind, from, to: from + marks[start + 2]! });
  }
  readSparse('targeted', targeted, 2, decoded, (mark, [index]) => {
    const target = targets[index!];
    if (target === undefined)
      throw new UnreadableStructure('A reference leads to a target that does not exist.');
    mark.target = target;
  });
  return decoded;
}

/** Returns the address of the closest addressed node, from this one outward, or an empty string. */
export function addressAbove(
  nodes: readonly Pick<StructureNode, 'parent' | 'address'>[],
  from: number,
): string {
  for (let index = from; index >= 0; index = nodes[index]!.parent) {
    const { address } = nodes[index]!;
    if (address !== undefined) return address;
  }
  return '';
}
