/** Determines which companies an administrator manages (spec §6). */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import { notFound } from '../../http/problem';
import type { Actor } from '../audit/audit-log';
import { companySubtree } from './company-tree';

/** The company whose tree the user administers, including the company itself. `null` means every company. */
export type AdminScope = string | null;

/** `userId` is `null` for the operator at the terminal. */
export interface Administrator extends Actor {
  readonly adminScope: AdminScope;
}

/**
 * Returns a condition for `where` that is true if the company is within the administrator's scope.
 *
 * @param company The column with the company's id.
 */
export function isInAdminScope(
  adminScope: AdminScope,
  company: 'companies.id' | 'users.company_id',
): RawBuilder<SqlBool> {
  return adminScope === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`${sql.ref(company)} in ${companySubtree(adminScope)}`;
}

/**
 * Lists the companies within the administrator's scope, at least one; `null` means every company. Conditions on
 * the audit log need this list, because PostgreSQL expects a subquery for the same companies to select so many
 * that it reads the whole log.
 */
export async function listScopeCompanies(db: Database, adminScope: AdminScope): Promise<string[] | null> {
  if (adminScope === null) return null;
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where(isInAdminScope(adminScope, 'companies.id'))
    .execute();
  return rows.length > 0 ? rows.map(({ id }) => id) : [adminScope];
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
