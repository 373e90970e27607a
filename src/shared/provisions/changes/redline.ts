/**
 * Writes the changes between two editions for readers: the number, the heading and the words of each changed
 * provision. The redline shows what was removed, inserted and kept, and leaves out unchanged lines, unless
 * the provision was moved or renumbered. Screens, PDFs, e-mails and feeds all show it.
 *
 * Text outside all provisions is reported paragraph by paragraph, and so is a text without a structure.
 */
import type { Span, StructuredText } from '../structured-text';
import { createCitations } from '../addresses-and-citations';
import { headingOf } from '../heading';
import {
  compareEditions,
  type ChangedProvision,
  type ChangeKind,
  type Comparison,
  type ProvisionChange,
} from './compare-editions';
import type { ComparedTexts } from './common-words';
import { paragraphsOf } from '../plain-paragraphs';
import { firstFrom } from '../spans';
import type { TextEdit } from './text-edits';
import { createLineReader, redlineOf, type PlacedLine, type RedlineLine } from './redline-lines';

/** The units of the comparison: the provisions of two structures, or the paragraphs of plain texts. */
export type ComparisonUnit = 'provisions' | 'paragraphs';

export interface EditionRedline {
  readonly unit: ComparisonUnit;
  /** In the order of the new text. A removed provision is listed where it would be. */
  readonly changes: ChangeRedline[];
}

/** The names of a changed provision, without its words. */
export interface ChangeName<Kind = ChangeKind> {
  readonly kind: Kind;
  /** Whether `old` and `new` are certainly the same provision. Otherwise, screens show a question mark. */
  readonly isCertain: boolean;
  /** null if the provision was added. */
  readonly old: ProvisionName | null;
  /** null if the provision was removed. */
  readonly new: ProvisionName | null;
}

export interface ProvisionName {
  /** null for text outside all provisions. */
  readonly address: string | null;
  readonly citation: string | null;
  /** The provision's heading; for text outside all provisions, the last heading before it. */
  readonly heading: string | null;
  readonly isRepealed?: true;
}

export interface ChangeRedline<Kind = ChangeKind> extends ChangeName<Kind> {
  readonly lines: RedlineLine[];
  /** Whether lines were left out because there were too many words. */
  readonly isShortened?: true;
}

/** An edition's text, with its structure if it has one. */
export interface EditionText {
  readonly text: string;
  readonly structured: StructuredText | null;
}

/** Compares two editions by provision, or by paragraph if one of them has no structure. */
export function redlineTexts(old: EditionText, now: EditionText): EditionRedline {
  return old.structured && now.structured
    ? { unit: 'provisions', changes: redlineEditions(old.structured, now.structured) }
    : { unit: 'paragraphs', changes: redlineEditions(paragraphsOf(old.text), paragraphsOf(now.text)) };
}

/** Returns the changes in the order of the new text. A removed provision is listed where it would be. */
export function redlineEditions(old: StructuredText, now: StructuredText): ChangeRedline[] {
  return placedRedline(compareEditions(old, now)).map(({ change }) => change);
}

/** A change, with the positions of its lines. */
export interface PlacedRedline<Kind = ChangeKind> {
  readonly change: ChangeRedline<Kind>;
  readonly lines: readonly PlacedLine[];
  /** The position of the provision in the new text or, if it was removed, the position that it would have. */
  readonly place: number;
}

export function placedRedline({ texts, changes }: Comparison): PlacedRedline[] {
  const names = createPairNames(texts);
  const reader = createLineReader(texts);
  const placed = changes.flatMap((change) => {
    const lines = redlineOf(change, reader);
    const isOutside = change.old?.address === null || change.new?.address === null;
    if (isOutside) return outsideProvisions(change, lines, names);
    const { kind, isCertain, place } = change;
    const redline = {
      kind,
      isCertain,
      old: change.old && names.old.of(change.old),
      new: change.new && names.new.of(change.new),
      lines: lines.map(({ line }) => line),
    };
    return [{ change: redline, lines, place }];
  });
  return placed.sort((one, other) => one.place - other.place);
}

/** Returns only the names of the changes. */
export function namesOf({ kind, isCertain, old, new: now }: ChangeRedline): ChangeName {
  return { kind, isCertain, old, new: now };
}

/** The names of the provisions of both texts. */
export interface PairNames {
  readonly old: Names;
  readonly new: Names;
}

export function createPairNames({ old, new: now }: ComparedTexts): PairNames {
  return { old: createNames(old.structured), new: createNames(now.structured) };
}

interface Names {
  of(provision: ChangedProvision): ProvisionName;
  /** Returns the last heading that begins at or before the offset; null if there is none. */
  headingBefore(offset: number): string | null;
}

function createNames(structured: StructuredText): Names {
  const { text, nodes } = structured;
  const cite = createCitations(nodes);
  const headings = nodes.filter(({ kind }) => kind === 'heading');
  return {
    of: ({ address, node }) => ({
      address,
      citation: address === null ? null : cite(address),
      heading: headingOf(structured, node),
      ...(nodes[node]!.status === 'repealed' && { isRepealed: true }),
    }),
    headingBefore(offset) {
      const heading = headings.findLast(({ from }) => from <= offset);
      return heading ? text.slice(heading.from, heading.to).trim() : null;
    },
  };
}

/** Reports each paragraph that differs as a separate change. */
function outsideProvisions(
  { isCertain, edits, place }: ProvisionChange,
  lines: ReturnType<typeof redlineOf>,
  names: PairNames,
): PlacedRedline[] {
  const name = (side: 'old' | 'new', place: Span | null): ProvisionName | null =>
    place && { address: null, citation: null, heading: names[side].headingBefore(place.from) };
  const found: PlacedRedline[] = [];
  for (const [index, placed] of lines.entries()) {
    const { line, old, new: now } = placed;
    const before = lines[index - 1];
    const last = found.at(-1);
    // A paragraph that was replaced as a whole is reported as one change.
    if (last && before?.old && !before.new && now && !old && isReplaced(before.old, now, edits)) {
      const replaced = { ...last.change, kind: 'amended' as const, new: name('new', now) };
      const both = { ...replaced, lines: [...last.change.lines, line] };
      found[found.length - 1] = { ...last, change: both, lines: [...last.lines, placed] };
      continue;
    }
    const kind = old && now ? 'amended' : now ? 'added' : 'removed';
    const named = { old: name('old', old), new: name('new', now) };
    const change: ChangeRedline = { kind, isCertain, ...named, lines: [line] };
    found.push({ change, lines: [placed], place: now?.from ?? found.at(-1)?.place ?? place });
  }
  return found;
}

/** Returns whether a single edit replaces the old words with the new ones. The edits must be in order. */
function isReplaced(old: Span, now: Span, edits: readonly TextEdit[]): boolean {
  const edit =
    edits[
      firstFrom(
        edits.map((one) => one.old),
        old.from + 1,
      ) - 1
    ];
  return edit !== undefined && old.to <= edit.old.to && now.from >= edit.new.from && now.to <= edit.new.to;
}
