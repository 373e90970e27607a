/** Users in their various roles: the caller, the user who logs in, and the user that screens show. */
import { sql, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { prepareQuery, type Placeholders } from '../../database/prepared-query';
import { requireEmailAddress } from './email-address';
import { listOwnedCategories, ROOT_ID } from '../library/access-scope';
import { libraryTimeZone } from '../library/library-day';

export type Role = components['schemas']['Role'];
type User = components['schemas']['User'];

/**
 * The caller of an operation: a user with an open session. Neither the user nor the user's company is
 * deactivated.
 */
export interface CurrentUser {
  readonly id: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly isPasswordExpired: boolean;
  /** `null` for a user without a company. */
  readonly companyId: string | null;
  /**
   * Whether the company owns the root of the category tree, so that its users see everything (see "Library"
   * in docs/rulings.md).
   */
  readonly ownsRoot: boolean;
}

/**
 * A condition for `where` in a query that left-joins the company. It is true if the user is active, and so is
 * the company, if there is one.
 */
export const isActiveUser = sql<SqlBool>`(users.active = 1 and (users.company_id is null or companies.active = 1))`;

export const ownsRoot =
  sql<number>`(select count(*) from company_categories as owned where owned.company_id = users.company_id
    and owned.category_id = ${ROOT_ID})`.as('owns_root');

const roles: readonly Role[] = ['ROLE_ADMIN', 'ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'];

/**
 * @returns `null` if the session has ended or belongs to another user, or if the user or the company is
 * inactive.
 */
export async function findCurrentUser(
  db: Database,
  session: { userId: string; sessionId: string },
  now: Date,
): Promise<CurrentUser | null> {
  const caller = await findCaller(db, { ...session, tokenHash: null }, now);
  return caller && caller.user;
}

export interface Caller {
  readonly user: CurrentUser;
  /**
   * Whether the refresh token that was issued with the access token, or one of that refresh token's access
   * tokens, was presented before, and the refresh token was not revoked. Also `true` if the access token names no
   * refresh token.
   */
  readonly isPresented: boolean;
}

/**
 * Finds the caller in a single query, because every request begins with this.
 *
 * @param tokenHash The hash of the refresh token that was issued with the access token; `null` if the access
 * token names none.
 * @returns `null` in the same cases as `findCurrentUser`.
 */
export async function findCaller(
  db: Database,
  { userId, sessionId, tokenHash }: { userId: string; sessionId: string; tokenHash: string | null },
  now: Date,
): Promise<Caller | null> {
  const rows = await selectCaller(db, { userId, sessionId, tokenHash });
  const [first] = rows;
  if (!first) return null;
  const user = {
    id: userId,
    sessionId,
    roles: roles.filter((role) => rows.some((row) => row.role === role)),
    isPasswordExpired: hasPassed(first.password_expires_at, now),
    companyId: first.company_id,
    ownsRoot: first.owns_root > 0,
  };
  return {
    user,
    isPresented: tokenHash === null || (first.presented_at !== null && first.revoked_at === null),
  };
}

/** This query runs for every request from a logged-in user. */
const selectCaller = prepareQuery(
  (
    db,
    {
      userId,
      sessionId,
      tokenHash,
    }: Placeholders<{ userId: string; sessionId: string; tokenHash: string | null }>,
  ) =>
    db
      .selectFrom('users')
      .innerJoin('session_families', 'session_families.user_id', 'users.id')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .leftJoin('refresh_tokens', (join) =>
        join
          .onRef('refresh_tokens.family_id', '=', 'session_families.id')
          .on('refresh_tokens.token_hash', '=', tokenHash),
      )
      .where('users.id', '=', userId)
      .where(isActiveUser)
      .where('session_families.id', '=', sessionId)
      .where('session_families.ended_at', 'is', null)
      .select([
        'users.company_id',
        'users.password_expires_at',
        'user_roles.role',
        'refresh_tokens.presented_at',
        'refresh_tokens.revoked_at',
        ownsRoot,
      ]),
);

/**
 * A user, with the properties that determine what the user can read. This is the caller, or the user for whom
 * a signed link was created.
 */
export type Reader = Pick<CurrentUser, 'id' | 'roles' | 'companyId' | 'ownsRoot'>;

/**
 * @returns `null` if the user isn't allowed to read documents: the user was deleted or deactivated, has no
 * subscription, belongs to an inactive company, or has an expired password.
 */
export async function findReader(db: Database, userId: string, now: Date): Promise<Reader | null> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where(isActiveUser)
    .select(['users.company_id', 'users.password_expires_at', 'user_roles.role', ownsRoot])
    .execute();
  const held = roles.filter((role) => rows.some((row) => row.role === role));
  const [first] = rows;
  return first && held.includes('ROLE_SUBSCRIBER') && !hasPassed(first.password_expires_at, now)
    ? { id: userId, roles: held, companyId: first.company_id, ownsRoot: first.owns_root > 0 }
    : null;
}

