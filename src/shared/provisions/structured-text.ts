/**
 * A regulation's structure: its provisions, headings, tables and notes, as spans over the edition's one
 * plain text. Search, notes and citations use the same text, so an offset means the same place everywhere.
 *
 * Offsets are UTF-16 code units. The nodes are in the order of the text, and each parent comes before its
 * children, so the first node is the root and covers the whole text. The children of a node tile it: the
 * first begins where the node begins, each begins where the one before it ends, and the last ends where the
 * node ends. The white space between two blocks belongs to the block before it.
 */

/** A part of the text, in UTF-16 code units. `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Containers that divide an instrument, from the largest to the smallest. */
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
/** Numbered provisions, and what takes their place in other instruments. */
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
/** Leaves, which hold the words. A `page` is the text of one page of a PDF without any structure of its own. */
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
  /**
   * The place of the node's number in the text, such as "12", "(a)" or "PART 3", excluding the full stop
   * after it.
   */
  readonly label?: Span;
  /** An Akoma Ntoso `eId`, such as `part_3__sec_311__subsec_2__para_b`. No other node of the text has it. */
  readonly address?: string;
  readonly status?: 'repealed' | 'reserved';
  /**
   * The first day on which the provision is in force, if the source gives it. Null if the source says that the
   * provision is not in force yet, without naming a day. A node without this field has the days of the parts around it
   * that have the field (provision-days.ts) or, if there are none, those of the edition.
   */
  readonly inForceFrom?: string | null;
  /** The first day on which the provision is no longer in force. Only for nodes with `inForceFrom`. */
  readonly inForceTo?: string;
  /** Only for cells: how many columns and rows the cell covers, if more than one, and whether it is a header. */
  readonly columns?: number;
  readonly rows?: number;
  readonly head?: true;
}

export type MarkKind = 'emphasis' | 'superscript' | 'subscript' | 'term' | 'reference' | 'footnote';

export interface Mark extends Span {
  readonly kind: MarkKind;
  /** Only for references whose target the source or the grammar knows. */
  readonly target?: ReferenceTarget;
}

/** The target of a reference according to the source or the grammar. It isn't resolved to a document yet. */
export interface ReferenceTarget {
  /** The number, title or short name of another instrument; absent for the same one. */
  readonly instrument?: string;
  /** The labels from the section inwards, such as ["12", "(1)", "(a)"]; absent for the whole instrument. */
  readonly labels?: readonly string[];
}

export interface StructuredText {
  readonly text: string;
  readonly nodes: readonly StructureNode[];
  readonly marks: readonly Mark[];
  readonly origin: StructureOrigin;
}

/**
 * Where the structure comes from: a source in the given format, or a version of the grammar that read the
 * plain text.
 */
export type StructureOrigin =
  | { readonly by: 'given'; readonly format: string }
  | { readonly by: 'derived'; readonly grammar: number };

/** A text that exceeds a limit is kept without structure. */
export const structureLimits = {
  characters: 2_000_000,
  nodes: 200_000,
  depth: 24,
  addressLength: 200,
  references: 20_000,
} as const;
