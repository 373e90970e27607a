/** Pure functions on a category tree: the path to a node, filtering and counting. */
import type { components } from '../../api/schema';

type Category = components['schemas']['Category'];

/** Returns the categories from the root down to this one; empty if it isn't in the tree. */
export function pathTo(roots: readonly Category[], id: string): readonly Category[] {
  for (const category of roots) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length) return [category, ...below];
  }
  return [];
}

/** Returns every id in the tree. */
export function idsIn(roots: readonly Category[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = ({ id, children }: Category) => {
    ids.add(id);
    children.forEach(visit);
  };
  roots.forEach(visit);
  return ids;
}

/**
 * Keeps the categories whose titles contain the text, ignoring case, with their ancestors and descendants.
 */
export function filterCategories(roots: readonly Category[], text: string): readonly Category[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return roots;
  return roots.flatMap((category) => {
    if (category.title.toLowerCase().includes(wanted)) return [category];
    const children = [...filterCategories(category.children, wanted)];
    return children.length ? [{ ...category, children }] : [];
  });
}

/**
 * Counts the documents in each category, including its descendants. A document in several leaves counts once
 * for each. Categories without documents are left out.
 */
export function countsBelow(
  roots: readonly Category[],
  buckets: readonly { readonly key: string; readonly doc_count: number }[],
): ReadonlyMap<string, number> {
  const own = new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
  const counts = new Map<string, number>(own);
  const add = ({ id, children }: Category): number => {
    const count = children.reduce((sum, child) => sum + add(child), own.get(id) ?? 0);
    if (count > 0) counts.set(id, count);
    return count;
  };
  roots.forEach(add);
  return counts;
}
