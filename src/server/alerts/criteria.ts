/**
 * Checks a search's criteria before it is saved. Only criteria that the search page's address accepts are
 * allowed, so that no search looks for anything other than its user intended.
 */
import { isDay } from '../../shared/dates';
import { MAX_TERM_LENGTH, MAX_TERMS, type Query } from '../../shared/query';
import { readTerms } from '../../shared/query-address';
import { parseTerm } from '../../shared/query-terms';
import { readCriteria, writeCriteria, type SearchCriteria } from '../../shared/search-criteria';
import type { Database } from '../database/database';
import { HttpProblem, type FieldProblem } from '../http/problem';
import { findUnknownCategories, type AccessScope } from '../store/library/access-scope';

/**
 * Returns the criteria in the form used in the search page's address.
 *
 * @throws HttpProblem bad-request, unknown-category
 */
export async function checkCriteria(
  db: Database,
  scope: AccessScope,
  criteria: SearchCriteria,
): Promise<SearchCriteria> {
  const faults = [...findTermProblems(criteria.searchterms), ...findFilterProblems(criteria.filters)];
  if (faults.length > 0)
    throw new HttpProblem(400, 'bad-request', faults[0]?.message ?? '', { errors: faults.slice(0, 100) });
  const query = readCriteria(criteria);
  await refuseUnknownCategories(db, scope, query);
  return writeCriteria(query);
}

/** @throws HttpProblem unknown-category */
export async function refuseUnknownCategories(
  db: Database,
  scope: AccessScope,
  { categories }: Pick<Query, 'categories'>,
): Promise<void> {
  const unseen = await findUnknownCategories(db, scope, categories);
  if (unseen.length === 0) return;
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

function findTermProblems(searchterms: string): FieldProblem[] {
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
      message: `A search can have at most ${MAX_TERMS} terms, and this one has ${terms.size}.`,
    });
  if ([...terms].some((term) => [...term].length > MAX_TERM_LENGTH))
    faults.push({ path, message: `A term can have at most ${MAX_TERM_LENGTH} characters.` });
  // A term without words would be ignored, and a search without terms finds everything.
  if (wordless !== undefined)
    faults.push({
      path,
      message: `The term contains no word: "${[...wordless].slice(0, MAX_TERM_LENGTH).join('')}".`,
    });
  return faults;
}

type IsValid = (value: string) => boolean;

/**
 * The parameters in the search page's address, except its terms, and checks of their values. The page number
 * and `sort` may have any value.
 */
const validators: Readonly<Record<string, IsValid>> = {
  date: (value) => value.split(',').length === 2 && value.split(',').every((day) => day === '' || isDay(day)),
  filter: (value) => value.split(',').every((id) => /^[\w-]{1,64}$/.test(id)),
  sort: () => true,
  order: (value) => value === 'relevance',
  in: (value) => value.split(',').every((context) => context === 'title' || context === 'content'),
  enforcement: (value) => value === '1',
  p: () => true,
};

function findFilterProblems(filters: string): FieldProblem[] {
  const path = '/filters';
  const faults: FieldProblem[] = [];
  const named = new Set<string>();
  for (const [name, value] of new URLSearchParams(filters)) {
    const reader = Object.hasOwn(validators, name) ? validators[name] : undefined;
    const shown = name.slice(0, 50);
    if (!reader) faults.push({ path, message: `The search address has no filter "${shown}".` });
    else if (named.has(name)) faults.push({ path, message: `The filter "${shown}" is given twice.` });
    else if (value !== '' && !reader(value))
      faults.push({ path, message: `The filter "${shown}" is invalid.` });
    named.add(name);
  }
  return faults;
}
