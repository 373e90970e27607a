/**
 * Writes the changes between two editions for readers: each changed provision by its number and heading, with its
 * words. The result shows what was removed, what was inserted and what stayed, and leaves out lines without a change.
 * Screens, PDFs, e-mails and feeds all show this result.
 *
 * Text outside all provisions is reported paragraph by paragraph, and so is a text without a structure.
 */
import type { Span, StructuredText } from '../structured-text';
import { createCitations } from '../addresses-and-citations';
import { headingOf } from '../excerpt';
import {
  compareInDetail,
  type ChangedProvision,
  type ChangeKind,
  type DetailedChange,
} from './compare-editions';
import { firstFrom } from '../spans';
import type { TextEdit } from './text-edits';
import { createLineReader, redlineOf, type RedlineLine } from './redline-lines';

/** The units of the comparison: the provisions of two structures, or the paragraphs of plain texts. */
export type ComparisonUnit = 'provisions' | 'paragraphs';

export interface EditionRedline {
  readonly unit: ComparisonUnit;
  /** In the order of the new text. A removed provision is listed at the place where it would be. */
  readonly changes: ChangeRedline[];
}

/** A changed provision by its names, without its words. */
export interface ChangeName {
  readonly kind: ChangeKind;
  /** Whether both are certainly the same provision. If not, screens show a question mark. */
  readonly isCertain: boolean;
  /** Null if it is added. */
  readonly old: ProvisionName | null;
  /** Null if it is removed. */
  readonly new: ProvisionName | null;
}

export interface ProvisionName {
  /** Null for text outside all provisions. */
  readonly address: string | null;
  readonly citation: string | null;
  /** The provision's heading, or the last heading before a text that is outside all provisions. */
  readonly heading: string | null;
  readonly isRepealed?: true;
}

export interface ChangeRedline extends ChangeName {
  readonly lines: RedlineLine[];
  /** Whether lines were left out because there were too many words. */
  readonly isShortened?: true;
}

/** The text of an edition, with its structure if it has one. */
export interface EditionText {
  readonly text: string;
  readonly structured: StructuredText | null;
}

/** Compares the provisions of two editions, or their paragraphs if one of them has no structure. */
export function redlineTexts(old: EditionText, now: EditionText): EditionRedline {
  return old.structured && now.structured
    ? { unit: 'provisions', changes: redlineEditions(old.structured, now.structured) }
    : { unit: 'paragraphs', changes: redlineEditions(paragraphsOf(old.text), paragraphsOf(now.text)) };
}

/** Returns the changes in the order of the new text. A removed provision is listed at the place where it would be. */
export function redlineEditions(old: StructuredText, now: StructuredText): ChangeRedline[] {
  const { texts, changes } = compareInDetail(old, now);
  const names = { old: createNames(old), new: createNames(now) };
  const reader = createLineReader(texts);
  return changes.flatMap((change) => {
    const lines = redlineOf(change, reader);
    const isOutside = change.old?.address === null || change.new?.address === null;
    if (isOutside) return outsideProvisions(change, lines, names);
    const { kind, isCertain } = change;
    return [
      {
        kind,
        isCertain,
        old: change.old && names.old.of(change.old),
        new: change.new && names.new.of(change.new),
        lines: lines.map(({ line }) => line),
      },
    ];
  });
}

/** Returns the names of the changes only. */
export function namesOf({ kind, isCertain, old, new: now }: ChangeRedline): ChangeName {
  return { kind, isCertain, old, new: now };
}

/** Returns a plain text as a structured text whose paragraphs are its only parts. */
export function paragraphsOf(text: string): StructuredText {
  const nodes = [{ kind: 'document' as const, parent: -1, from: 0, to: text.length }];
  const blocks = text.length === 0 ? [] : [...text.matchAll(/[^]*?(?:\n[^\S\n]*\n\s*|$)/g)];
  return {
    text,
    nodes: [
      ...nodes,
      ...blocks
        .filter(([match]) => match !== '')
        .map(({ 0: match, index }) => ({
          kind: 'block' as const,
          parent: 0,
          from: index,
          to: index + match.length,
        })),
    ],
    marks: [],
    origin: { by: 'derived', grammar: 0 },
  };
}

interface Names {
  of(provision: ChangedProvision): ProvisionName;
  /** Returns the heading of the part of the text that a place outside all provisions belongs to. */
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

/** Reports each paragraph that differs as a change of its own. */
function outsideProvisions(
  { isCertain, edits }: DetailedChange,
  lines: ReturnType<typeof redlineOf>,
  names: { readonly old: Names; readonly new: Names },
): ChangeRedline[] {
  const name = (side: 'old' | 'new', place: Span | null): ProvisionName | null =>
    place && { address: null, citation: null, heading: names[side].headingBefore(place.from) };
  const found: ChangeRedline[] = [];
  for (const [index, { line, old, new: now }] of lines.entries()) {
    const before = lines[index - 1];
    const last = found.at(-1);
    // A paragraph that was replaced as a whole is one change.
    if (last && before?.old && !before.new && now && !old && isReplaced(before.old, now, edits)) {
      found[found.length - 1] = {
        ...last,
        kind: 'amended',
        new: name('new', now),
        lines: [...last.lines, line],
      };
      continue;
    }
    const kind = old && now ? 'amended' : now ? 'added' : 'removed';
    found.push({ kind, isCertain, old: name('old', old), new: name('new', now), lines: [line] });
  }
  return found;
}

/** Whether a single edit replaces the words at the old place with those at the new one. The edits are in order. */
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
