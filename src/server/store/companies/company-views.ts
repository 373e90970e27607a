/** Reads companies for their administrators: the tree, one company with its users, and the list of all companies. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { groupBy } from '../../../shared/collections/group-by';
import { compareByName } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { notFound } from '../../http/problem';
import { requireCompany, type AdminScope } from './admin-scope';
import { companySubtree } from './company-tree';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { countReports, quotaColumns, type Quotas } from './quotas';
import { foldCase } from '../library/fold-case';
import { hasPassed } from '../users/users';
import { listOwnedCategories } from '../library/access-scope';

type Company = components['schemas']['Company'];
type CompanyView = components['schemas']['CompanyView'];
type CompanyUser = components['schemas']['CompanyUser'];
type CompanyPage = components['schemas']['CompanyPage'];

/**
 * Returns the company with all companies below it, sorted by name at every level.
 *
 * @throws HttpProblem not-found
 */
export async function findCompanyTree(db: Database, id: string): Promise<Company> {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('users', 'users.company_id', 'companies.id')
    .where('companies.id', 'in', companySubtree(id))
    .groupBy(['companies.id', 'companies.name', 'companies.active', 'parent_id'])
    .select(({ fn }) => [
      'companies.id',
      'companies.name',
      'companies.active',
      'parent_id',
      fn.count<number>('users.id').as('users'),
    ])
    .execute();
  const below = groupBy(rows, (row) => row.parent_id);
  const branch = ({ id: own, name, active, users }: (typeof rows)[number]): Company => ({
    id: own,
    name,
    active: active === 1,
    users,
    childs: (below.get(own) ?? []).map(branch).sort(compareByName),
  });
  const top = rows.find((row) => row.id === id);
  if (!top) throw notFound('There is no such company.');
  return branch(top);
}

/** @throws HttpProblem not-found, including for a company outside the administrator's scope. */
export async function viewCompany(
  db: Database,
  adminScope: AdminScope,
  id: string,
  now: Date,
): Promise<CompanyView> {
  await requireCompany(db, adminScope, id);
  const [company, tree, users, owned, reports] = await Promise.all([
    db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    findCompanyTree(db, id),
    listUsers(db, { companyId: id }, now),
    listOwnedCategories(db, id),
    countReports(db, id),
  ]);
  return {
    id,
    name: company.name,
    city: company.city,
    active: company.active === 1,
    created_at: company.created_at,
    // The id of a parent company outside the administrator's scope must not be revealed.
    parent: adminScope === id ? null : company.parent_id,
    last_login_at: latest(users.map(({ last_login_at }) => last_login_at)),
    category_ids: owned,
    childs: tree.childs,
    users,
    reports,
    ...quotasOf(company),
  };
}

function quotasOf({ user_quota, offline_quota, report_quota }: Quotas): Quotas {
  return { user_quota, offline_quota, report_quota };
}

/**
 * Lists users by name, or by e-mail address if they have no name.
 *
 * @param of `companyId` is `null` for users without a company.
 */
export async function listUsers(
  db: Database,
  of: { readonly companyId: string | null },
  now: Date,
): Promise<CompanyUser[]> {
  const users = await findUsers(db, of, now);
  return users.sort((a, b) =>
    compareByName({ id: a.id, name: a.name || a.username }, { id: b.id, name: b.name || b.username }),
  );
}

/**
 * Finds the users of a company, the users without a company, or one user, as their administrators see them.
 */
export async function findUsers(
  db: Database,
  of: { readonly companyId: string | null } | { readonly userId: string },
  now: Date,
): Promise<CompanyUser[]> {
  const rows = await selectUsersWithRoles(db)
    .where((where) =>
      'userId' in of
        ? where('users.id', '=', of.userId)
        : where('users.company_id', of.companyId === null ? 'is' : '=', of.companyId),
    )
    .orderBy('role')
    .execute();
  const users = new Map<string, CompanyUser>();
  for (const { role, email, active, invited, password_expires_at, ...row } of rows) {
    const user = users.get(row.id) ?? {
      ...row,
      username: email,
      roles: [],
      active: active === 1,
      invited: invited === 1,
      password_expired: hasPassed(password_expires_at, now),
    };
    if (role !== null) user.roles.push(role as components['schemas']['Role']);
    users.set(row.id, user);
  }
  return [...users.values()];
}

/** Selects one row for each role of a user, and one for a user without a role. */
function selectUsersWithRoles(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'users.id',
      'name',
      'email',
      'position',
      'last_login_at',
      'active',
      'deletion_requested_at',
      'role',
      'password_expires_at',
      sql<number>`case when password_hash is null then 1 else 0 end`.as('invited'),
    ]);
}

/**
 * Lists companies by name. All companies are read, then filtered and sorted in memory, because SQLite and
 * PostgreSQL compare non-ASCII letters differently. A library has a few thousand companies at most. A
 * company's users, and the companies directly below it, are counted only for the companies on the page.
 *
 * @param text The text that must occur in the name or the city, regardless of case and accents.
 */
export async function listCompanies(
  db: Database,
  state: 'active' | 'notsignedupanymore' | 'all',
  text: string,
  paging: Paging,
): Promise<CompanyPage> {
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'city', 'active', ...quotaColumns])
    .execute();
  const wanted = foldCase(text.trim());
  const found = companies
    .filter(({ active }) => state === 'all' || (active === 1) === (state === 'active'))
    .filter(({ name, city }) => wanted === '' || foldCase(`${name}\n${city}`).includes(wanted))
    .sort(compareByName);
  const active = companies.filter((company) => company.active === 1).length;
  const listed = found.slice(offsetOf(paging), offsetOf(paging) + paging.limit);
  return {
    active,
    inactive: companies.length - active,
    ...pageOf(await withCounts(db, listed), found.length, paging),
  };
}

async function withCounts(
  db: Database,
  companies: readonly ({ id: string; name: string; city: string; active: 0 | 1 } & Quotas)[],
): Promise<CompanyPage['payload']> {
  if (companies.length === 0) return [];
  const ids = companies.map(({ id }) => id);
  const [users, children] = await Promise.all([
    selectUserCounts(db, ids).execute(),
    selectChildCounts(db, ids).execute(),
  ]);
  const usersOf = new Map(users.map((row) => [row.company_id, row]));
  const childCounts = new Map(children.map((row) => [row.parent_id, row.count]));
  return companies.map(({ active, ...company }) => ({
    ...company,
    active: active === 1,
    users: usersOf.get(company.id)?.users ?? 0,
    sub_companies: childCounts.get(company.id) ?? 0,
    last_login_at: usersOf.get(company.id)?.last ?? null,
  }));
}

function selectUserCounts(db: Database, companyIds: readonly string[]) {
  return db
    .selectFrom('users')
    .where('company_id', 'in', companyIds)
    .groupBy('company_id')
    .select(({ fn }) => [
      'company_id',
      fn.countAll<number>().as('users'),
      fn.max('last_login_at').as('last'),
    ]);
}

function selectChildCounts(db: Database, companyIds: readonly string[]) {
  return db
    .selectFrom('companies')
    .where('parent_id', 'in', companyIds)
    .groupBy('parent_id')
    .select(({ fn }) => ['parent_id', fn.countAll<number>().as('count')]);
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
}
