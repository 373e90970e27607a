/** The filters beside the results, on screens that are wide enough for both. */
import { CategoryFilter } from './CategoryFilter';
import { DateFilter } from './DateFilter';

export function SideFilters() {
  return (
    <>
      <CategoryFilter />
      <DateFilter />
    </>
  );
}
