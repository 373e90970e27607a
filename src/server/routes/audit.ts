/**
 * Routes for the audit log. Administrators see all of it, and company administrators see the part that
 * concerns their company.
 */
import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { CSV_OPTIONS } from '../files/csv';
import { contentDisposition } from '../files/file-name';
import { closeIfStalled } from '../http/disconnect';
import type { AdminScope } from '../store/companies/admin-scope';
import { lastAuditNumber, readAudit, recordAudit } from '../store/audit/audit-log';
import { readAuditNames } from '../store/audit/audit-names';
import { listAudit } from '../store/audit/audit-pages';
import { pagingOf } from '../database/paging';
import { managerOf } from './company';

/**
 * The columns in the order in which they are hashed, followed by the hash, and then by readable names, which
 * the hash doesn't cover (store/audit/audit-names.ts).
 */
const columns = [
  'number',
  'at',
  'actor_id',
  'actor',
  'action',
  'record_id',
  'record',
  'company_id',
  'detail',
  'address',
  'hash',
  'actor_company',
  'company',
  'detail_in_names',
] as const;

export function auditRoutes(route: Route, { db, now }: Services): void {
  route('listAudit', async ({ query }) => listAudit(db, null, query, pagingOf(query)));

  route('listCompanyAudit', async (request) =>
    listAudit(db, managerOf(request).adminScope, request.query, pagingOf(request.query)),
  );

  route('exportAudit', async (request, reply) => exported(request, reply, null));

  route('exportCompanyAudit', async (request, reply) =>
    exported(request, reply, managerOf(request).adminScope),
  );

  async function* namedLines(adminScope: AdminScope, upTo: number) {
    const names = await readAuditNames(db, adminScope, null);
    for await (const line of readAudit(db, adminScope, upTo)) {
      yield {
        ...line,
        actor_company: names.actorCompany(line),
        company: names.company(line),
        detail_in_names: names.detail(line),
      };
    }
  }

  async function exported(
    request: FastifyRequest,
    reply: FastifyReply,
    adminScope: AdminScope,
  ): Promise<FastifyReply> {
    const upTo = await lastAuditNumber(db);
    const event = {
      action: 'audit.export',
      record: { id: adminScope ?? '', name: 'Audit log' },
      companyId: adminScope,
      detail: `up to ${upTo}`,
    } as const;
    await db.transaction().execute((trx) => recordAudit(trx, actorOf(request), now(), event));
    const csv = pipeline(
      namedLines(adminScope, upTo),
      stringify({ ...CSV_OPTIONS, header: true, columns: [...columns] }),
      (error) => {
        // A client that stops reading isn't a fault.
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
          request.log.error({ err: error }, 'the audit log could not be sent completely');
      },
    );
    closeIfStalled(reply);
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': contentDisposition(
          'attachment',
          `Audit log ${now().toISOString().slice(0, 10)}.csv`,
        ),
        'cache-control': 'private, no-store',
      })
      .send(csv);
  }
}
