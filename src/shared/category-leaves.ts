/** Relates leaf categories to their ancestors, because only leaves have documents (spec §5). */

export interface CategoryNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly CategoryNode[];
}

/**
 * Returns the distinct leaves of the chosen categories, in the order of the tree. Chosen ids that aren't in
 * the tree follow unchanged. They may be new leaves, and leaving them out could turn a narrow search into a
 * search for everything.
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

/** Maps each category in the tree to its own id and those of its ancestors, from the innermost outward. */
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
