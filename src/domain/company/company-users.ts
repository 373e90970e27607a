/** Pure functions for the users of a company, which lists and forms share. */
import type { Result } from '../../api/client';
import type { components } from '../../api/schema';
import { compareNames } from '../../shared/compare-names';
import { compareStrings } from '../../shared/compare-strings';
import { mapResult } from '../core/results';

export type CompanyUser = components['schemas']['CompanyUser'];
export type CompanyView = Required<components['schemas']['CompanyView']>;
export type NewCompanyUser = components['schemas']['NewCompanyUser'];
export type CompanyUserChange = components['schemas']['CompanyUserChange'];
export type Role = components['schemas']['Role'];

/** The fields of a user that a form edits. */
export type UserFields = Required<CompanyUserChange>;

export const userColumns = ['name', 'username', 'last_login_at'] as const;
export type UserColumn = (typeof userColumns)[number];

export interface UserOrder {
  readonly column: UserColumn;
  readonly isDescending: boolean;
}

/**
 * Adds the number of reports and the quotas if they are missing. During an upgrade, the browser may be
 * connected to an older server that doesn't send them.
 */
export function completeCompanyView(
  answer: Result<components['schemas']['CompanyView']>,
): Result<CompanyView> {
  const quotas = { user_quota: null, offline_quota: null, report_quota: null };
  return mapResult(answer, (company) => ({ reports: 0, ...quotas, ...company }));
}

/** In both directions of the order by last login, users who have never logged in come last. */
export function sortUsers(
  users: readonly CompanyUser[],
  { column, isDescending }: UserOrder,
): readonly CompanyUser[] {
  const compare = (a: CompanyUser, b: CompanyUser) => {
    if (column !== 'last_login_at')
      return compareNames(
        column === 'name' ? displayName(a) : a.username,
        column === 'name' ? displayName(b) : b.username,
      );
    return (a.last_login_at ?? '').localeCompare(b.last_login_at ?? '');
  };
  const isLast = (user: CompanyUser) => column === 'last_login_at' && user.last_login_at === null;
  return users.toSorted(
    (a, b) =>
      Number(isLast(a)) - Number(isLast(b)) ||
      compare(a, b) * (isDescending ? -1 : 1) ||
      compareStrings(a.id, b.id),
  );
}

/**
 * Returns the users whose name and username together contain every word of the text, ignoring case and order.
 */
export function findUsers(users: readonly CompanyUser[], text: string): readonly CompanyUser[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ name, username }) => {
    const held = `${name} ${username}`.toLowerCase();
    return words.every((word) => held.includes(word));
  });
}

/** The name, or the username if there is no name. */
export function displayName({ name, username }: Pick<CompanyUser, 'name' | 'username'>): string {
  return name || username;
}

export function userFieldsOf({ name, username, roles, active, password_expired }: CompanyUser): UserFields {
  return { name, username, roles, active, password_expired };
}

/** Returns a user's current fields in a company that has just been loaded; null if the user isn't in it. */
export function findUserFields(company: Result<CompanyView>, userId: string): Result<UserFields | null> {
  return mapResult(company, ({ users }) => {
    const user = users.find(({ id }) => id === userId);
    return user ? userFieldsOf(user) : null;
  });
}
