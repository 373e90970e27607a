/** Builds the nodes of a text in its order. Each is added to a node that is still open. */
import type { NodeKind, Span } from '../structured-text';
import type { UnaddressedNode } from '../addresses-and-citations';

export interface Draft {
  readonly kind: NodeKind;
  from: number;
  readonly children: Draft[];
  readonly label: Span | undefined;
  readonly uncertain: boolean;
  status: 'repealed' | 'reserved' | undefined;
  readonly head: boolean;
}

export function draft(
  kind: NodeKind,
  from: number,
  { label, uncertain = false, head = false }: Partial<Draft> = {},
): Draft {
  return { kind, from, children: [], label, uncertain, status: undefined, head };
}

/**
 * Returns the nodes, each before its children. A node ends where the next one begins, so the white space
 * between two blocks belongs to the first of them.
 */
export function toNodes(root: Draft, length: number): UnaddressedNode[] {
  const nodes: UnaddressedNode[] = [];
  const waiting: { node: Draft; parent: number; to: number }[] = [{ node: root, parent: -1, to: length }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent, to } = next;
    const index = nodes.length;
    const { children } = node;
    nodes.push(toNode(node, to, parent));
    let end = to;
    for (let child = children.length - 1; child >= 0; child -= 1) {
      waiting.push({ node: children[child]!, parent: index, to: end });
      end = children[child]!.from;
    }
  }
  return nodes;
}

/** Copies each field, because a rest element is many times slower, and a long text has thousands of nodes. */
function toNode({ kind, from, label, uncertain, status, head }: Draft, to: number, parent: number) {
  const node: { -readonly [Field in keyof UnaddressedNode]: UnaddressedNode[Field] } = {
    kind,
    from,
    to,
    parent,
  };
  if (label) node.label = label;
  if (uncertain) node.uncertain = uncertain;
  if (status) node.status = status;
  if (head) node.head = head;
  return node;
}
