/**
 * Divides the whole new text into changes and the unchanged parts between them, so that a screen can show the
 * text with its changes. The parts are in the order of the text. If there are unchanged lines between the
 * changed lines of a provision, the change has several parts.
 */
import { createCitations } from '../addresses-and-citations';
import { addressedAround } from '../excerpt';
import { provisionKinds, type StructuredText } from '../structured-text';
import { createJoinWord } from './comparable-words';
import { compareEditions, type ChangeKind } from './compare-editions';
import { createComparedText } from './compared-text';
import { layoutChanges } from './layout-changes';
import { createLineReader, lineOfWords, type RedlineLine } from './redline-lines';
import { placedRedline, type ChangeRedline, type EditionRedline, type PlacedRedline } from './redline';

/** The kinds of changes on a screen. `layout`: the same words are written differently. */
export type ShownKind = ChangeKind | 'layout';
export type ShownChange = ChangeRedline<ShownKind>;

export interface WholeRedline extends Pick<EditionRedline, 'unit'> {
  readonly changes: readonly ShownChange[];
  readonly parts: readonly TextPart[];
}

export type TextPart = ChangedPart | UnchangedPart;

export interface ChangedPart {
  /** The index of the change in `changes`. */
  readonly change: number;
  readonly lines: readonly RedlineLine[];
}

export interface UnchangedPart {
  /** The nodes of the new text that contain the lines. */
  readonly nodes: readonly number[];
  /** The number of provisions that begin in this part and have no changed line. */
  readonly provisions: number;
  /** The citations of the first and the last of these provisions; null if there are none. */
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * Compares the provisions of two editions.
 *
 * @param withLayout Whether to report differences in layout as well.
 */
export function redlineWhole(old: StructuredText, now: StructuredText, withLayout: boolean): WholeRedline {
  const comparison = compareEditions(old, now);
  const words = placedRedline(comparison);
  const layout = withLayout ? layoutChanges(comparison, changedNodes(words)) : [];
  const all = [...words, ...layout]
    .map((change) => ({ ...change, place: startOf(change) }))
    .sort((one, other) => one.place - other.place);
  return { unit: 'provisions', changes: all.map(({ change }) => change), parts: partsOf(now, all) };
}

/**
 * Returns the position at which the first line of a change is shown. Changes are sorted by it, because
 * readers go from one change to the next. The order of the provisions may differ: a section's closing words
 * come after its paragraphs.
 */
function startOf({ lines, place }: PlacedRedline<ShownKind>): number {
  const starts = lines.flatMap((line) => line.new?.from ?? []);
  return starts.length === 0 ? place : starts.reduce((first, start) => Math.min(first, start));
}

/** A line of a change, or an unchanged line, with its position in the new text. */
interface PlacedPart {
  readonly place: number;
  /** The index of the change; -1 for an unchanged line. */
  readonly change: number;
  readonly line: RedlineLine | null;
  /** The node that contains an unchanged line. */
  readonly node: number;
}

function partsOf(now: StructuredText, changes: readonly PlacedRedline<ShownKind>[]): TextPart[] {
  const changed = changedNodes(changes);
  const placed: PlacedPart[] = changes.flatMap(({ lines, place }, change) => {
    let at = place;
    return lines.map(({ line, new: span }) => ({ place: (at = span?.from ?? at), change, line, node: -1 }));
  });
  for (const node of linesOf(now))
    if (!changed.has(node)) placed.push({ place: now.nodes[node]!.from, change: -1, line: null, node });
  placed.sort((one, other) => one.place - other.place);
  const name = createPartNames(now, changed);
  return groupParts(placed).map((group) => {
    const { change } = group[0]!;
    return change >= 0
      ? { change, lines: group.flatMap(({ line }) => line ?? []) }
      : name(group.map(({ node }) => node));
  });
}

/** Groups consecutive lines of the same change, and consecutive unchanged lines. */
function groupParts(placed: readonly PlacedPart[]): PlacedPart[][] {
  const groups: PlacedPart[][] = [];
  for (const one of placed) {
    const last = groups.at(-1);
    if (last?.[0]!.change === one.change) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function changedNodes(changes: readonly PlacedRedline<ShownKind>[]): ReadonlySet<number> {
  return new Set(changes.flatMap(({ lines }) => lines.flatMap(({ node }) => node ?? [])));
}

/** Returns the nodes that consist of one line: the rows of tables, and all leaves outside tables. */
function linesOf({ text, nodes }: StructuredText): number[] {
  const lines: number[] = [];
  let endOfRow = 0;
  for (const [index, { kind, from, to }] of nodes.entries()) {
    if (to <= endOfRow) continue;
    const isRow = kind === 'row';
    if (isRow) endOfRow = to;
    const isLine = isRow || nodes[index + 1]?.parent !== index;
    // The line of dashes below a table's header in plain text has no words.
    const words = text.slice(from, to).trim();
    if (isLine && words !== '' && !(isRow && /^[\s|:-]+$/.test(words))) lines.push(index);
  }
  return lines;
}

/** Returns a function that describes unchanged parts. Call it for the parts in the order of the text. */
function createPartNames(now: StructuredText, changed: ReadonlySet<number>) {
  const { nodes } = now;
  const cite = createCitations(nodes);
  const ownerOf = (line: number) => addressedAround(nodes, line);
  const seen = new Set([...changed].map(ownerOf));
  return (lines: readonly number[]): UnchangedPart => {
    const owners: number[] = [];
    for (const line of lines) {
      const owner = ownerOf(line);
      if (owner === undefined || seen.has(owner) || !provisions.has(nodes[owner]!.kind)) continue;
      seen.add(owner);
      owners.push(owner);
    }
    const citation = (owner: number | undefined) =>
      owner === undefined ? null : cite(nodes[owner]!.address!);
    return {
      nodes: lines,
      provisions: owners.length,
      first: citation(owners[0]),
      last: citation(owners.at(-1)),
    };
  };
}

const provisions: ReadonlySet<string> = new Set(provisionKinds);

/** A line of the whole text. */
export interface UnchangedLine extends RedlineLine {
  readonly isHeading?: true;
}

/** Returns a function that reads the unchanged line in a node. */
export function createUnchangedLines(structured: StructuredText): (node: number) => UnchangedLine {
  const { nodes } = structured;
  const text = createComparedText(structured, createJoinWord([structured.text]));
  const reader = createLineReader({ old: text, new: text });
  return (node) => {
    const line = lineOfWords(text.wordsBetween(nodes[node]!), reader);
    // A section's number is aligned with the numbers of changes.
    const depth = Math.max(0, line.depth - 1);
    return { ...line, depth, ...(nodes[node]!.kind === 'heading' && { isHeading: true }) };
  };
}
