/**
 * Checks that an untrusted value is a valid structured text: nodes nest and tile, each mark is within one
 * leaf, addresses are unique, and nothing exceeds its limit.
 */
import { isDay } from '../dates';
import { isRecord } from '../type-guards';
import {
  divisionKinds,
  groupKinds,
  hasParts,
  leafKinds,
  provisionKinds,
  structureLimits,
  type Span,
  type StructureNode,
} from './structured-text';

const leaves: ReadonlySet<unknown> = new Set(leafKinds);
const kinds: ReadonlySet<unknown> = new Set([
  ...divisionKinds,
  ...provisionKinds,
  ...groupKinds,
  ...leafKinds,
]);
const markKinds: ReadonlySet<unknown> = new Set([
  ...['emphasis', 'superscript', 'subscript', 'term', 'reference', 'footnote'],
]);
const ADDRESS = /^(?:[\w.-]+|[\p{L}\p{M}\p{N}._-]+)$/u;
/** The name of a format, such as `akoma-ntoso`. */
const FORMAT = /^[\w.-]{1,100}$/;
/** Higher version numbers are implausible. */
const MAX_GRAMMAR = 10_000;
/** A wider or longer table must be damaged. */
const MAX_SPAN = 10_000;
/**
 * The maximum length of a reference's instrument number, and of each label of its target. Both become parts
 * of addresses and queries.
 */
const MAX_TARGET_LENGTH = 300;

/** Returns a sentence about the first violation; null if the value is valid. */
export function checkStructuredText(value: unknown): string | null {
  const { text, nodes, marks, origin } = isRecord(value) ? value : {};
  if (typeof text !== 'string' || !Array.isArray(nodes) || !Array.isArray(marks))
    return 'The structured text has no text, nodes or marks.';
  return (
    checkLimits(text, nodes, marks) ??
    checkOrigin(origin) ??
    checkNodes(text, nodes as unknown[]) ??
    checkMarks(text, nodes as StructureNode[], marks as unknown[])
  );
}

/** Returns a sentence about the first limit that the text exceeds; null if there is none. */
export function checkLimits(
  text: string,
  nodes: readonly unknown[],
  marks: readonly unknown[],
): string | null {
  const { characters, nodes: maxNodes, references } = structureLimits;
  if (text.length > characters) return `The text has more than ${characters} characters.`;
  if (nodes.length > maxNodes) return `The structure has more than ${maxNodes} parts.`;
  const count = marks.reduce<number>((sum, mark) => (isReference(mark) ? sum + 1 : sum), 0);
  if (count > references) return `The text has more than ${references} references.`;
  // Other marks are at least one character long, and seldom overlap.
  return marks.length > characters ? 'The text has more marks than characters.' : null;
}

function isReference(mark: unknown): boolean {
  return isRecord(mark) && mark.kind === 'reference';
}

function checkOrigin(origin: unknown): string | null {
  const isKnown =
    isRecord(origin) &&
    ((origin.by === 'given' && typeof origin.format === 'string' && FORMAT.test(origin.format)) ||
      (origin.by === 'derived' && isOffset(origin.grammar) && origin.grammar <= MAX_GRAMMAR));
  return isKnown ? null : 'The structure has no valid origin.';
}

/** What the checks have established so far. */
interface Checked {
  /** All nodes. The spans of those before the current one are valid. */
  readonly nodes: readonly Span[];
  /** The offset at which the next child of each node must begin. */
  readonly ends: number[];
  readonly childless: boolean[];
  /** The path from the root to the previous node. */
  readonly open: number[];
  readonly addresses: Set<string>;
}

function checkNodes(text: string, nodes: readonly unknown[]): string | null {
  if (nodes.length === 0) return 'The structure has no parts.';
  const checked: Checked = {
    nodes: nodes as readonly Span[],
    ends: [],
    childless: [],
    open: [],
    addresses: new Set(),
  };
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!isRecord(node)) return `Part ${index} is not an object.`;
    const broken =
      checkSpan(text, node) ??
      (index === 0 ? checkRoot(text, node) : checkPlace(node, checked)) ??
      checkFields(text, node, checked.addresses);
    if (broken !== null) return `Part ${index} ${broken}.`;
    if (checked.open.length >= structureLimits.depth)
      return `The structure is nested more than ${structureLimits.depth} levels deep.`;
    remember(node as unknown as Span, checked);
  }
  return checkChildren(nodes as { kind: unknown }[], checked);
}

function remember({ from }: Span, { ends, childless, open }: Checked): void {
  open.push(ends.length);
  ends.push(from);
  childless.push(true);
}

/** Only leaves contain words, so all words of any other part must belong to its children. */
function checkChildren(
  nodes: readonly { kind: unknown }[],
  { nodes: spans, ends, childless }: Checked,
): string | null {
  for (let index = 0; index < spans.length; index += 1) {
    const { from, to } = spans[index]!;
    const isLeaf = leaves.has(nodes[index]!.kind);
    if (isLeaf && !childless[index]) return `Part ${index} is a leaf but has parts.`;
    if (!isLeaf && (childless[index] ? from !== to : ends[index] !== to))
      return `Part ${index} has words that belong to none of its parts.`;
  }
  return null;
}

