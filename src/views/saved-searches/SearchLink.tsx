/** The name of a saved search, leading to what it finds; only the name of one that is deleted, and without a connection. */
import type { components } from '../../api/schema';
import { writeQuery } from '../../shared/query-address';
import { readCriteria } from '../../shared/search-criteria';
import { useApp } from '../app-context';
import { useLibrary } from '../user-library-context';

export function SearchLink({ search: { id, name } }: { search: components['schemas']['SearchName'] }) {
  const { router, connection } = useApp();
  const search = useLibrary().savedSearches.items.value?.find((item) => item.id === id);
  if (!search || !connection.isOnline.value) return name;
  return <a href={router.href('search', {}, writeQuery(readCriteria(search)))}>{name}</a>;
}
