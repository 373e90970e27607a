/**
 * Computes which rows of a tree are visible, and which nodes are chosen.
 *
 * A choice is a set of ids. A node is *checked* if it or a node above it is in the set, or if all its
 * children are checked. It is *mixed* if only some of the nodes below it are checked. A choice stands for a
 * set of leaves: checking a node adds its leaves, and unchecking it removes exactly those, whichever ids
 * represent them in the set.
 */

export interface TreeNode {
  id: string;
  title: string;
  children?: readonly this[] | undefined;
}

export interface TreeRow<Node> {
  node: Node;
  /** Counted from 1, like aria-level. */
  level: number;
  /** The position among the siblings, counted from 1. */
  position: number;
  /** The number of siblings, including this one. */
  siblings: number;
  /** The index of the parent's row; -1 at the top. */
  parent: number;
  open: boolean;
}

export type TreeState = 'checked' | 'mixed' | 'unchecked';

/** Returns the rows in display order. Children appear only below open nodes. */
export function visibleRows<Node extends TreeNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<string>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  function walk(siblings: readonly Node[], level: number, parent: number): void {
    siblings.forEach((node, index) => {
      const open = !!node.children?.length && expanded.has(node.id);
      const row =
        rows.push({ node, level, position: index + 1, siblings: siblings.length, parent, open }) - 1;
      if (open) walk(node.children ?? [], level + 1, row);
    });
  }
  walk(nodes, 1, -1);
  return rows;
}

/** Returns the state of every node, keyed by id. */
export function treeStates(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): Map<string, TreeState> {
  const states = new Map<string, TreeState>();
  function walk(node: TreeNode, isAncestorChosen: boolean): TreeState {
    const here = isAncestorChosen || chosen.has(node.id);
    const below = (node.children ?? []).map((child) => walk(child, here));
    const all = below.length ? below.every((state) => state === 'checked') : here;
    const some = below.some((state) => state !== 'unchecked');
    const state = here || all ? 'checked' : some ? 'mixed' : 'unchecked';
    states.set(node.id, state);
    return state;
  }
  for (const node of nodes) walk(node, false);
  return states;
}

/**
 * Returns the choice after a click on a node: an unchecked or mixed node becomes checked, and a checked one
 * unchecked.
 */
export function toggleChoice(
  nodes: readonly TreeNode[],
  chosen: ReadonlySet<string>,
  id: string,
): Set<string> {
  const path = pathTo(nodes, id);
  const node = path.at(-1);
  const result = new Set(chosen);
  if (!node) return result;
  const checked = treeStates(nodes, chosen).get(id) === 'checked';

  // A chosen ancestor stands for all its children, so they replace it before one of them is removed.
  for (const ancestor of path.slice(0, -1)) {
    if (result.delete(ancestor.id)) for (const child of ancestor.children ?? []) result.add(child.id);
  }
  for (const { id: inner } of subtree(node)) result.delete(inner);
  if (!checked) result.add(id);
  return result;
}

/** Returns the nodes from the top down to `id`; none if the tree doesn't contain it. */
function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length) return [node, ...below];
  }
  return [];
}

function subtree(node: TreeNode): TreeNode[] {
  return [node, ...(node.children ?? []).flatMap(subtree)];
}

/**
 * Returns the nodes whose title contains `text`, with everything above and below them, and the ids to open so
 * that every match is visible. Case is ignored. If `text` is empty, returns the whole tree.
 */
export function filterTree<Node extends TreeNode>(
  nodes: readonly Node[],
  text: string,
): { nodes: readonly Node[]; expanded: Set<string> } {
  const needle = text.trim().toLowerCase();
  const expanded = new Set<string>();
  if (!needle) return { nodes, expanded };
  function prune(siblings: readonly Node[]): Node[] {
    return siblings.flatMap((node) => {
      const below = prune(node.children ?? []);
      if (below.length) {
        expanded.add(node.id);
        return [{ ...node, children: node.title.toLowerCase().includes(needle) ? node.children : below }];
      }
      return node.title.toLowerCase().includes(needle) ? [node] : [];
    });
  }
  return { nodes: prune(nodes), expanded };
}
