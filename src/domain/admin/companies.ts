/**
 * All companies, for administrators: a list filtered by state, and each company with its users, sub-companies
 * and categories.
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import {
  completeCompanyView,
  type CompanyUser,
  type CompanyUserChange,
  type CompanyView,
  type NewCompanyUser,
} from '../company/company-users';
import { createResource, type Resource } from '../core/resource';
import { createPagedResource, type PagedResource } from '../core/paged-resource';
import { removalResult } from '../core/results';

export type CompanyEntry = components['schemas']['CompanyEntry'];
export type CompanyPage = components['schemas']['CompanyPage'];
export type NewCompany = components['schemas']['NewCompany'];
export type CompanyChange = components['schemas']['CompanyChange'];
/**
 * A company is active or inactive. The inactive state is called `notsignedupanymore` (spec §4 "Companies").
 */
export type CompanyState = 'active' | 'notsignedupanymore' | 'all';

export interface CompaniesQuery {
  readonly state: CompanyState;
  /** Text that the name or the city must contain; empty for all companies. */
  readonly q: string;
  /** The page number, starting at 1. */
  readonly page: number;
}

/** The fields of a company that a form edits. */
export interface CompanyFields {
  readonly name: string;
  /** May be empty. */
  readonly city: string;
  /** The id of the parent company; null if there is none. */
  readonly parent: string | null;
  /** The company's quotas; null means that there is no limit. */
  readonly user_quota: number | null;
  readonly offline_quota: number | null;
  readonly report_quota: number | null;
}

/** The largest page that the contract allows. */
const CHOICES = 200;

export type CompanyList = PagedResource<CompaniesQuery, CompanyPage>;

/** The list is sorted by name. */
export function createCompanyList({ api, now }: { api: Api; now: () => Date }): CompanyList {
  return createPagedResource<CompaniesQuery, CompanyPage>({
    fetch: ({ state, q, page }, signal) =>
      call(
        api.GET('/api/admin/company', {
          params: { query: { state, page, limit: PAGE_SIZE, ...(q && { q }) } },
          signal,
        }),
      ),
    now,
  });
}

/** Loads the companies to choose from: the first 200 by name. */
export function createCompanyChoices({
  api,
  now,
}: {
  api: Api;
  now: () => Date;
}): PagedResource<{ readonly q: string }, CompanyPage> {
  return createPagedResource<{ readonly q: string }, CompanyPage>({
    fetch: ({ q }, signal) =>
      call(
        api.GET('/api/admin/company', {
          params: { query: { state: 'all', limit: CHOICES, ...(q && { q }) } },
          signal,
        }),
      ),
    now,
  });
}

/** Returns a unique label for each company: its name, with the city or the id if necessary. */
export function companyLabels(
  companies: readonly Pick<CompanyEntry, 'id' | 'name' | 'city'>[],
): ReadonlyMap<string, string> {
  const labelled = companies.map(({ id, name, city }) => ({
    id,
    labels: [name, ...(city === '' ? [] : [`${name}, ${city}`]), `${name} (${id})`],
  }));
  const counts = new Map<string, number>();
  for (const label of labelled.flatMap(({ labels }) => labels))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(
    labelled.map(({ id, labels }) => [id, labels.find((label) => counts.get(label) === 1) ?? id]),
  );
}

export function createCompanyDetails(api: Api, id: string): Resource<CompanyView> {
  return createResource((signal) => getCompanyDetails(api, id, signal));
}

export async function getCompanyDetails(
  api: Api,
  id: string,
  signal?: AbortSignal,
): Promise<Result<CompanyView>> {
  return completeCompanyView(
    await call(api.GET('/api/admin/company/{id}', { params: { path: { id } }, ...(signal && { signal }) })),
  );
}

export async function addCompany(api: Api, company: NewCompany): Promise<Result<CompanyView>> {
  return completeCompanyView(await call(api.POST('/api/admin/company', { body: company })));
}

/**
 * `active` determines whether the company's users have access. A change takes effect on their next request.
 */
export async function changeCompany(
  api: Api,
  id: string,
  change: CompanyChange,
): Promise<Result<CompanyView>> {
  return completeCompanyView(
    await call(api.PATCH('/api/admin/company/{id}', { params: { path: { id } }, body: change })),
  );
}

/**
 * @param ids Each category includes all categories below it.
 * @returns The categories that the company has after the change.
 */
export function setCompanyCategories(
  api: Api,
  id: string,
  ids: readonly string[],
): Promise<Result<string[]>> {
  return call(
    api.PUT('/api/admin/company/{id}/category', {
      params: { path: { id } },
      body: { categories: ids.join(',') },
    }),
  );
}

/** The new user receives an invitation by e-mail. */
export function addUser(api: Api, companyId: string, user: NewCompanyUser): Promise<Result<CompanyUser>> {
  return call(api.POST('/api/admin/company/{id}/user', { params: { path: { id: companyId } }, body: user }));
}

export function changeUser(
  api: Api,
  companyId: string,
  userId: string,
  change: CompanyUserChange,
): Promise<Result<CompanyUser>> {
  return call(
    api.PATCH('/api/admin/company/{id}/user/{user}', {
      params: { path: { id: companyId, user: userId } },
      body: change,
    }),
  );
}

/** It is not an error if the user no longer exists. */
export async function removeUser(api: Api, companyId: string, userId: string): Promise<Result<undefined>> {
  const answer = await call(
    api.DELETE('/api/admin/company/{id}/user/{user}', { params: { path: { id: companyId, user: userId } } }),
  );
  return removalResult(answer);
}

/** Sends another invitation to a user who hasn't set a password yet. */
export function inviteUser(api: Api, companyId: string, userId: string): Promise<Result<undefined>> {
  return call(
    api.POST('/api/admin/company/{id}/user/{user}/invitation', {
      params: { path: { id: companyId, user: userId } },
    }),
  );
}

export function companyFieldsOf(company: CompanyView): CompanyFields {
  const { name, city, parent, user_quota, offline_quota, report_quota } = company;
  return { name, city, parent, user_quota, offline_quota, report_quota };
}
