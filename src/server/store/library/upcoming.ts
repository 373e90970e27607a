/** Documents that enter into force today or later (spec §2, §5), except withdrawn ones. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { relatedDocument } from './documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { isDocumentVisible, type AccessScope } from './access-scope';

type UpcomingPage = components['schemas']['UpcomingPage'];

/** The limits in openapi.yaml for `UpcomingPage`. */
const MAX_MONTHS = 1200;
const MAX_ISSUERS = 1000;

const month = sql<string>`substr(${sql.ref('entry_date')}, 1, 7)`;

/**
 * Lists upcoming documents, earliest date first. Those with the same date are sorted by id.
 *
 * @param wanted Only documents in this month (yyyy-MM) and from this issuer are listed.
 * @param today yyyy-MM-dd
 */
export async function listUpcoming(
  db: Database,
  scope: AccessScope,
  wanted: { month?: string; issuer?: string },
  today: string,
  paging: Paging,
): Promise<UpcomingPage> {
  const upcoming = db
    .selectFrom('documents')
    .where('entry_date', '>=', today)
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'));
  const { issuer } = wanted;
  const ofIssuer = issuer === undefined ? upcoming : upcoming.where('issuer', '=', issuer);
  const [rows, months, issuers] = await Promise.all([
    (wanted.month === undefined ? ofIssuer : ofIssuer.where(month, '=', wanted.month))
      .selectAll()
      .orderBy('entry_date')
      .orderBy('id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    ofIssuer
      .select((row) => [month.as('month'), row.fn.countAll<number>().as('documents')])
      .groupBy(month)
      .orderBy('month')
      .limit(MAX_MONTHS)
      .execute(),
    upcoming
      .where('issuer', '<>', '')
      .select((row) => [sql<string>`issuer`.as('issuer'), row.fn.countAll<number>().as('documents')])
      .groupBy('issuer')
      .orderBy('issuer')
      .limit(MAX_ISSUERS)
      .execute(),
  ]);
  const total = months
    .filter((one) => wanted.month === undefined || one.month === wanted.month)
    .reduce((sum, one) => sum + one.documents, 0);
  return {
    ...pageOf(rows.map(relatedDocument), total, paging),
    today,
    months,
    issuers: issuers.sort((a, b) => collator.compare(a.issuer, b.issuer)),
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });
