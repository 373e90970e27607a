/**
 * Reads the body of an Akoma Ntoso document as a structured text. A number becomes part of the heading or
 * paragraph that follows it, because people read and cite "(a) every ship" as a unit.
 */
import { checkStructuredText } from '../../../../../shared/provisions/check';
import {
  leafKinds,
  provisionKinds,
  type NodeKind,
  type StructuredText,
  type StructureOrigin,
} from '../../../../../shared/provisions/structured-text';
import { labelIn, NO_DAY, PLACEHOLDER, TEXT_CONTAINER } from '../../../akn/vocabulary';
import { bracketsFor, endsWithWord } from '../../note-markers';
import { childOf, elementsIn, findElement, imageWords, isElement, type XmlElement } from '../xml-tree';
import { withFoundReferences } from '../../../structure/found-marks';
import { createProvisionDays, dayOf } from './days-in-force';
import { placeDraft, type DraftNode } from './draft';
import {
  amendments,
  groups,
  hierarchy,
  inlineMarks,
  leaves,
  namedContainers,
  otherInlines,
  skipped,
  unnamedDivisions,
} from './elements';
import { resolveTargets } from './targets';
import { withoutReferences, type DraftRange } from './without-references';
import { createWords, joinWords, type Words, type WordsWriter } from './words';

export interface BodyOptions {
  readonly origin: StructureOrigin;
  /** Whether Fairway wrote the document. Only then are the attributes that Fairway adds reliable. */
  readonly isOwn: boolean;
  /** The document's title. If the preface repeats it, it is left out there. */
  readonly title: string;
  /** The address of the instrument itself. */
  readonly work: string;
}

export function readBody(document: XmlElement, options: BodyOptions): StructuredText {
  const drafts: DraftNode[] = [{ kind: 'document', parent: -1 }];
  const state: State = {
    ...{ ...options, drafts, open: [0], pending: null, notes: metadataNotes(document), amending: [] },
    periodOf: createProvisionDays(childOf(document, 'meta')),
  };
  writeChildren(document, state);
  const { structured, byId } = placeDraft(state.drafts, options.origin);
  const resolved = resolveTargets(structured, byId, options.work);
  // What Fairway wrote already has the references that it found.
  return options.isOwn
    ? resolved
    : withFoundReferences(resolved, withoutReferences(resolved, state.amending));
}

/**
 * Returns the notes in the metadata, keyed by identifier. The text itself contains only references to them.
 */
function metadataNotes(document: XmlElement): Map<string, XmlElement> {
  const meta = childOf(document, 'meta');
  const notes = meta ? elementsIn(meta).filter(({ name }) => name === 'notes') : [];
  return new Map(
    notes
      .flatMap(elementsIn)
      .filter(({ name }) => name === 'note')
      .map((note) => [identifierOf(note) ?? '', { ...note, name: 'authorialNote' }]),
  );
}

/** A number for which the words that follow it haven't been read yet. */
interface PendingNumber {
  readonly words: Words;
  readonly notes: readonly XmlElement[];
  readonly owner: number;
  readonly after: string | undefined;
}

interface State extends BodyOptions {
  readonly drafts: DraftNode[];
  /** The open parts, beginning with the root. */
  readonly open: number[];
  pending: PendingNumber | null;
  /** The notes in the metadata to which the text hasn't referred yet. */
  readonly notes: Map<string, XmlElement>;
  readonly periodOf: ReturnType<typeof createProvisionDays>;
  readonly amending: DraftRange[];
}

function writeChildren(element: XmlElement, state: State): void {
  for (const child of elementsIn(element)) writeElement(child, state);
}

function writeElement(element: XmlElement, state: State): void {
  if (skipped.has(element.name)) return;
  const first = state.drafts.length;
  writePart(element, state);
  if (!amendments.has(element.name)) return;
  for (const draft of state.drafts.slice(first)) draft.isQuoted = true;
  // The words before a quotation introduce it.
  const isIntroduced = state.drafts[first - 1]!.words !== undefined;
  state.amending.push({ first: isIntroduced ? first - 1 : first, end: state.drafts.length });
}

