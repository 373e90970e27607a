/**
 * The order in which a category tree is displayed. This is in a separate file, because the first screen needs
 * it, but not the other functions on trees.
 */
import type { components } from '../../api/schema';

type Category = components['schemas']['Category'];

/** Ignores case, but not accents. The collator is shared, because creating one is slow. */
const byTitle = new Intl.Collator('en', { sensitivity: 'accent' });

/** Sorts every level by title, ignoring case, and replaces a single ROOT with its children (spec §3). */
export function displayTree(roots: readonly Category[]): readonly Category[] {
  const [first] = roots;
  return sorted(roots.length === 1 && first?.title === 'ROOT' ? first.children : roots);
}

function sorted(categories: readonly Category[]): Category[] {
  return categories
    .map((category) => ({ ...category, children: sorted(category.children) }))
    .sort((a, b) => byTitle.compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
}
