/**
 * Colleagues: the users in the whole company tree, which is the root company and all its descendants (see
 * "Library" in docs/rulings.md).
 */
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { listCompanyTree } from '../companies/company-tree';
import { foldCase } from '../library/fold-case';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import type { CurrentUser } from './users';

export type Person = components['schemas']['Person'];
type ColleaguePage = components['schemas']['ColleaguePage'];

/**
 * Lists the colleagues whose name or e-mail address contains the text, sorted by name.
 *
 * All colleagues are read, then filtered and sorted in memory, because SQLite and PostgreSQL compare
 * non-ASCII letters differently. A company tree has a few thousand people at most.
 */
export async function listColleagues(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'companyId'>,
  text: string,
  paging: Paging,
): Promise<ColleaguePage> {
  const colleagues = await selectColleagues(db, user);
  const rows = await colleagues.select(['id', 'name', 'email']).execute();
  const wanted = foldCase(text.trim());
  const found = rows
    .filter(({ name, email }) => foldCase(`${name}\n${email}`).includes(wanted))
    .map(toPerson)
    .sort(compareByName);
  return pageOf(found.slice(offsetOf(paging), offsetOf(paging) + paging.limit), found.length, paging);
}

/** Returns which of the ids belong to colleagues. */
export async function findColleagues(
  db: Database,
  user: Pick<CurrentUser, 'id' | 'companyId'>,
  ids: readonly string[],
): Promise<string[]> {
  const colleagues = await selectColleagues(db, user);
  const rows = await colleagues.select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export function toPerson({ id, name, email }: { id: string; name: string; email: string }): Person {
  return { id, name: name || email, username: email };
}

async function selectColleagues(db: Database, user: Pick<CurrentUser, 'id' | 'companyId'>) {
  // No company has an empty id, but a list must not be empty.
  const companies = ['', ...(await listCompanyTree(db, user.companyId))];
  return db
    .selectFrom('users')
    .where('company_id', 'in', companies)
    .where('active', '=', 1)
    .where('id', '<>', user.id);
}
