/**
 * Documents that enter into force today or later (spec §2, §5), except withdrawn ones. A document that is in
 * force is listed with its next edition.
 */
import { sql, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { listedNames, relatedDocument, type ListedRow } from './documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { isDocumentVisible, type AccessScope } from './access-scope';

type UpcomingPage = components['schemas']['UpcomingPage'];

/** The limits in openapi.yaml for `UpcomingPage`. */
const MAX_MONTHS = 1200;
const MAX_ISSUERS = 1000;

const month = sql<string>`substr(${sql.ref('editions.entry_date')}, 1, 7)`;

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
  const upcoming = selectUpcoming(db, today).where(isDocumentVisible(scope, 'documents.id'));
  const { issuer } = wanted;
  const ofIssuer = issuer === undefined ? upcoming : upcoming.where('editions.issuer', '=', issuer);
  const [rows, months, issuers] = await Promise.all([
    (wanted.month === undefined ? ofIssuer : ofIssuer.where(month, '=', wanted.month))
      .select(listedNames.map((name) => `documents.${name}` as const))
      .select(comingNames.map((name) => `editions.${name}` as const))
      .orderBy('editions.entry_date')
      .orderBy('documents.id')
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
      .where('editions.issuer', '<>', '')
      .select((row) => [sql<string>`editions.issuer`.as('issuer'), row.fn.countAll<number>().as('documents')])
      .groupBy('editions.issuer')
      .orderBy('issuer')
      .limit(MAX_ISSUERS)
      .execute(),
  ]);
  const total = months
    .filter((one) => wanted.month === undefined || one.month === wanted.month)
    .reduce((sum, one) => sum + one.documents, 0);
  return {
    ...pageOf(
      rows.map((row) => relatedDocument({ ...row, ...stateOf(row, today) })),
      total,
      paging,
    ),
    today,
    months,
    issuers: issuers.sort((a, b) => collator.compare(a.issuer, b.issuer)),
  };
}

/** The columns of the edition that enters into force, which take the place of the document's own. */
const comingNames = [
  'title',
  'number',
  'issuer',
  'type',
  'subtitle',
  'nickname',
  'publication_date',
  'entry_date',
  'in_force_to',
] as const;

/** Selects documents that aren't withdrawn, each with the first edition that enters into force today or later. */
function selectUpcoming(db: Database, today: string) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', (join) =>
      join.onRef('editions.document_id', '=', 'documents.id').on(
        sql<SqlBool>`editions.edition = case when documents.entry_date >= ${today} then documents.edition
          else documents.next_edition end`,
      ),
    )
    .where('editions.entry_date', '>=', today)
    .where('withdrawn_at', 'is', null);
}

/**
 * Returns the state of the listed edition. The next edition isn't in force, whatever the state of the one
 * that readers see.
 */
function stateOf({ next_from, entry_date, state, uncertainty }: ListedRow, today: string) {
  const isNext = next_from !== null && next_from === entry_date && next_from > today;
  return isNext ? ({ state: 'not yet in force', uncertainty: null } as const) : { state, uncertainty };
}

const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });
