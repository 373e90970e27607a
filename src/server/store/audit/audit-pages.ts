/** Reads the audit log for administrators, page by page, latest line first. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { listScopeCompanies, type AdminScope } from '../companies/admin-scope';
import { likePattern } from '../like-pattern';
import { actionsOf } from './audit-actions';
import { readAuditNames } from './audit-names';
import { offsetOf, pageOf, type Paging } from '../../database/paging';

type AuditPage = components['schemas']['AuditPage'];
type AuditAction = components['schemas']['AuditAction'];

export interface AuditFilter {
  /** The text to find in the actor, the record or the detail. The case of ASCII letters is ignored. */
  readonly q?: string;
  readonly kind?: components['schemas']['AuditKind'];
  /** Dates in UTC. Both are inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Lists the lines for the companies within the administrator's scope. */
export async function listAudit(
  db: Database,
  adminScope: AdminScope,
  { q = '', kind, from, to }: AuditFilter,
  paging: Paging,
): Promise<AuditPage> {
  const wanted = likePattern(q);
  const isLike = (column: 'actor' | 'record' | 'detail') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${wanted} escape '\\'`;
  const companies = await listScopeCompanies(db, adminScope);
  const chosen = db
    .selectFrom('audit_log')
    .$if(companies !== null, (query) => query.where('company_id', 'in', companies ?? []))
    .$if(q.trim() !== '', (query) =>
      query.where((where) => where.or([isLike('actor'), isLike('record'), isLike('detail')])),
    )
    .$if(kind !== undefined, (query) => query.where('action', 'in', kind ? actionsOf(kind) : []))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    // All times on that day sort before this, because `T` comes before `U`.
    .$if(to !== undefined, (query) => query.where('at', '<', `${to}U`));
  // An index sorts the lines of one company, but not those of several. `number + 0` keeps PostgreSQL from
  // scanning the log by number to find them.
  const order = (companies ?? []).length <= 1 ? sql`number` : sql`number + 0`;
  const page = chosen.select('number').orderBy(order, 'desc').limit(paging.limit).offset(offsetOf(paging));
  const [rows, { total }] = await Promise.all([
    db.selectFrom('audit_log').selectAll().where('number', 'in', page).orderBy('number', 'desc').execute(),
    chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const names = await readAuditNames(db, adminScope, [
    ...new Set(rows.flatMap(({ actor_id }) => actor_id ?? [])),
  ]);
  const payload = rows.map((line) => {
    const { number, at, actor, action, record, record_id, address, hash } = line;
    return {
      id: String(number),
      at,
      actor,
      actor_company: names.actorCompany(line),
      action: action as AuditAction,
      record,
      record_id,
      company: names.company(line),
      detail: names.detail(line),
      address,
      hash,
    };
  });
  return pageOf(payload, total, paging);
}
