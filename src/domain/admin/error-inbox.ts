/** What readers have reported wrong in documents, latest first, and what became of it. */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { createPagedList, type PagedList } from '../core/paged-resource';

export type ErrorReport = components['schemas']['ErrorReport'];
export type ErrorReportPage = components['schemas']['ErrorReportPage'];
export type ErrorReportStatus = components['schemas']['ErrorReportStatus'];

export interface ErrorsWanted {
  /** null: of every status. */
  readonly status: ErrorReportStatus | null;
  /** From 1. */
  readonly page: number;
}

export type ErrorInbox = PagedList<ErrorsWanted, ErrorReportPage>;

export function createErrorInbox({ api, now }: { api: Api; now: () => Date }): ErrorInbox {
  return createPagedList<ErrorsWanted, ErrorReportPage>({
    ask: ({ status, page }, signal) =>
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
