/**
 * The audit log, latest first. Administrators see all entries. Company administrators see those about their
 * company and its sub-companies.
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
  /** Text that an entry must contain; empty for all entries. */
  readonly q: string;
  /** null for all kinds. */
  readonly kind: AuditKind | null;
  /** The first and last dates (UTC) to include, yyyy-MM-dd; null for no limit. */
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

/** Exports the log as CSV, oldest first. Filters are ignored, because auditors need the complete log. */
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
