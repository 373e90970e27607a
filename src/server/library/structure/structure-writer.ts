/**
 * Builds a structured text from beginning to end. An importer opens and closes parts, and adds words and
 * marks. White space between two parts is added when the second one begins, but belongs to the first.
 */
import { assignAddresses, type UnaddressedNode } from '../../../shared/provisions/addresses-and-citations';
import { withoutRepeatedDays } from '../../../shared/provisions/provision-days';
import {
  leafKinds,
  type Mark,
  type NodeKind,
  type Span,
  type StructuredText,
  type StructureOrigin,
} from '../../../shared/provisions/structured-text';

type Fields = Omit<UnaddressedNode, 'kind' | 'parent' | 'from' | 'to'>;
type Draft = { -readonly [Field in keyof UnaddressedNode]: UnaddressedNode[Field] };

const leaves: ReadonlySet<NodeKind> = new Set(leafKinds);

type FindMarks = (text: string, nodes: readonly UnaddressedNode[]) => readonly Mark[];

export interface StructureWriter {
  /** The length of the text so far, including the white space before the next part. */
  readonly length: number;
  /** How many parts are open, including the root. */
  readonly depth: number;
  /** Opens a part. `set` can still change it until it is closed. */
  open(kind: NodeKind, fields?: Fields): void;
  /** Changes the innermost open part. */
  set(fields: Fields): void;
  close(): void;
  /** Adds words to the open leaf node, and returns their position. */
  add(words: string): Span;
  /**
   * Makes sure that at least this much white space separates the words so far from the next part. A part and
   * the first part inside it are never separated.
   */
  separate(space: string): void;
  mark(mark: Mark): void;
  /**
   * Closes all open parts, and assigns addresses to provisions.
   *
   * @param find Returns additional marks that aren't in the source, in any order.
   */
  finish(origin: StructureOrigin, find?: FindMarks): StructuredText;
}

export function createStructureWriter(): StructureWriter {
  const nodes: Draft[] = [{ kind: 'document', parent: -1, from: 0, to: 0 }];
  const open = [0];
  const parts: string[] = [];
  const marks: Mark[] = [];
  let length = 0;
  let space = '';

  const append = (words: string): Span => {
    parts.push(words);
    length += words.length;
    return { from: length - words.length, to: length };
  };
  return {
    get length() {
      return length + space.length;
    },
    get depth() {
      return open.length;
    },
    open(kind, fields) {
      if (space !== '') append(space);
      space = '';
      const node: Draft = { kind, parent: open.at(-1)!, from: length, to: length };
      // Spreading the fields into a new object would take much longer, even if there are none.
      nodes.push(fields ? Object.assign(node, fields) : node);
      open.push(nodes.length - 1);
    },
    set(fields) {
      Object.assign(nodes[open.at(-1)!]!, fields);
    },
    close() {
      open.pop();
    },
    add: append,
    separate(wanted) {
      // The longest separator wins: a blank line separates more clearly than a space.
      const last = nodes.length - 1;
      const isAtBeginning = open.at(-1) === last && nodes[last]!.from === length;
      if (!isAtBeginning && wanted.length > space.length) space = wanted;
    },
    mark(mark) {
      if (mark.from < mark.to) marks.push(mark);
    },
    finish(origin, find = () => []) {
      const text = parts.join('');
      const complete = withoutRepeatedDays(withLeaves(closeAll(nodes, text.length)));
      const all = [...marks, ...find(text, complete)];
      const sorted = all.sort((one, other) => one.from - other.from || other.to - one.to);
      return { text, nodes: assignAddresses(complete, text, sorted), marks: sorted, origin };
    },
  };
}

/** Sets the end of each node, which is where the next node outside it begins. */
function closeAll(nodes: readonly Draft[], length: number): Draft[] {
  const open: number[] = [];
  for (const [index, node] of nodes.entries()) {
    while (open.length > 0 && open.at(-1) !== node.parent) nodes[open.pop()!]!.to = node.from;
    open.push(index);
  }
  for (const index of open) nodes[index]!.to = length;
  return [...nodes];
}

/** Adds a block to every part that has text but contains no parts, such as an empty cell before a tab. */
function withLeaves(nodes: readonly Draft[]): UnaddressedNode[] {
  const parents = new Set(nodes.map(({ parent }) => parent));
  const complete: UnaddressedNode[] = [];
  const moved: number[] = [];
  for (const [index, node] of nodes.entries()) {
    const { from, to } = node;
    moved.push(complete.length);
    node.parent = node.parent < 0 ? -1 : moved[node.parent]!;
    complete.push(node);
    if (from < to && !parents.has(index) && !leaves.has(node.kind))
      complete.push({ kind: 'block', parent: complete.length - 1, from, to });
  }
  return complete;
}
