/**
 * The rules for administration (spec §6): an administrator manages certain companies, changes run one at a
 * time, and there is always somebody left who can administer everything.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import type { Actor } from '../audit/audit-log';
import { lockSetting } from '../../database/revision';
import { isActiveUser } from '../users/users';

/** The company whose tree the user administers, including the company itself. `null` means every company. */
export type AdminScope = string | null;

export interface Administrator extends Actor {
  readonly userId: string;
  readonly adminScope: AdminScope;
}

/** Returns a subquery for `in` with the ids of a company and all companies below it. */
export function companySubtree(companyId: string): RawBuilder<string> {
  return sql<string>`(with recursive below (id) as (
    select id from companies where id = ${companyId}
    union
    select companies.id from companies join below on companies.parent_id = below.id
  ) select id from below)`;
}

/**
 * Returns a condition for `where`: the company is within the administrator's scope.
 *
 * @param company The column with the company's id.
 */
export function isInAdminScope(
  adminScope: AdminScope,
  company: 'companies.id' | 'users.company_id' | 'audit_log.company_id',
): RawBuilder<SqlBool> {
  return adminScope === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${sql.ref(company)} in ${companySubtree(adminScope)}`;
}

/**
 * Runs the work in a transaction. A second change to companies or their users waits for the first, even if
 * another administrator makes it. When two changes each check that the tree has no cycle or that another
 * administrator remains, the second one therefore sees the result of the first.
 */
export async function withAdministrationLock<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockSetting(trx, 'administration');
    return work(trx);
  });
}

/**
 * Checks that somebody who can sign in still administers everything.
 *
 * @throws HttpProblem last-administrator, which rolls the change back.
 */
export async function requireRemainingAdministrator(trx: Transaction): Promise<void> {
  const left = await trx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('user_roles.role', '=', 'ROLE_ADMIN')
    .where(isActiveUser)
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new HttpProblem(
      409,
      'last-administrator',
      'Nobody would be left to administer the application. Please make somebody else an administrator first.',
    );
}

/** @throws HttpProblem not-found, including for a company outside the administrator's scope. */
export async function requireCompany(
  db: Database,
  adminScope: AdminScope,
  id: string,
): Promise<{ id: string; name: string; isActive: boolean }> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .where(isInAdminScope(adminScope, 'companies.id'))
    .executeTakeFirst();
  if (!company) throw notFound('There is no such company.');
  return { id: company.id, name: company.name, isActive: company.active === 1 };
}

/**
 * Describes a change for the audit log: `name: North → South; active: yes → no`. Unchanged fields are left
 * out.
 */
export function describeChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string {
  return Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => `${field}: ${before[field] || 'none'} → ${value || 'none'}`)
    .join('; ');
}
