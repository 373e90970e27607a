/** Readers' reports about mistakes in documents, latest first, with their status. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type ErrorReport = components['schemas']['ErrorReport'];
export type ErrorReportPage = components['schemas']['ErrorReportPage'];
export type ErrorReportStatus = components['schemas']['ErrorReportStatus'];

export interface ErrorReportsQuery {
  /** null for every status. */
  readonly status: ErrorReportStatus | null;
  /** The page number, starting at 1. */
  readonly page: number;
}

export type ErrorInbox = PagedResource<ErrorReportsQuery, ErrorReportPage>;

export function createErrorInbox({ api, now }: { api: Api; now: () => Date }): ErrorInbox {
  return createPagedResource<ErrorReportsQuery, ErrorReportPage>({
    fetch: ({ status, page }, signal) =>
      call(
        api.GET('/api/admin/errorreport', {
          params: { query: { page, limit: PAGE_SIZE, ...(status && { status }) } },
          signal,
        }),
      ),
    now,
  });
}

export function setErrorStatus(
  api: Api,
  id: string,
  status: ErrorReportStatus,
): Promise<Result<ErrorReport>> {
  return call(api.PATCH('/api/admin/errorreport/{id}', { params: { path: { id } }, body: { status } }));
}
