/** A search in words: its filters for a line below its terms, and a name to save it under. */
import { pathTo } from '../../domain/library/category-tree';
import type { Category } from '../../domain/library/categories';
import { formatDate } from '../../shared/dates';
import { isReversed, type Query } from '../../shared/query';
import { searchWordTexts as texts } from './search-word-texts';

/** More categories than this are counted. */
const NAMED_MAX = 3;
/** The contract's bound of a name, in characters. */
const NAME_MAX = 200;

/** Categories, where it is searched, dates: one phrase each, in this order. `null` for a tree that is not known yet. */
export function filtersOf(query: Query, roots: readonly Category[] | null): readonly string[] {
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

/** Its terms; without any its categories. Cut to what a name holds. */
export function nameOf(query: Query, roots: readonly Category[] | null): string {
  const name =
    query.tags.join(', ') ||
    categoriesOf(query, roots) ||
    (query.enforcement ? texts.enforcement : texts.everything);
  // What is no character of a line would be refused in a name.
  const line = [...name.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()];
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1).join('')}…` : line.join('');
}

/** null for none, and while their names are not known. */
function categoriesOf({ categories }: Query, roots: readonly Category[] | null): string | null {
  if (categories.length === 0 || roots === null) return null;
  const titles = categories.map((id) => pathTo(roots, id).at(-1)?.title ?? texts.unknownCategory);
  const left = titles.length - NAMED_MAX;
  return [...titles.slice(0, NAMED_MAX), ...(left > 0 ? [texts.more(left)] : [])].join(', ');
}
