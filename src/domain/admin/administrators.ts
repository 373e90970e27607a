/** Application administrators. They don't belong to a company, and are managed by other administrators. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { CompanyUser } from '../company/company-users';
import { createResource, type Resource } from '../core/resource';
import { mapResult, removalResult } from '../core/results';

export type AdministratorChange = components['schemas']['AdministratorChange'];
/** The fields of an administrator that a form edits. */
export type AdministratorFields = Required<AdministratorChange>;

/** The list is sorted by name. */
export function createAdministrators(api: Api): Resource<CompanyUser[]> {
  return createResource((signal) => call(api.GET('/api/admin/administrator', { signal })));
}

/** Loads an administrator's current fields. The result is null if the administrator no longer exists. */
export async function loadAdministratorFields(
  api: Api,
  id: string,
): Promise<Result<AdministratorFields | null>> {
  return mapResult(await call(api.GET('/api/admin/administrator')), (users) => {
    const user = users.find((one) => one.id === id);
    return user ? administratorFieldsOf(user) : null;
  });
}

export function changeAdministrator(
  api: Api,
  id: string,
  change: AdministratorChange,
): Promise<Result<CompanyUser>> {
  return call(api.PATCH('/api/admin/administrator/{id}', { params: { path: { id } }, body: change }));
}

/** It is not an error if the administrator no longer exists. */
export async function removeAdministrator(api: Api, id: string): Promise<Result<undefined>> {
  const answer = await call(api.DELETE('/api/admin/administrator/{id}', { params: { path: { id } } }));
  return removalResult(answer);
}

export function administratorFieldsOf({ name, active, password_expired }: CompanyUser): AdministratorFields {
  return { name, active, password_expired };
}
