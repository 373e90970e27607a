/**
 * The name of a saved search as a link to its results. It is plain text if the search has been deleted, and
 * while offline.
 */
import type { components } from '../../api/schema';
import { writeQuery } from '../../shared/query-address';
import { readCriteria } from '../../shared/search-criteria';
import { useApp } from '../app-context';
import { useUserLists } from '../user-lists-context';

export function SearchLink({ search: { id, name } }: { search: components['schemas']['SearchName'] }) {
  const { router, connection } = useApp();
  const search = useUserLists().savedSearches.items.value?.find((item) => item.id === id);
  if (!search || !connection.isOnline.value) return name;
  return <a href={router.href('search', {}, writeQuery(readCriteria(search)))}>{name}</a>;
}
