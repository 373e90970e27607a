/** Describes a search in words: its filters, for the line below its terms, and a name under which to save it. */
import { pathTo } from '../../domain/library/category-tree';
import type { Category } from '../../domain/library/categories';
import { formatDate } from '../../shared/dates';
import { isReversed, type Query } from '../../shared/query';
import { searchWordTexts as texts } from './search-word-texts';

/** If there are more categories than this, they are counted instead of named. */
const NAMED_MAX = 3;
/** The contract's limit for a name, in characters. */
const NAME_MAX = 200;

/**
 * Returns phrases that describe, in this order, the categories, the contexts, the dates (if any) and the
 * enforcement view (if chosen).
 */
export function describeFilters(query: Query, roots: readonly Category[] | null): readonly string[] {
  const {
    dates: { from, to },
    enforcement,
    documentSearchContext: { title, content },
  } = query;
  return [
    categoriesOf(query, roots) ?? (query.categories.length === 0 && texts.allCategories),
    title && content ? texts.contexts.both : title ? texts.contexts.title : texts.contexts.content,
    from !== null && to !== null && !isReversed(query.dates) && texts.dates(formatDate(from), formatDate(to)),
    enforcement && texts.enforcement,
  ].filter((phrase) => typeof phrase === 'string');
}

/**
 * Returns the terms or, if there are none, the categories or a phrase for the whole search, truncated to the
 * length of a name.
 */
export function suggestName(query: Query, roots: readonly Category[] | null): string {
  const name =
    query.tags.join(', ') ||
    categoriesOf(query, roots) ||
    (query.enforcement ? texts.enforcement : texts.everything);
  // The server rejects names with control characters.
  const line = [...name.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()];
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1).join('')}…` : line.join('');
}

/** Returns null if the query has no categories, and while their names are unknown. */
function categoriesOf({ categories }: Query, roots: readonly Category[] | null): string | null {
  if (categories.length === 0 || roots === null) return null;
  const titles = categories.map((id) => pathTo(roots, id).at(-1)?.title ?? texts.unknownCategory);
  const left = titles.length - NAMED_MAX;
  return [...titles.slice(0, NAMED_MAX), ...(left > 0 ? [texts.more(left)] : [])].join(', ');
}
