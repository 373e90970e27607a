/**
 * A regulation's structure: its provisions, headings, tables and notes, as spans of the edition's plain text.
 * Search and citations use the same text, so an offset means the same position everywhere.
 *
 * Offsets are in UTF-16 code units. The nodes are in the order of the text, and each parent precedes its
 * children, so the first node is the root and covers the whole text. The children of a node tile it: the
 * first begins where the node begins, each further one begins where the previous one ends, and the last ends
 * where the node ends. White space between two blocks belongs to the first of them.
 */

/** A part of the text, in UTF-16 code units. `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The divisions of an instrument, from the largest to the smallest. */
export const divisionKinds = [
  'title',
  'part',
  'chapter',
  'division',
  'subdivision',
  'schedule',
  'annex',
  'preamble',
] as const;
/** Numbered provisions, and their equivalents in other instruments. */
export const provisionKinds = [
  'article',
  'section',
  'subsection',
  'paragraph',
  'subparagraph',
  'clause',
  'subclause',
  'definition',
] as const;
/** Containers that aren't provisions. */
export const groupKinds = ['document', 'list', 'item', 'table', 'row', 'cell', 'note'] as const;
/** Leaves, which contain the words. A `page` is the text of one page of a PDF without a structure. */
export const leafKinds = ['heading', 'block', 'formula', 'image', 'page'] as const;

export type NodeKind =
  | (typeof divisionKinds)[number]
  | (typeof provisionKinds)[number]
  | (typeof groupKinds)[number]
  | (typeof leafKinds)[number];

export interface StructureNode extends Span {
  readonly kind: NodeKind;
  /** The index of the parent in `nodes`; -1 for the root. */
  readonly parent: number;
  /** The span of the node's number, such as "12", "(a)" or "PART 3", without a full stop. */
  readonly label?: Span;
  /** An Akoma Ntoso `eId`, such as `part_3__sec_311__subsec_2__para_b`. No other node of the text has it. */
  readonly address?: string;
  readonly status?: 'repealed' | 'reserved';
  /**
   * The first date on which the provision is in force, if the source gives it. null if the source says that
   * the provision isn't in force yet, without naming a date. A node without this field has the dates of the
   * enclosing parts that have the field (provision-days.ts) or, if there are none, those of the edition.
   */
  readonly inForceFrom?: string | null;
  /** The first date on which the provision is no longer in force. Only for nodes with `inForceFrom`. */
  readonly inForceTo?: string;
  /**
   * Only for cells: the numbers of columns and rows that the cell covers, if there are several, and whether
   * it is a header.
   */
  readonly columns?: number;
  readonly rows?: number;
  readonly head?: true;
}

/** Returns whether a node contains others. The first of them directly follows it. */
export function hasParts(nodes: readonly Pick<StructureNode, 'parent'>[], index: number): boolean {
  return nodes[index + 1]?.parent === index;
}

export type MarkKind = 'emphasis' | 'superscript' | 'subscript' | 'term' | 'reference' | 'footnote';

export interface Mark extends Span {
  readonly kind: MarkKind;
  /** Only for references whose target is known from the source or the grammar. */
  readonly target?: ReferenceTarget;
}

/** The target of a reference according to the source or the grammar, not yet resolved to a document. */
export interface ReferenceTarget {
  /** The number, title or short name of another instrument; absent for the instrument of this text. */
  readonly instrument?: string;
  /** The labels from the section inward, such as ["12", "(1)", "(a)"]; absent for the whole instrument. */
  readonly labels?: readonly string[];
}

export interface StructuredText {
  readonly text: string;
  readonly nodes: readonly StructureNode[];
  readonly marks: readonly Mark[];
  readonly origin: StructureOrigin;
}

/**
 * Where the structure comes from: a source in the given format, or a version of the grammar for plain text.
 */
export type StructureOrigin =
  | { readonly by: 'given'; readonly format: string }
  | { readonly by: 'derived'; readonly grammar: number };

/** A text that exceeds a limit is kept without a structure. */
export const structureLimits = {
  characters: 2_000_000,
  nodes: 200_000,
  depth: 24,
  addressLength: 200,
  references: 20_000,
} as const;
