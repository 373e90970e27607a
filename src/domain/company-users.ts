/** Users of a company, as lists show and forms edit them: pure steps. */
import type { Result } from '../api/client';
import type { components } from '../api/schema';
import { overtaken } from './overtaken';

export type CompanyUser = components['schemas']['CompanyUser'];
export type CompanyView = components['schemas']['CompanyView'];
export type NewCompanyUser = components['schemas']['NewCompanyUser'];
export type CompanyUserChange = components['schemas']['CompanyUserChange'];
export type Role = components['schemas']['Role'];

/** What a form edits of a user. */
export type UserFields = Required<CompanyUserChange>;

export const userColumns = ['name', 'username', 'last_login_at'] as const;
export type UserColumn = (typeof userColumns)[number];

export interface UserOrder {
  readonly column: UserColumn;
  readonly isDescending: boolean;
}

/** One collator: making one is what costs. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Who was never signed in comes after all others, whichever way the order goes. */
export function sortUsers(users: readonly CompanyUser[], { column, isDescending }: UserOrder): readonly CompanyUser[] {
  const compare = (a: CompanyUser, b: CompanyUser) => {
    if (column !== 'last_login_at') return collator.compare(column === 'name' ? shownName(a) : a.username, column === 'name' ? shownName(b) : b.username);
    return (a.last_login_at ?? '').localeCompare(b.last_login_at ?? '');
  };
  const isLast = (user: CompanyUser) => column === 'last_login_at' && user.last_login_at === null;
  return users.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)) || compare(a, b) * (isDescending ? -1 : 1) || (a.id < b.id ? -1 : 1));
}

/** Those whose name or username holds every word of the text, in any case and order. */
export function findUsers(users: readonly CompanyUser[], text: string): readonly CompanyUser[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ name, username }) => {
    const held = `${name} ${username}`.toLowerCase();
    return words.every((word) => held.includes(word));
  });
}

/** The name, or the username where there is none. */
export function shownName({ name, username }: Pick<CompanyUser, 'name' | 'username'>): string {
  return name || username;
}

export function fieldsOf({ name, username, roles, active }: CompanyUser): UserFields {
  return { name, username, roles, active };
}

/** How the saving of a change ended. `gone`: the record is not there any more. */
export type Saved<T> = { readonly kind: 'saved'; readonly value: T } | { readonly kind: 'gone' } | Overtaken | Refused;
interface Overtaken {
  readonly kind: 'overtaken';
  /** As it stands now. */
  readonly present: UserFields;
  readonly fields: readonly (keyof UserFields)[];
}
interface Refused {
  readonly kind: 'refused';
  readonly problem: Extract<Result<never>, { ok: false }>['problem'];
}

export interface UserSaving {
  readonly userId: string;
  readonly seen: UserFields;
  readonly change: CompanyUserChange;
  /** The company as it stands now. */
  readonly look: () => Promise<Result<CompanyView>>;
  readonly send: (change: CompanyUserChange) => Promise<Result<CompanyUser>>;
}

/** Looks first whether somebody else has changed the same; `seen` is what the form was filled from. */
export async function saveUser({ userId, seen, change, look, send }: UserSaving): Promise<Saved<CompanyUser>> {
  const company = await look();
  if (!company.ok) return company.problem.status === 404 ? { kind: 'gone' } : { kind: 'refused', problem: company.problem };
  const user = company.value.users.find(({ id }) => id === userId);
  if (!user) return { kind: 'gone' };
  const present = fieldsOf(user);
  const fields = overtaken<UserFields>(seen, present, change);
  if (fields.length > 0) return { kind: 'overtaken', present, fields };
  const answer = await send(change);
  if (answer.ok) return { kind: 'saved', value: answer.value };
  return answer.problem.status === 404 ? { kind: 'gone' } : { kind: 'refused', problem: answer.problem };
}
