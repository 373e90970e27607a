/** The table of contents of a text: its divisions and sections, and subsections with their own headings. */
import { partitionPoint } from '../../shared/collections/partition-point';
import type { Span } from '../../shared/provisions/structured-text';
import { firstFrom } from '../../shared/provisions/spans';
import { isDivision, isSection, type TextModel } from './text-model';

export interface ContentsEntry {
  /** The node's index. */
  readonly node: number;
  readonly id: string;
  readonly label: string;
  readonly heading: string;
  /** The number and the heading. */
  readonly title: string;
  readonly isDivision: boolean;
  readonly children: readonly this[];
}

export function createContents(model: TextModel): readonly ContentsEntry[] {
  return entriesIn(model, 0);
}

function entriesIn(model: TextModel, index: number): ContentsEntry[] {
  const { kind } = model.node(index);
  // Only the text as a whole, divisions and sections have entries below them.
  if (index !== 0 && !isDivision(kind) && !isSection(kind)) return [];
  return model.childrenOf(index).flatMap((child) => {
    if (!isListed(model, child, isSection(kind))) return [];
    const [label, heading] = [model.labelOf(child), model.headingOf(child)];
    return {
      node: child,
      id: String(child),
      label,
      heading: heading || model.titleOf(child).slice(label.length).trim(),
      title: model.titleOf(child),
      isDivision: isDivision(model.node(child).kind),
      children: entriesIn(model, child),
    };
  });
}

function isListed(model: TextModel, index: number, isInSection: boolean): boolean {
  const { kind } = model.node(index);
  if (isInSection) return kind === 'subsection' && model.headingOf(index) !== '';
  return isDivision(kind) || (isSection(kind) && model.titleOf(index) !== '');
}

/** Returns the entries that contain the node, from the outermost inward. */
export function entriesAround(
  model: TextModel,
  entries: readonly ContentsEntry[],
  index: number,
): readonly ContentsEntry[] {
  const entry = lastUpTo(entries, index);
  if (!entry || !model.contains(entry.node, index)) return [];
  return [entry, ...entriesAround(model, entry.children, index)];
}

/** Returns the last entry that doesn't begin after a node. A text may have 100,000 entries. */
function lastUpTo(entries: readonly ContentsEntry[], index: number): ContentsEntry | undefined {
  return entries[partitionPoint(entries.length, (at) => entries[at]!.node <= index) - 1];
}

/** Counts the spans that begin in the node. The spans must be in the order of the text. */
export function countIn(model: TextModel, index: number, spans: readonly Span[]): number {
  const { from, to } = model.node(index);
  return firstFrom(spans, to) - firstFrom(spans, from);
}

/** Where provisions have changed: in the entry itself, or only in entries below it. */
export type EntryChange = 'own' | 'below';

/** Returns the entries with changed provisions, by node. Addresses that aren't in the text are ignored. */
export function findChangedEntries(
  model: TextModel,
  contents: readonly ContentsEntry[],
  addresses: Iterable<string>,
): ReadonlyMap<number, EntryChange> {
  const changed = new Map<number, EntryChange>();
  for (const address of addresses) {
    const around = entriesAround(model, contents, model.withAddress(address));
    for (const { node } of around) if (!changed.has(node)) changed.set(node, 'below');
    const own = around.at(-1);
    if (own) changed.set(own.node, 'own');
  }
  return changed;
}
