/** The audit log, latest first: the whole of it for administrators, the own company tree's part for company administrators. */
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
  /** Looked for in all that an entry says; empty for all. */
  readonly q: string;
  /** null: of every kind. */
  readonly kind: AuditKind | null;
  /** First and last day (UTC), yyyy-MM-dd; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
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

/** As CSV, oldest first, whatever the list is narrowed to: what is checked must be whole. */
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
