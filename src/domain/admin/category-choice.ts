/**
 * The categories that a company is given, over the whole tree: pure steps.
 *
 * A chosen category stands for all below it, later ones included. So a choice is written as the topmost categories that
 * are whole: two choices are the same when those are the same.
 */
import type { components } from '../../api/schema';

export type Category = components['schemas']['Category'];

/** The topmost categories that are whole: chosen, below a chosen one, or with all their children whole. In the tree's order. */
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

/** By id of every category: how many leaves there are in it, itself where it is one, and how many of them are chosen. */
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

/** What one choice has more than another, as the topmost categories of which no leaf was chosen before and all are now. */
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

/** The leaves that are chosen: themselves, or below a chosen category. */
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