function checkSpan(text: string, span: Record<string, unknown>): string | null {
  const { from, to } = span;
  if (!isOffset(from) || !isOffset(to)) return 'has no place in the text';
  if (from > to || to > text.length) return 'is not within the text';
  return splitsCharacter(text, from) || splitsCharacter(text, to) ? 'splits a character' : null;
}

function checkRoot(text: string, { parent, from, to }: Record<string, unknown>): string | null {
  if (parent !== -1) return 'comes first but is not the root';
  return from === 0 && to === text.length ? null : 'is the root but does not cover the text';
}

/** Checks a node's parent and order, and that the parent's children so far tile the parent. */
function checkPlace(node: Record<string, unknown>, { nodes, ends, childless, open }: Checked): string | null {
  const { from, to } = node as unknown as Span;
  const { parent } = node;
  while (open.length > 0 && open.at(-1) !== parent) open.pop();
  if (!isOffset(parent) || open.length === 0) return 'does not follow its parent in the order of the text';
  if (ends[parent] !== from) return 'does not begin where the part before it ends';
  if (to > nodes[parent]!.to) return 'ends after the part that contains it';
  ends[parent] = to;
  childless[parent] = false;
  return null;
}

function checkFields(text: string, node: Record<string, unknown>, addresses: Set<string>): string | null {
  const { kind, label, address, status, columns, rows, head } = node;
  if (!kinds.has(kind)) return 'is of an unknown kind';
  const hasCellFields = columns !== undefined || rows !== undefined || head !== undefined;
  if (hasCellFields && kind !== 'cell') return 'is not a cell but covers columns or rows';
  if (!isCount(columns) || !isCount(rows)) return 'covers an impossible number of columns or rows';
  if (head !== undefined && head !== true) return 'has an invalid header flag';
  if (status !== undefined && status !== 'repealed' && status !== 'reserved') return 'has an unknown status';
  return checkDays(node) ?? checkLabel(text, node, label) ?? checkAddress(address, addresses);
}

function checkDays({ inForceFrom, inForceTo }: Record<string, unknown>): string | null {
  const isInvalid = (day: unknown) => typeof day !== 'string' || !isDay(day);
  if (inForceFrom === undefined) return inForceTo === undefined ? null : 'ends on a day but has no first day';
  if (inForceFrom !== null && isInvalid(inForceFrom)) return 'has an invalid first day in force';
  if (inForceTo === undefined || !isInvalid(inForceTo)) return null;
  return 'has an invalid first day out of force';
}

function checkLabel(text: string, node: Record<string, unknown>, label: unknown): string | null {
  if (label === undefined) return null;
  if (!isRecord(label) || checkSpan(text, label) !== null) return 'has a label outside the text';
  const { from, to } = label as unknown as Span;
  const isInside = from >= (node.from as number) && to <= (node.to as number);
  return isInside ? null : 'has a label outside itself';
}

function checkAddress(address: unknown, addresses: Set<string>): string | null {
  if (address === undefined) return null;
  if (typeof address !== 'string' || !ADDRESS.test(address)) return 'has an invalid address';
  if (address.length > structureLimits.addressLength) return 'has an address that is too long';
  if (addresses.has(address)) return 'has the address of another part';
  addresses.add(address);
  return null;
}

function checkMarks(text: string, nodes: readonly StructureNode[], marks: readonly unknown[]): string | null {
  const ends = leafEnds(nodes);
  let leaf = 0;
  let before = 0;
  for (const [index, mark] of marks.entries()) {
    if (!isRecord(mark) || !markKinds.has(mark.kind)) return `Mark ${index} is of an unknown kind.`;
    const broken = checkSpan(text, mark);
    if (broken !== null) return `Mark ${index} ${broken}.`;
    const { from, to } = mark as unknown as Span;
    if (from === to) return `Mark ${index} is empty.`;
    if (from < before) return `Mark ${index} is not in the order of the text.`;
    while (ends[leaf]! <= from) leaf += 1;
    if (to > ends[leaf]!) return `Mark ${index} extends over more than one part.`;
    if (!isTarget(mark.target, mark.kind)) return `Mark ${index} has a target that can’t be read.`;
    before = from;
  }
  return null;
}

/** Returns the ends of the leaves with words, in the order of the text. */
function leafEnds(nodes: readonly StructureNode[]): number[] {
  const ends: number[] = [];
  for (const [index, { from, to }] of nodes.entries())
    if (from < to && !hasParts(nodes, index)) ends.push(to);
  return ends;
}

function isTarget(target: unknown, kind: unknown): boolean {
  if (target === undefined) return true;
  if (kind !== 'reference' || !isRecord(target)) return false;
  const { instrument, labels } = target;
  if (instrument !== undefined && !isShortText(instrument)) return false;
  return (
    labels === undefined ||
    (Array.isArray(labels) && labels.length <= structureLimits.depth && labels.every(isShortText))
  );
}

function isShortText(value: unknown): boolean {
  return (
    typeof value === 'string' && value !== '' && !value.includes('\0') && value.length <= MAX_TARGET_LENGTH
  );
}

function isOffset(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** A cell specifies the number of columns or rows that it covers only if there are several. */
function isCount(value: unknown): boolean {
  return value === undefined || (isOffset(value) && value >= 2 && value <= MAX_SPAN);
}

function splitsCharacter(text: string, offset: number): boolean {
  if (offset === 0 || offset >= text.length) return false;
  const unit = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