function writePart(element: XmlElement, state: State): void {
  const { name } = element;
  if (name === 'num') return takeNumber(element, state);
  if (name === 'heading' || name === 'subheading') return writeHeading(element, state);
  if (name === 'block') return writeBlock(element, state);
  if (name === 'p' && isOnlyNotes(element)) return writeChildren(element, state);
  const leaf = leaves.get(name);
  // Tables in other vocabularies, such as HTML, consist of the same elements.
  if (name === 'foreign' && findElement(element, 'table')) return writeChildren(element, state);
  if (leaf) return writeLeaf(element, leaf, state);
  if (name === 'td' || name === 'th') return writeCell(element, state);
  const kind = kindOf(element, state);
  if (kind) return inside(kind, element, state, () => writeMixed(element, state));
  return writeMixed(element, state);
}

/** Returns the kind of a container, or `null` if its contents belong to the enclosing part. */
function kindOf(element: XmlElement, { isOwn }: State): NodeKind | null {
  const { name, attributes } = element;
  const own = isOwn ? attributes.get('kind') : undefined;
  if (own !== undefined) return own as NodeKind;
  const known = hierarchy.get(name) ?? groups.get(name);
  if (known) return known;
  const has = (part: string) => elementsIn(element).some((child) => child.name === part);
  const label = attributes.get('name') ?? '';
  if (name === 'hcontainer' && label !== TEXT_CONTAINER)
    return (
      namedContainers.get(label) ?? hierarchy.get(label) ?? (has('num') || has('heading') ? 'division' : null)
    );
  if (unnamedDivisions.has(name)) return 'division';
  if (name === 'attachment' || name === 'component') return attachedKind(element);
  if (has('num')) return 'item';
  return name === 'blockContainer' && has('heading') ? 'division' : null;
}

function attachedKind(element: XmlElement): NodeKind {
  const names = elementsIn(element).map(({ attributes }) => attributes.get('name') ?? '');
  return names.some((name) => namedContainers.get(name.toLowerCase()) === 'annex') ? 'annex' : 'schedule';
}

const provisions: ReadonlySet<string> = new Set(provisionKinds);

function inside(kind: NodeKind, element: XmlElement, state: State, write: () => void): void {
  const [first] = elementsIn(element);
  // Section 3 and its subsection (1) begin on the same line: "3 (1)".
  const isOnSameLine = !state.isOwn && provisions.has(kind) && first?.name === 'num';
  flushNumber(state, isOnSameLine ? ' ' : undefined);
  const draft = addDraft(state, kind, element);
  state.open.push(state.drafts.length - 1);
  write();
  flushNumber(state);
  const label = state.isOwn ? ownLabel(element) : undefined;
  if (label) draft.label = label;
  state.open.pop();
}

function addDraft(state: State, kind: NodeKind, element: XmlElement | null): DraftNode {
  const eId = element ? identifierOf(element) : undefined;
  const draft: DraftNode = {
    kind,
    parent: state.open.at(-1)!,
    ...(eId !== undefined && { eId }),
    fields: element ? fieldsOf(element, kind, state) : {},
  };
  state.drafts.push(draft);
  return draft;
}

/** Returns the `eId`, which version 2 of the standard calls `id`. */
function identifierOf({ attributes }: XmlElement): string | undefined {
  return attributes.get('eId') ?? attributes.get('id');
}

function fieldsOf(element: XmlElement, kind: NodeKind, state: State) {
  const { name, attributes } = element;
  const { isOwn } = state;
  const isRemoved = attributes.get('status') === 'removed';
  const isReserved = isOwn && attributes.get('state') === 'reserved';
  const isHead = name === 'th' || (isOwn && attributes.get('head') === 'true');
  const [columns, rows] = [spanOf(attributes, 'colspan', 'columns'), spanOf(attributes, 'rowspan', 'rows')];
  return {
    ...(isRemoved && { status: 'repealed' as const }),
    ...(isReserved && { status: 'reserved' as const }),
    ...daysOf(element, state),
    ...(kind === 'cell' && {
      ...(columns !== null && { columns }),
      ...(rows !== null && { rows }),
      ...(isHead && { head: true as const }),
    }),
  };
}

function daysOf(element: XmlElement, { isOwn, periodOf }: State) {
  const { attributes } = element;
  const written = isOwn ? attributes.get('in-force-from') : undefined;
  const from = written === NO_DAY ? null : (dayOf(written) ?? periodOf(element)?.entryDate);
  const to = written === undefined ? periodOf(element)?.inForceTo : dayOf(attributes.get('in-force-to'));
  return {
    ...(from !== undefined && { inForceFrom: from }),
    ...(from !== undefined && to !== undefined && { inForceTo: to }),
  };
}

/**
 * The maximum number of columns or rows that a cell may span. A larger number must be an error, and is
 * ignored.
 */
const MAX_SPAN = 10_000;

