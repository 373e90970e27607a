/**
 * Pure functions for a company's choice of categories. A chosen category includes all categories below it,
 * even those that are added later. A choice is therefore represented by its topmost complete categories, and
 * two choices are equal if they have the same ones.
 */
import type { components } from '../../api/schema';

export type Category = components['schemas']['Category'];

/**
 * Returns the topmost complete categories in the order of the tree. A category is complete if it is chosen,
 * is below a chosen one, or has only complete children.
 */
export function topmostCategories(
  roots: readonly Category[],
  chosen: ReadonlySet<string>,
): readonly string[] {
  return roots.flatMap((category) =>
    isWhole(category, chosen) ? [category.id] : topmostCategories(category.children, chosen),
  );
}

function isWhole(category: Category, chosen: ReadonlySet<string>): boolean {
  return (
    chosen.has(category.id) ||
    (category.children.length > 0 && category.children.every((child) => isWhole(child, chosen)))
  );
}

/**
 * Counts, for each category, the leaves below it, and how many of these are chosen. For a leaf, the leaf
 * itself is counted.
 */
export function leafCounts(
  roots: readonly Category[],
  chosen: ReadonlySet<string>,
): ReadonlyMap<string, { readonly chosen: number; readonly all: number }> {
  const counts = new Map<string, { chosen: number; all: number }>();
  const count = (category: Category, above: boolean): { chosen: number; all: number } => {
    const here = above || chosen.has(category.id);
    const below = category.children.map((child) => count(child, here));
    const own = below.length
      ? below.reduce((sum, one) => ({ chosen: sum.chosen + one.chosen, all: sum.all + one.all }))
      : { chosen: here ? 1 : 0, all: 1 };
    counts.set(category.id, own);
    return own;
  };
  for (const root of roots) count(root, false);
  return counts;
}

/**
 * Returns the categories that a change has added to a choice: the topmost categories in which no leaf was
 * chosen before the change, and every leaf is chosen after it.
 */
export function addedCategories(
  roots: readonly Category[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): readonly Category[] {
  const [old, now] = [leafCounts(roots, before), leafCounts(roots, after)];
  const walk = (categories: readonly Category[]): readonly Category[] =>
    categories.flatMap((category) => {
      const [was, is] = [old.get(category.id), now.get(category.id)];
      if (!was || !is || is.chosen === 0) return [];
      if (was.chosen === 0 && is.chosen === is.all) return [category];
      return walk(category.children);
    });
  return walk(roots);
}

/** Returns the leaf categories that are chosen or are below a chosen category. */
export function leavesIn(roots: readonly Category[], chosen: ReadonlySet<string>): ReadonlySet<string> {
  const leaves = new Set<string>();
  const walk = (categories: readonly Category[], above: boolean) => {
    for (const { id, children } of categories) {
      const here = above || chosen.has(id);
      if (children.length > 0) walk(children, here);
      else if (here) leaves.add(id);
    }
  };
  walk(roots, false);
  return leaves;
}
