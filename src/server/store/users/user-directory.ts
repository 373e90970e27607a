/** All users of the library, for the operator's commands. */
import { sql } from 'kysely';
import { compareByName } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { foldCase } from '../library/fold-case';
import type { Role } from './users';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly company: string | null;
  readonly roles: readonly string[];
  /** Whether neither the user nor their company is deactivated. */
  readonly isActive: boolean;
  readonly lastLoginAt: string | null;
}

export interface UserFilter {
  /** Text that must occur in the e-mail address or the name. Case and accents are ignored. */
  readonly text: string;
  readonly companyId: string | null;
  readonly role: Role | null;
  /** Whether to list only users who can't log in because they or their company are deactivated. */
  readonly isInactiveOnly: boolean;
}

/** `users.active` and `companies.active` together. The companies have to be joined. */
const activeFlag = sql<number>`case when users.active = 1 and coalesce(companies.active, 1) = 1 then 1 else 0 end`;

/**
 * Lists users by e-mail address. They are sorted in memory, because SQLite and PostgreSQL compare text
 * differently.
 */
export async function listDirectory(
  db: Database,
  { text, companyId, role, isInactiveOnly }: UserFilter,
): Promise<ListedUser[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.company_id',
      'companies.name as company',
      'user_roles.role',
      'users.last_login_at',
      activeFlag.as('active'),
    ])
    .$if(companyId !== null, (query) => query.where('users.company_id', '=', companyId))
    .orderBy('user_roles.role')
    .execute();
  const users = new Map<string, ListedUser & { readonly roles: string[] }>();
  for (const row of rows) {
    const user = users.get(row.id) ?? {
      id: row.id,
      email: row.email,
      name: row.name,
      companyId: row.company_id,
      company: row.company,
      roles: [],
      isActive: row.active === 1,
      lastLoginAt: row.last_login_at,
    };
    if (row.role !== null) user.roles.push(row.role);
    users.set(row.id, user);
  }
  const wanted = foldCase(text.trim());
  return [...users.values()]
    .filter(
      ({ email, name, roles, isActive }) =>
        foldCase(`${email}\n${name}`).includes(wanted) &&
        (role === null || roles.includes(role)) &&
        !(isInactiveOnly && isActive),
    )
    .sort((a, b) => compareByName({ id: a.id, name: a.email }, { id: b.id, name: b.email }));
}

/** Finds a user, even a deactivated one. */
export async function findRegisteredUser(
  db: Database,
  email: string,
): Promise<Pick<ListedUser, 'id' | 'email' | 'companyId' | 'isActive'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.email', 'users.company_id as companyId', activeFlag.as('active')])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, companyId: row.companyId, isActive: row.active === 1 };
}