function spanOf(attributes: ReadonlyMap<string, string>, name: string, ownName: string): number | null {
  const count = Number(attributes.get(name) ?? attributes.get(ownName));
  return Number.isInteger(count) && count >= 2 && count <= MAX_SPAN ? count : null;
}

function ownLabel({ attributes }: XmlElement) {
  const [from, length] = (attributes.get('label') ?? '').split(' ').map(Number);
  const isPlace = Number.isSafeInteger(from) && Number.isSafeInteger(length);
  return isPlace ? { from: from!, to: from! + length! } : undefined;
}

function takeNumber(element: XmlElement, state: State): void {
  flushNumber(state);
  const { words, notes } = readWords(element, state);
  state.pending = { words, notes, owner: state.open.at(-1)!, after: ownAfter(element, state) };
}

/** Writes a pending number that isn't followed by words. */
function flushNumber(state: State, after?: string): void {
  const { pending } = state;
  if (!pending) return;
  state.pending = null;
  if (pending.words.text !== '')
    addLeaf('block', pending.words, pending.after ?? after, pending, state, null);
  for (const note of pending.notes) writeElement(note, state);
}

/** Returns the pending number, if any, and the words with that number in front of them. */
function takePending(words: Words, state: State): { number: PendingNumber | null; joined: Words } {
  const number = state.pending;
  state.pending = null;
  return { number, joined: number ? joinWords(number.words, words) : words };
}

function writeHeading(element: XmlElement, state: State): void {
  const { words, notes } = readWords(element, state);
  const { number, joined } = takePending(words, state);
  if (joined.text !== '' || state.isOwn)
    addLeaf('heading', joined, ownAfter(element, state), number, state, element);
  for (const note of [...(number?.notes ?? []), ...notes]) writeElement(note, state);
}

const knownLeaves: ReadonlySet<string> = new Set(leafKinds);

function writeBlock(element: XmlElement, state: State): void {
  const name = element.attributes.get('name') ?? '';
  if (name === PLACEHOLDER) return;
  writeLeaf(element, knownLeaves.has(name) ? (name as NodeKind) : 'block', state);
}

function writeLeaf(element: XmlElement, kind: NodeKind, state: State): void {
  if (element.name !== 'p') flushNumber(state);
  const { words, notes } = readWords(element, state);
  const { number, joined } = takePending(words, state);
  const isTitle = !state.isOwn && joined.text === state.title && state.open.length === 1;
  if ((joined.text !== '' || state.isOwn) && !isTitle)
    addLeaf(kind, joined, ownAfter(element, state), number, state, element);
  for (const note of [...(number?.notes ?? []), ...notes]) writeElement(note, state);
}

function addLeaf(
  kind: NodeKind,
  { text, marks }: Words,
  after: string | undefined,
  number: PendingNumber | null,
  state: State,
  element: XmlElement | null,
): void {
  const draft = addDraft(state, kind, element);
  draft.words = text;
  draft.marks = marks;
  if (element && hasAmendment(element))
    state.amending.push({ first: state.drafts.length - 1, end: state.drafts.length });
  if (after !== undefined) draft.after = after;
  const own = element && state.isOwn ? ownLabel(element) : undefined;
  if (own) draft.label = own;
  const label = number && labelIn(number.words);
  const owner = number && state.drafts[number.owner]!;
  if (label && owner && owner.parent >= 0 && !isUnnamed(owner, state))
    owner.label = { ...label, leaf: state.drafts.length - 1 };
}

/**
 * Returns whether a part is a division that citations never mention, and whose number is therefore only text.
 */
function isUnnamed({ kind, eId }: DraftNode, { isOwn }: State): boolean {
  return !isOwn && kind === 'division' && !/(?:^|__)dvs_/.test(eId ?? 'dvs_');
}

function ownAfter({ attributes }: XmlElement, { isOwn }: State): string | undefined {
  return isOwn ? attributes.get('after') : undefined;
}

function writeCell(element: XmlElement, state: State): void {
  inside('cell', element, state, () => {
    const before = state.drafts.length;
    writeMixed(element, state);
    // An empty cell gets an empty leaf node. Otherwise, the text wouldn't contain the cell.
    const isPlaceholder = state.isOwn && elementsIn(element).length > 0;
    if (state.drafts.length === before && !isPlaceholder)
      addLeaf('block', { text: '', marks: [] }, undefined, null, state, null);
  });
}

