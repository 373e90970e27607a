/** Administrators of the application who belong to no company, as others of them see to them. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { CompanyUser } from '../company/company-users';
import { createResource, type Resource } from '../core/resource';

export type AdministratorChange = components['schemas']['AdministratorChange'];
/** What a form edits of an administrator. */
export type AdministratorFields = Required<AdministratorChange>;

/** By name. */
export function createAdministrators(api: Api): Resource<CompanyUser[]> {
  return createResource((signal) => call(api.GET('/api/admin/administrator', { signal })));
}

/** For the saving of one: how they stand now; null when they are there no more. */
export async function loadAdministratorFields(
  api: Api,
  id: string,
): Promise<Result<AdministratorFields | null>> {
  const answer = await call(api.GET('/api/admin/administrator'));
  if (!answer.ok) return answer;
  const user = answer.value.find((one) => one.id === id);
  return { ok: true, value: user ? administratorFieldsOf(user) : null };
}

export function changeAdministrator(
  api: Api,
  id: string,
  change: AdministratorChange,
): Promise<Result<CompanyUser>> {
  return call(api.PATCH('/api/admin/administrator/{id}', { params: { path: { id } }, body: change }));
}

/** One who is gone already is not an error. */
export async function removeAdministrator(api: Api, id: string): Promise<Result<undefined>> {
  const answer = await call(api.DELETE('/api/admin/administrator/{id}', { params: { path: { id } } }));
  return answer.ok || answer.problem.status === 404 ? { ok: true, value: undefined } : answer;
}

export function administratorFieldsOf({ name, active, password_expired }: CompanyUser): AdministratorFields {
  return { name, active, password_expired };
}
