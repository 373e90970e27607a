/**
 * Trees as plain values: which rows show, and which nodes are chosen.
 *
 * A choice is a set of ids. A node is *checked* if it or a node above it is in the set, or if all its children are
 * checked; *mixed* if only a part below it is. What counts in the end are the leaves: checking a node adds its leaves,
 * unchecking takes exactly them away, whatever ids stand in the set for it.
 */

export interface TreeNode {
  id: string;
  title: string;
  children?: readonly this[] | undefined;
}

export interface TreeRow<Node> {
  node: Node;
  /** From 1, as aria-level. */
  level: number;
  /** Place among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
  /** Index of the parent's row; -1 at the top. */
  parent: number;
  open: boolean;
}

export type TreeState = 'checked' | 'mixed' | 'unchecked';

/** Rows in the order they show: children only below open nodes. */
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

/** The state of every node, by id. */
export function treeStates(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): Map<string, TreeState> {
  const states = new Map<string, TreeState>();
  function walk(node: TreeNode, above: boolean): TreeState {
    const here = above || chosen.has(node.id);
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

/** `chosen` after a press on a node: unchecked and mixed become checked, checked becomes unchecked. */
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

  // A chosen node above stands for all its children: name them, so that one of them can go.
  for (const above of path.slice(0, -1)) {
    if (result.delete(above.id)) for (const child of above.children ?? []) result.add(child.id);
  }
  for (const one of subtree(node)) result.delete(one.id);
  if (!checked) result.add(id);
  return result;
}

/** Nodes from the top down to `id`; empty if it is not there. */
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
 * The nodes whose title holds `text`, with everything above them and below them, and the ids to open so that
 * every match shows. Case does not count; an empty text gives the tree as it is.
 */
export function filterTree<Node extends TreeNode>(
  nodes: readonly Node[],
  text: string,
): { nodes: readonly Node[]; expanded: Set<string> } {
  const sought = text.trim().toLowerCase();
  const expanded = new Set<string>();
  if (!sought) return { nodes, expanded };
  function prune(siblings: readonly Node[]): Node[] {
    return siblings.flatMap((node) => {
      const below = prune(node.children ?? []);
      if (below.length) {
        expanded.add(node.id);
        return [{ ...node, children: node.title.toLowerCase().includes(sought) ? node.children : below }];
      }
      return node.title.toLowerCase().includes(sought) ? [node] : [];
    });
  }
  return { nodes: prune(nodes), expanded };
}
