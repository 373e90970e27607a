/** The names and rules that the export and the import of Akoma Ntoso 3.0 share. */
import {
  divisionKinds,
  provisionKinds,
  type Mark,
  type NodeKind,
} from '../../../shared/provisions/structured-text';

export const AKN = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';
/**
 * The namespace of the attributes and elements that Fairway adds where Akoma Ntoso can't express something,
 * such as unusual white space. Other programs ignore them.
 */
export const FAIRWAY = 'urn:fairway:akoma-ntoso:1';

/** The kinds for which Akoma Ntoso has a hierarchical element with the same name. */
export const hierarchicalElements: ReadonlySet<NodeKind> = new Set([
  ...(['title', 'part', 'chapter', 'division', 'subdivision', 'article', 'section', 'subsection'] as const),
  ...(['paragraph', 'subparagraph', 'clause', 'subclause'] as const),
]);
/**
 * All hierarchical kinds. Those without an element of their own are written as an `hcontainer` with the kind
 * as its name.
 */
export const hierarchicalKinds: ReadonlySet<NodeKind> = new Set([...divisionKinds, ...provisionKinds]);
/** The kinds of leaf nodes that are written as a `block` with the kind as its name. */
export const namedLeaves: ReadonlySet<NodeKind> = new Set(['heading', 'formula', 'image', 'page']);
/**
 * An `hcontainer` with this name contains only blocks between provisions, where the schema allows no separate
 * block.
 */
export const TEXT_CONTAINER = 'text';
/** A `block` with this name stands for a child that the schema requires but the text doesn't have. */
export const PLACEHOLDER = 'empty';
/** Stands for the unknown first day of a provision that isn't in force yet. */
export const NO_DAY = 'unknown';

/**
 * Returns the white space that usually separates the words of a leaf node from the next node. In tables, tabs
 * separate cells, and each row is a line. Everything else is separated by blank lines. The export writes
 * white space only if it differs from this.
 *
 * @param index The index of the node after the leaf.
 */
export function gapBefore(
  nodes: readonly { readonly kind: NodeKind; readonly parent: number }[],
  index: number,
): string {
  const { kind, parent } = nodes[index]!;
  if (kind === 'cell') return '\t';
  if (kind === 'row') return nodes[index - 1]!.parent === parent ? '\n\n' : '\n';
  for (let outer = parent; outer >= 0; outer = nodes[outer]!.parent)
    if (nodes[outer]!.kind === 'cell') return ' ';
  return '\n\n';
}

interface NumberWords {
  readonly text: string;
  readonly marks: readonly Pick<Mark, 'kind' | 'from'>[];
}

/**
 * Finds the label in the words of a `num`, without footnote markers around it or a full stop after it. "Article 1" with
 * note 1 isn't Article 11.
 */
export function labelIn({ text, marks }: NumberWords): { from: number; to: number } | null {
  const sign = marks.find(({ kind, from }) => kind === 'footnote' && from > 0);
  const num = sign ? text.slice(0, sign.from) : text;
  const from = /^[*†‡\s]*/.exec(num)![0].length;
  const to = num.replace(/(?<![.\s])[.\s]+$/, '').length;
  return from < to ? { from, to } : null;
}

/**
 * Collapses white space into single spaces, as the import does without `xml:space`, but preserves line
 * breaks.
 */
export function collapse(words: string): string {
  return words
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim();
}