/** The data about a user that is needed for logging in. The user may be deactivated. */
export interface LoginUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly companyId: string | null;
  readonly isActive: boolean;
  /** This is also true for a user without a company. */
  readonly isCompanyActive: boolean;
}

export async function findLoginUser(db: Database, email: string): Promise<LoginUser | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('email', '=', email)
    .select([
      'users.id',
      'users.email',
      'password_hash',
      'users.company_id',
      'users.active',
      'companies.active as companyActive',
    ])
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        email: row.email,
        passwordHash: row.password_hash,
        companyId: row.company_id,
        isActive: row.active === 1,
        isCompanyActive: row.companyActive !== 0,
      }
    : null;
}

/** Returns the user as screens show them. */
export async function findUser(db: Database, id: string, now: Date): Promise<User> {
  const [user, held] = await Promise.all([
    selectUserWithCompany(db, id).executeTakeFirstOrThrow(),
    db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute(),
  ]);
  const company =
    user.companyId === null || user.companyName === null
      ? null
      : { id: user.companyId, name: user.companyName };
  const owned = company && (await listOwnedCategories(db, company.id));
  return {
    id: user.id,
    name: user.name,
    username: user.email,
    password_expired: hasPassed(user.password_expires_at, now),
    time_zone: await libraryTimeZone(db),
    roles: roles.filter((role) => held.some((row) => row.role === role)),
    company: company && { ...company, category_ids: owned ?? [] },
  };
}

function selectUserWithCompany(db: Database, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', id)
    .select([
      'users.id',
      'users.name',
      'email',
      'password_expires_at',
      'companies.id as companyId',
      'companies.name as companyName',
    ]);
}

/**
 * Records the time of a login.
 *
 * @returns `false` if the password was changed or the user was deactivated after the password was checked.
 */
export async function recordLogin(
  trx: Transaction,
  { id, passwordHash }: Pick<LoginUser, 'id' | 'passwordHash'>,
  at: Date,
): Promise<boolean> {
  const noted = trx
    .updateTable('users')
    .set({ last_login_at: at.toISOString() })
    .where('id', '=', id)
    .where('active', '=', 1)
    .returning('id');
  return (
    (await (
      passwordHash === null
        ? noted.where('password_hash', 'is', null)
        : noted.where('password_hash', '=', passwordHash)
    ).executeTakeFirst()) !== undefined
  );
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly passwordExpiresAt?: Date | null;
  readonly companyId: string | null;
  readonly roles: readonly Role[];
  readonly at: Date;
}

/**
 * Adds a user. If there is already a user with this id, that user is left unchanged.
 *
 * @throws HttpProblem bad-request if `email` is not an e-mail address.
 */
export async function addUser(db: Database, user: NewUser): Promise<void> {
  const added = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: requireEmailAddress(user.email),
      name: user.name,
      password_hash: user.passwordHash,
      password_expires_at: user.passwordExpiresAt?.toISOString() ?? null,
      company_id: user.companyId,
      last_login_at: null,
      created_at: user.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && user.roles.length > 0)
    await db
      .insertInto('user_roles')
      .values(user.roles.map((role) => ({ user_id: user.id, role })))
      .execute();
}

/** Returns whether a password's expiry date has passed. `null` means that the password never expires. */
export function hasPassed(at: string | null, now: Date): boolean {
  return at !== null && new Date(at) <= now;
}