/** Writes child elements as parts, and the words between them as paragraphs. */
function writeMixed(element: XmlElement, state: State): void {
  let run: (XmlElement | string)[] = [];
  const endRun = () => {
    const words: XmlElement = { ...element, name: 'p', attributes: new Map(), children: run };
    run = [];
    if (words.children.some((child) => isElement(child) || child.trim() !== ''))
      writeLeaf(words, 'block', state);
  };
  for (const child of element.children) {
    if (!isElement(child) || isInline(child)) run.push(child);
    else {
      endRun();
      writeElement(child, state);
    }
  }
  endRun();
}

function hasAmendment(element: XmlElement): boolean {
  return elementsIn(element).some((child) => amendments.has(child.name) || hasAmendment(child));
}

function isInline({ name }: XmlElement): boolean {
  return inlineMarks.has(name) || otherInlines.has(name);
}

/** Returns whether a paragraph contains only notes. Fairway writes a note like this if it is separate. */
function isOnlyNotes({ children }: XmlElement): boolean {
  return (
    children.some(isElement) &&
    children.every((child) => (isElement(child) ? child.name === 'authorialNote' : child.trim() === ''))
  );
}

/** Returns an element's words, and its notes, which become separate parts after the element. */
function readWords(element: XmlElement, state: State): { words: Words; notes: XmlElement[] } {
  const { attributes } = element;
  const isExact = { space: attributes.get('space') === 'preserve', marks: state.isOwn };
  const writer = createWords(isExact);
  const notes: XmlElement[] = [];
  for (const child of element.children) writeInline(child, writer, notes, state);
  const words = writer.finish();
  const listed = state.isOwn ? listedMarks(attributes.get('marks'), words.text) : null;
  return { words: listed ? { text: words.text, marks: listed } : words, notes };
}

function writeInline(
  child: XmlElement | string,
  writer: WordsWriter,
  notes: XmlElement[],
  state: State,
): void {
  if (!isElement(child)) return writer.add(child);
  const { name, attributes } = child;
  const write = () => {
    for (const inner of child.children) writeInline(inner, writer, notes, state);
  };
  if (name === 'eol' || name === 'br') return writer.breakLine();
  if (name === 'img') return writer.add(state.isOwn ? imageWords(child) : ` ${imageWords(child)} `);
  // Deleted words are no longer part of the text.
  if (name === 'del' && !state.isOwn) return;
  if (name === 'authorialNote' || name === 'noteRef') {
    notes.push(...notesOf(child, state));
    return writer.mark('footnote', () => writer.add(markerOf(child, writer, state)));
  }
  // Publishers separate a date such as "Made 1st June" by its position on the page only.
  if (name.startsWith('doc') && !state.isOwn && endsWithWord(writer.lastSign)) writer.add(' ');
  const mark = inlineMarks.get(name);
  if (mark) return writer.mark(mark, write, mark === 'reference' ? attributes.get('href') : undefined);
  if (name === 'inline' && attributes.get('name') === 'reference') return writer.mark('reference', write);
  if (name === 'inline' && attributes.get('name') === 'footnote') return writer.mark('footnote', write);
  if (isInline(child)) return write();
  // This element isn't inline, but occurs among words, like a quoted provision. At least a space must
  // separate it from these words.
  writer.add(' ');
  write();
  writer.add(' ');
}

/** Returns the marker of a note, with brackets if it needs them. */
function markerOf({ attributes }: XmlElement, { lastSign }: WordsWriter, { isOwn }: State): string {
  const marker = attributes.get('marker') ?? '';
  return isOwn ? marker : bracketsFor(lastSign, marker).join(marker);
}

/**
 * Returns the element itself if it is a note, or the note in the metadata to which it is the first reference.
 */
function notesOf(element: XmlElement, { notes }: State): XmlElement[] {
  if (element.name === 'authorialNote') return [element];
  const id = (element.attributes.get('href') ?? '').replace(/^#/, '');
  const note = notes.get(id);
  notes.delete(id);
  return note ? [note] : [];
}

/** Reads the attribute in which Fairway lists overlapping marks. */
function listedMarks(source: string | undefined, text: string): Words['marks'] | null {
  if (source === undefined) return null;
  try {
    const marks: unknown = JSON.parse(source);
    const nodes = [
      { kind: 'document', parent: -1, from: 0, to: text.length },
      { kind: 'block', parent: 0, from: 0, to: text.length },
    ];
    const candidate = { text, nodes, marks, origin: { by: 'derived', grammar: 0 } };
    const isSound = checkStructuredText(candidate) === null;
    return isSound ? (marks as Words['marks']) : null;
  } catch {
    return null;
  }
}
