/** Users as the product sees them: who calls, who signs in, and the user that the screens show. */
import { sql } from 'kysely';
import type { components } from '../../api/schema';
import type { Database, Transaction } from '../database';
import { listOwned, ROOT_ID } from './visible';

export type Role = components['schemas']['Role'];
type User = components['schemas']['User'];

/** Who calls: signed in, in a session that has not ended, of a company that is active. */
export interface CurrentUser {
  readonly id: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly isPasswordExpired: boolean;
  /** `null` for a user who belongs to none. */
  readonly companyId: string | null;
  /** The company owns the root of the category tree: nothing limits what is seen (rulings, "Library"). */
  readonly ownsRoot: boolean;
}

export const ownsRoot = sql<number>`(select count(*) from company_categories as owned where owned.company_id = users.company_id and owned.category_id = ${ROOT_ID})`.as('owns_root');

const roles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'];

/** `null` when the session has ended, is not this user's, or the company is inactive. One query: every call begins with it. */
export async function findCurrentUser(db: Database, { userId, sessionId }: { userId: string; sessionId: string }, now: Date): Promise<CurrentUser | null> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('session_families', 'session_families.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('session_families.id', '=', sessionId)
    .where('session_families.ended_at', 'is', null)
    .where((where) => where.or([where('users.company_id', 'is', null), where('companies.active', '=', 1)]))
    .select(['users.company_id', 'users.password_expires_at', 'user_roles.role', ownsRoot])
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    id: userId,
    sessionId,
    roles: roles.filter((role) => rows.some((row) => row.role === role)),
    isPasswordExpired: hasPassed(first.password_expires_at, now),
    companyId: first.company_id,
    ownsRoot: first.owns_root > 0,
  };
}

/** Whoever a signed link was made for, as far as reading goes. */
export type Reader = Pick<CurrentUser, 'id' | 'roles' | 'companyId' | 'ownsRoot'>;

/** `null` for a user who may not read any more: gone, not subscribed, of an inactive company, or with an expired password. */
export async function findReader(db: Database, userId: string, now: Date): Promise<Reader | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where((where) => where.or([where('users.company_id', 'is', null), where('companies.active', '=', 1)]))
    .select(['users.company_id', 'users.password_expires_at', 'user_roles.role', ownsRoot])
    .execute();
  const held = roles.filter((role) => rows.some((row) => row.role === role));
  const [first] = rows;
  return first && held.includes('ROLE_SUBSCRIBER') && !hasPassed(first.password_expires_at, now) ? { id: userId, roles: held, companyId: first.company_id, ownsRoot: first.owns_root > 0 } : null;
}

/** What signing in needs to know of a user. `isCompanyActive` is true for one without a company. */
export async function findForSignIn(db: Database, email: string): Promise<{ id: string; passwordHash: string | null; isCompanyActive: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('email', '=', email)
    .select(['users.id', 'password_hash', 'companies.active'])
    .executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash, isCompanyActive: row.active !== 0 } : null;
}

/** The user that the screens show. */
export async function findUser(db: Database, id: string, now: Date): Promise<User> {
  const [user, held] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .where('users.id', '=', id)
      .select(['users.id', 'users.name', 'email', 'password_expires_at', 'companies.id as companyId', 'companies.name as companyName'])
      .executeTakeFirstOrThrow(),
    db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute(),
  ]);
  const company = user.companyId === null || user.companyName === null ? null : { id: user.companyId, name: user.companyName };
  const owned = company && (await listOwned(db, company.id));
  return {
    id: user.id,
    name: user.name,
    username: user.email,
    password_expired: hasPassed(user.password_expires_at, now),
    roles: roles.filter((role) => held.some((row) => row.role === role)),
    company: company && { ...company, category_ids: owned ?? [] },
  };
}

export async function noteSignIn(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('users').set({ last_login_at: at.toISOString() }).where('id', '=', id).execute();
}

/** Adds a user, or leaves the one of this id as it is. `email` is kept in lower case. */
export async function addUser(
  db: Database,
  user: { id: string; email: string; name: string; passwordHash: string | null; passwordExpiresAt?: Date | null; companyId: string | null; roles: readonly Role[]; at: Date },
): Promise<void> {
  const added = await db
    .insertInto('users')
    .values({
      id: user.id, email: user.email.trim().toLowerCase(), name: user.name, password_hash: user.passwordHash,
      password_expires_at: user.passwordExpiresAt?.toISOString() ?? null, company_id: user.companyId, last_login_at: null, created_at: user.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && user.roles.length > 0) await db.insertInto('user_roles').values(user.roles.map((role) => ({ user_id: user.id, role }))).execute();
}

function hasPassed(at: string | null, now: Date): boolean {
  return at !== null && new Date(at) <= now;
}
