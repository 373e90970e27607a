/** Relates leaf categories to the categories above them, because only leaves have documents (spec §5). */

export interface CategoryNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly CategoryNode[];
}

/**
 * Returns the leaves of the chosen categories, each once, in the order of the tree. A chosen id that is not
 * in the tree is returned unchanged. It may be a new leaf, and leaving it out could turn a narrow search into
 * a search for everything.
 */
export function findLeafIds(roots: readonly CategoryNode[], chosen: Iterable<string>): readonly string[] {
  const wanted = new Set(chosen);
  const unknown = new Set(wanted);
  const leaves = new Set<string>();

  function visit({ id, children }: CategoryNode, isInside: boolean): void {
    unknown.delete(id);
    const inside = isInside || wanted.has(id);
    if (children.length === 0 && inside) leaves.add(id);
    for (const child of children) visit(child, inside);
  }

  for (const root of roots) visit(root, false);
  return [...leaves, ...unknown];
}

/** Returns, for each category in the tree, its own id and the ids of the categories above it. */
export function categoryPaths(roots: readonly CategoryNode[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  function visit({ id, children }: CategoryNode, above: readonly string[]): void {
    const path = [id, ...above];
    paths.set(id, path);
    for (const child of children) visit(child, path);
  }
  for (const root of roots) visit(root, []);
  return paths;
}
