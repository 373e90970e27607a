/** The order of the results (spec §4 "Search sort"). */
import type { Sort } from '../../../shared/query';
import { Select } from '../../../ui/inputs/Select';
import { useSearch } from '../../search-context';
import { searchTexts } from '../texts';

export function SortSelect() {
  const search = useSearch();
  const { sort, enforcement } = search.query.value;
  const options: readonly { id: Sort; label: string }[] = [
    { id: 'alphabetical', label: searchTexts.alphabetical },
    { id: 'relevance', label: searchTexts.relevance },
    { id: 'date', label: enforcement ? searchTexts.byEntryDate : searchTexts.byPublicationDate },
  ];
  return <Select aria-label={searchTexts.sortBy} options={options} value={sort} onChange={search.setSort} />;
}
