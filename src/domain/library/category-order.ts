/**
 * The order in which a category tree is displayed. This is in a separate file, because the first screen needs
 * it, but doesn't need the other functions on trees.
 */
import type { components } from '../../api/schema';
import { compareByTitle } from '../../shared/compare-names';

type Category = components['schemas']['Category'];

/** Sorts every level by title, ignoring case, and replaces a single ROOT with its children (spec §3). */
export function displayTree(roots: readonly Category[]): readonly Category[] {
  const [first] = roots;
  return sorted(roots.length === 1 && first?.title === 'ROOT' ? first.children : roots);
}

function sorted(categories: readonly Category[]): Category[] {
  return categories
    .map((category) => ({ ...category, children: sorted(category.children) }))
    .sort(compareByTitle);
}
