/** What may be saved as a search: no more and nothing else than the search address takes, so that nothing is watched for that was not meant. */
import { isDay } from '../../shared/dates';
import { MAX_TERM_LENGTH, MAX_TERMS } from '../../shared/query';
import { readTerms } from '../../shared/query-address';
import { parseTerm } from '../../shared/query-terms';
import { readCriteria, writeCriteria, type SearchCriteria } from '../../shared/search-criteria';
import type { Database } from '../database/database';
import { HttpProblem, type FieldProblem } from '../http/problem';
import { findUnknownCategories, type AccessScope } from '../store/library/access-scope';

/**
 * The criteria as the search address writes them.
 *
 * @throws HttpProblem bad-request, unknown-category
 */
export async function checkCriteria(
  db: Database,
  scope: AccessScope,
  criteria: SearchCriteria,
): Promise<SearchCriteria> {
  const faults = [...faultsOfTerms(criteria.searchterms), ...faultsOfFilters(criteria.filters)];
  if (faults.length > 0)
    throw new HttpProblem(400, 'bad-request', faults[0]?.message ?? '', { errors: faults.slice(0, 100) });
  const query = readCriteria(criteria);
  const unseen = await findUnknownCategories(db, scope, query.categories);
  if (unseen.length > 0) {
    const errors = unseen
      .slice(0, 100)
      .map((id) => ({ path: '/filters', message: `There is no category ${id} in your library.` }));
    throw new HttpProblem(
      400,
      'unknown-category',
      'This search names a category that is not in your library.',
      {
        errors,
      },
    );
  }
  return writeCriteria(query);
}

function faultsOfTerms(searchterms: string): FieldProblem[] {
  const path = '/searchterms';
  const terms = new Set(
    readTerms(searchterms)
      .map((term) => term.trim())
      .filter(Boolean),
  );
  const wordless = [...terms].find((term) => parseTerm(term).kind === 'nothing');
  const faults: FieldProblem[] = [];
  if (terms.size > MAX_TERMS)
    faults.push({
      path,
      message: `A search has at most ${MAX_TERMS} terms, and this one has ${terms.size}.`,
    });
  if ([...terms].some((term) => [...term].length > MAX_TERM_LENGTH))
    faults.push({ path, message: `A term has at most ${MAX_TERM_LENGTH} characters.` });
  // It would be left out, and a search of nothing else find everything.
  if (wordless !== undefined)
    faults.push({
      path,
      message: `There is no word in the term "${[...wordless].slice(0, MAX_TERM_LENGTH).join('')}".`,
    });
  return faults;
}

type Reader = (value: string) => boolean;

/** Each parameter of the search address but its terms, and what it may say. The page is passed over. */
const readers: Readonly<Record<string, Reader>> = {
  date: (value) => value.split(',').length === 2 && value.split(',').every((day) => day === '' || isDay(day)),
  filter: (value) => value.split(',').every((id) => /^[\w-]{1,64}$/.test(id)),
  sort: () => true,
  order: (value) => value === 'relevance',
  in: (value) => value.split(',').every((context) => context === 'title' || context === 'content'),
  enforcement: (value) => value === '1',
  p: () => true,
};

function faultsOfFilters(filters: string): FieldProblem[] {
  const path = '/filters';
  const faults: FieldProblem[] = [];
  const named = new Set<string>();
  for (const [name, value] of new URLSearchParams(filters)) {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const shown = name.slice(0, 50);
    if (!reader) faults.push({ path, message: `The search address has no filter "${shown}".` });
    else if (named.has(name)) faults.push({ path, message: `The filter "${shown}" stands there twice.` });
    else if (value !== '' && !reader(value))
      faults.push({ path, message: `The filter "${shown}" can't be read.` });
    named.add(name);
  }
  return faults;
}
