/** The product's categories, for administrators: the whole tree, whatever a company is given of it. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { createResource, type Resource } from '../core/resource';
import type { Category } from './category-choice';

export type CategoryChange = components['schemas']['CategoryChange'];

/** As the server has it, ROOT included. */
export function createCategoryTree(api: Api): Resource<readonly Category[]> {
  return createResource<readonly Category[]>((signal) => call(api.GET('/api/admin/category', { signal })));
}

/** @param parent The category it is to stand in. */
export function addCategory(api: Api, title: string, parent: string): Promise<Result<Category>> {
  return call(api.POST('/api/admin/category', { body: { title, parent } }));
}

/** Renames, moves, or merges into another; documents follow. Answers the category that now holds them. */
export function changeCategory(api: Api, id: string, change: CategoryChange): Promise<Result<Category>> {
  return call(api.PATCH('/api/admin/category/{id}', { params: { path: { id } }, body: change }));
}

/** Refused while it holds documents. */
export function removeCategory(api: Api, id: string): Promise<Result<undefined>> {
  return call(api.DELETE('/api/admin/category/{id}', { params: { path: { id } } }));
}
