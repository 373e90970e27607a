/**
 * The Updates list: the editions that a user's saved searches found. Each is listed once, however many
 * searches found it.
 */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database } from '../../database/database';
import { relatedDocument } from '../library/documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type UpdatePage = components['schemas']['UpdatePage'];
type SearchName = components['schemas']['SearchName'];

/** Lists updates, newest first. A document is shown as it was in the edition that was found. */
export async function listUpdates(db: Database, user: CurrentUser, paging: Paging): Promise<UpdatePage> {
  const editions = selectFoundEditions(db, user)
    .groupBy(['search_hits.document_id', 'search_hits.edition'])
    .select((row) => [
      'search_hits.document_id',
      'search_hits.edition',
      row.fn.max('found_at').as('found_at'),
      row.fn.min('seen').as('seen'),
    ]);
  const [page, counts] = await Promise.all([
    editions
      .orderBy('found_at', 'desc')
      .orderBy('search_hits.document_id')
      .orderBy('search_hits.edition')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    db
      .selectFrom(editions.as('editions'))
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(case when seen = 0 then 1 end)`.as('unseen'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...pageOf(await describeEditions(db, user, page), counts.total, paging), unseen: counts.unseen };
}

interface FoundEdition {
  document_id: string;
  edition: string;
  found_at: string;
  seen: number;
}

async function describeEditions(
  db: Database,
  user: CurrentUser,
  page: readonly FoundEdition[],
): Promise<UpdatePage['payload']> {
  if (page.length === 0) return [];
  const ids = [...new Set(page.map(({ document_id }) => document_id))];
  const [rows, names] = await Promise.all([
    selectEditions(db).where('document_id', 'in', ids).execute(),
    selectFoundEditions(db, user)
      .where('search_hits.document_id', 'in', ids)
      .select(['search_hits.document_id', 'search_hits.edition', 'saved_searches.id', 'name'])
      .execute(),
  ]);
  return page.flatMap(({ document_id, edition, found_at, seen }) => {
    const row = rows.find((one) => one.id === document_id && one.edition === edition);
    if (!row) return [];
    const first = !rows.some((other) => other.id === document_id && isEarlier(other, row));
    const searches = names
      .filter((one) => one.document_id === document_id && one.edition === edition)
      .map(({ id, name }): SearchName => ({ id, name }))
      .sort(compareByName);
    return [{ document: relatedDocument(row), edition, first, found_at, seen: seen === 1, searches }];
  });
}

function selectEditions(db: Database) {
  return db
    .selectFrom('editions')
    .innerJoin('documents', 'documents.id', 'editions.document_id')
    .selectAll('documents')
    .select([
      'editions.edition',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.type',
      'editions.subtitle',
      'editions.nickname',
      'editions.publication_date',
      'editions.entry_date',
      'added_at',
      'documents.edition as currentEdition',
    ]);
}

interface AddedEdition {
  readonly edition: string;
  readonly added_at: string;
  readonly currentEdition: string;
}

/**
 * Returns whether the first edition is earlier. If two editions were added at the same time, the current one
 * counts as the later one.
 */
function isEarlier(other: AddedEdition, { edition, added_at, currentEdition }: AddedEdition): boolean {
  if (other.edition === edition) return false;
  return other.added_at < added_at || (other.added_at === added_at && edition === currentEdition);
}

/**
 * Marks everything that was found up to the given time as seen. Matches that are recorded later stay new,
 * even if their time is earlier.
 */
export async function markUpdatesSeen(db: Database, userId: string, until: Date): Promise<void> {
  const own = db.selectFrom('saved_searches').select('id').where('user_id', '=', userId);
  await db
    .updateTable('search_hits')
    .set({ seen: 1 })
    .where('seen', '=', 0)
    .where('found_at', '<=', until.toISOString())
    .where('search_id', 'in', own)
    .execute();
}

function selectFoundEditions(db: Database, user: CurrentUser) {
  return db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_hits.search_id')
    .innerJoin('documents', 'documents.id', 'search_hits.document_id')
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'));
}
