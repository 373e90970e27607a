/** All categories, including those that no company has chosen, for administrators. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { createResource, type Resource } from '../core/resource';
import type { Category } from './category-choice';

export type CategoryChange = components['schemas']['CategoryChange'];

/** The tree as the server stores it, including ROOT. */
export function createCategoryTree(api: Api): Resource<readonly Category[]> {
  return createResource<readonly Category[]>((signal) => call(api.GET('/api/admin/category', { signal })));
}

/** @param parent The id of the category that will contain the new one. */
export function addCategory(api: Api, title: string, parent: string): Promise<Result<Category>> {
  return call(api.POST('/api/admin/category', { body: { title, parent } }));
}

/**
 * Renames or moves a category, or merges it into another one. Resolves with the category that then contains
 * the documents.
 */
export function changeCategory(api: Api, id: string, change: CategoryChange): Promise<Result<Category>> {
  return call(api.PATCH('/api/admin/category/{id}', { params: { path: { id } }, body: change }));
}

/** Rejected while the category contains documents. */
export function removeCategory(api: Api, id: string): Promise<Result<undefined>> {
  return call(api.DELETE('/api/admin/category/{id}', { params: { path: { id } } }));
}
