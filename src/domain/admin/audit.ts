/**
 * The audit log, latest first. Administrators see all of it, and company administrators see the entries about
 * their company and its sub-companies.
 */
import { call, type Api, type Result } from '../../api/client';
import type { components, operations } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type AuditKind = components['schemas']['AuditKind'];
export type AuditScope = 'product' | 'company';

type Query = NonNullable<operations['listAudit']['parameters']['query']>;

export interface AuditQuery {
  /** The text to find anywhere in an entry; empty for all entries. */
  readonly q: string;
  /** null for all kinds. */
  readonly kind: AuditKind | null;
  /** First and last day (UTC), yyyy-MM-dd; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
  /** The page number, starting at 1. */
  readonly page: number;
}

export type AuditLog = PagedResource<AuditQuery, AuditPage>;

export function createAuditLog({
  api,
  scope,
  now,
}: {
  api: Api;
  scope: AuditScope;
  now: () => Date;
}): AuditLog {
  return createPagedResource<AuditQuery, AuditPage>({
    fetch: (wanted, signal) => {
      const options = { params: { query: queryOf(wanted) }, signal };
      return scope === 'product'
        ? call(api.GET('/api/admin/audit', options))
        : call(api.GET('/api/company/audit', options));
    },
    now,
  });
}

/**
 * Exports the log as CSV, oldest first. Filters are ignored, because a log that somebody audits must be
 * complete.
 */
export function exportAudit(api: Api, scope: AuditScope): Promise<Result<Blob>> {
  return scope === 'product'
    ? call(api.GET('/api/admin/audit/export', { parseAs: 'blob' }))
    : call(api.GET('/api/company/audit/export', { parseAs: 'blob' }));
}

function queryOf({ q, kind, from, to, page }: AuditQuery): Query {
  return {
    page,
    limit: PAGE_SIZE,
    ...(q && { q }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
