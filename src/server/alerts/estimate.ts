/**
 * Before a search is saved, estimates how much it would report, based on the number of matching documents
 * that were published in the last twelve months.
 */
import type { components } from '../../api/schema';
import { addDays } from '../../shared/dates';
import type { SearchCriteria } from '../../shared/search-criteria';
import type { Database } from '../database/database';
import type { Search, SearchOptions } from '../search/search';
import { listCategories } from '../store/library/categories';
import { libraryDay } from '../store/library/library-day';
import { findVisibleLeaves, type AccessScope } from '../store/library/access-scope';
import { matchRequest } from './match-request';

const DAYS_PER_YEAR = 365;

type Estimate = components['schemas']['Estimate'];

/**
 * Estimates the number of matches from the documents' publication dates, because the date of an import says
 * nothing about how often a library changes.
 *
 * @throws SearchFailure
 */
export async function estimateSearch(
  { db, search }: { db: Database; search: Pick<Search, 'search'> },
  scope: AccessScope,
  criteria: SearchCriteria,
  now: Date,
  options: SearchOptions,
): Promise<Estimate> {
  const [categoryRoots, visibleLeaves, today] = await Promise.all([
    listCategories(db, null),
    findVisibleLeaves(db, scope),
    libraryDay(db, now),
  ]);
  const lastYear = {
    kind: 'range' as const,
    field: 'metadata_dateValue_publicationdate' as const,
    from: addDays(today, -DAYS_PER_YEAR),
    to: today,
  };
  const answer = await search.search(
    matchRequest(criteria, { categoryRoots, visibleLeaves, today }, [lastYear], 0),
    options,
  );
  const found = answer.hits.total.value;
  return { per_month: Math.round((found / 12) * 10) / 10, last_year: found };
}
