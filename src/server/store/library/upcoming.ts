/**
 * Documents that enter into force today or later (spec §2, §5), except withdrawn ones. A document that is in
 * force is listed with its next edition.
 */
import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../api/schema';
import { compareNames } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { listedNames, relatedDocument, type ListedRow } from './documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { findVisibleLeaves, type AccessScope } from './access-scope';

type UpcomingPage = components['schemas']['UpcomingPage'];

/** The limits in openapi.yaml for `UpcomingPage`. */
const MAX_MONTHS = 1200;
const MAX_ISSUERS = 1000;

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
  const upcoming = selectUpcoming(await findVisibleLeaves(db, scope), today);
  const [rows, counts] = await Promise.all([
    readPage(db, upcoming, wanted, paging),
    countByMonthAndIssuer(db, upcoming),
  ]);
  const ofIssuer = counts.filter(({ issuer }) => wanted.issuer === undefined || issuer === wanted.issuer);
  const months = addUp(ofIssuer.map(({ month, documents }) => [month, documents]));
  const issuers = addUp(counts.map(({ issuer, documents }) => [issuer ?? '', documents]));
  issuers.delete('');
  const total =
    wanted.month === undefined
      ? [...months.values()].reduce((sum, documents) => sum + documents, 0)
      : (months.get(wanted.month) ?? 0);
  return {
    ...pageOf(
      rows.map((row) => relatedDocument({ ...row, ...stateOf(row, today) })),
      total,
      paging,
    ),
    today,
    months: Array.from(months, ([month, documents]) => ({ month, documents }))
      .sort((a, b) => (a.month < b.month ? -1 : 1))
      .slice(0, MAX_MONTHS),
    issuers: Array.from(issuers, ([issuer, documents]) => ({ issuer, documents }))
      .sort((a, b) => compareNames(a.issuer, b.issuer))
      .slice(0, MAX_ISSUERS),
  };
}

function addUp(counts: readonly (readonly [name: string, documents: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, documents] of counts) sums.set(name, (sums.get(name) ?? 0) + documents);
  return sums;
}

/** The columns of the edition that enters into force, which replace the document's own. */
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

/**
 * Selects documents that aren't withdrawn, each with the first edition that enters into force today or later: the one
 * that readers see, whose columns the document's row contains, or the next one. An index contains all columns
 * that the first query reads.
 */
function selectUpcoming(leaves: readonly string[] | null, today: string): RawBuilder<unknown> {
  const isVisible = isInLeaves(leaves);
  return sql`(
    select documents.id, documents.edition, documents.entry_date, documents.issuer from documents
    where documents.entry_date >= ${today} and withdrawn_at is null and ${isVisible}
    union all
    select documents.id, editions.edition, editions.entry_date, editions.issuer from documents
    join editions on editions.document_id = documents.id and editions.edition = documents.next_edition
    where documents.next_edition is not null and (documents.entry_date is null or documents.entry_date < ${today})
      and editions.entry_date >= ${today} and withdrawn_at is null and ${isVisible}
  ) as upcoming`;
}

/**
 * PostgreSQL can estimate how many documents are in a list of leaves, but not how many are in the leaves that
 * a subquery returns.
 */
function isInLeaves(leaves: readonly string[] | null): RawBuilder<unknown> {
  if (leaves === null) return sql`1 = 1`;
  if (leaves.length === 0) return sql`1 = 0`;
  return sql`exists (select 1 from document_categories as placed where placed.document_id = documents.id
    and placed.category_id in (${sql.join(leaves)}))`;
}

const monthOf = sql`substr(upcoming.entry_date, 1, 7)`;

/** Names and details are read only for the documents on the page. */
async function readPage(
  db: Database,
  upcoming: RawBuilder<unknown>,
  { month, issuer }: { month?: string; issuer?: string },
  paging: Paging,
): Promise<ListedRow[]> {
  const conditions = [
    sql`1 = 1`,
    ...(month === undefined ? [] : [sql`${monthOf} = ${month}`]),
    ...(issuer === undefined ? [] : [sql`upcoming.issuer = ${issuer}`]),
  ];
  const columns = [
    ...listedNames.filter((name) => !isComing(name)).map((name) => sql.ref(`documents.${name}`)),
    ...comingNames.map((name) => sql.ref(`editions.${name}`)),
  ];
  const { rows } = await sql<ListedRow>`select ${sql.join(columns)} from (
      select upcoming.id, upcoming.edition, upcoming.entry_date from ${upcoming}
      where ${sql.join(conditions, sql` and `)}
      order by upcoming.entry_date, upcoming.id limit ${paging.limit} offset ${offsetOf(paging)}
    ) as listed
    join documents on documents.id = listed.id
    join editions on editions.document_id = listed.id and editions.edition = listed.edition
    order by listed.entry_date, listed.id`.execute(db);
  return rows;
}

const isComing = (name: string) => comingNames.some((coming) => coming === name);

async function countByMonthAndIssuer(
  db: Database,
  upcoming: RawBuilder<unknown>,
): Promise<readonly { month: string; issuer: string | null; documents: number }[]> {
  const { rows } = await sql<{ month: string; issuer: string | null; documents: number }>`select
      ${monthOf} as month, upcoming.issuer as issuer, count(*) as documents
    from ${upcoming} group by 1, 2`.execute(db);
  return rows;
}

/**
 * Returns the state of the listed edition. The next edition is not in force, whatever the state of the
 * edition that readers see.
 */
function stateOf({ next_from, entry_date, state, uncertainty }: ListedRow, today: string) {
  const isNext = next_from !== null && next_from === entry_date && next_from > today;
  return isNext ? ({ state: 'not yet in force', uncertainty: null } as const) : { state, uncertainty };
}
