/** The imports into the library, latest first, with their failures. */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type Import = components['schemas']['Import'];

export type ImportList = PagedResource<{ readonly page: number }, components['schemas']['ImportPage']>;

export function createImportList({ api, now }: { api: Api; now: () => Date }): ImportList {
  return createPagedResource<{ readonly page: number }, components['schemas']['ImportPage']>({
    fetch: ({ page }, signal) =>
      call(api.GET('/api/admin/import', { params: { query: { page, limit: PAGE_SIZE } }, signal })),
    now,
  });
}
