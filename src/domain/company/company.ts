/**
 * The company administrator's own company and its sub-companies (spec §6). They are loaded only for company
 * administrators. A screen creates this state, and disposes of it when the user leaves. The API has separate
 * endpoints for users of the administrator's own company and for users of sub-companies (spec §7).
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { compareByName } from '../../shared/compare-names';
import { removalResult } from '../core/results';
import {
  completeCompanyView,
  type CompanyUser,
  type CompanyUserChange,
  type CompanyView,
  type NewCompanyUser,
} from './company-users';
import { createResource, type Resource } from '../core/resource';

export type Company = components['schemas']['Company'];

/** The administrator's own company with all companies below it. */
export function createCompanyTree(api: Api): Resource<Company> {
  return createResource((signal) => call(api.GET('/api/company', { signal })));
}

/** A company from this tree with its users. */
export function createCompanyView(api: Api, id: string): Resource<CompanyView> {
  return createResource((signal) => getCompanyView(api, id, signal));
}

export async function getCompanyView(
  api: Api,
  id: string,
  signal?: AbortSignal,
): Promise<Result<CompanyView>> {
  return completeCompanyView(
    await call(api.GET('/api/company/view/{id}', { params: { path: { id } }, ...(signal && { signal }) })),
  );
}

/** The new user receives an invitation by e-mail. */
export function addCompanyUser(
  api: Api,
  companyId: string,
  user: NewCompanyUser,
): Promise<Result<CompanyUser>> {
  return call(api.POST('/api/company/view/{id}/user', { params: { path: { id: companyId } }, body: user }));
}

export function changeCompanyUser(
  api: Api,
  id: string,
  change: CompanyUserChange,
): Promise<Result<CompanyUser>> {
  return call(api.PATCH('/api/company/user/{id}', { params: { path: { id } }, body: change }));
}

/** Sends another invitation to a user who hasn't set a password yet. */
export function inviteCompanyUser(api: Api, id: string): Promise<Result<undefined>> {
  return call(api.POST('/api/company/user/{id}/invitation', { params: { path: { id } } }));
}

/** It is not an error if the user no longer exists. */
export async function removeCompanyUser(
  api: Api,
  { ownId, companyId, userId }: { ownId: string; companyId: string; userId: string },
): Promise<Result<undefined>> {
  const answer = await call(
    companyId === ownId
      ? api.DELETE('/api/company/user/{id}', { params: { path: { id: userId } } })
      : api.DELETE('/api/company/sub/{company}/user/{user}', {
          params: { path: { company: companyId, user: userId } },
        }),
  );
  return removalResult(answer);
}

/** Lists the company, followed by those below it, each with its depth. Every level is sorted by name. */
export function flattenCompanyTree(
  company: Company,
  level = 0,
): readonly { readonly company: Company; readonly level: number }[] {
  const below = company.childs.toSorted(compareByName);
  return [{ company, level }, ...below.flatMap((child) => flattenCompanyTree(child, level + 1))];
}
