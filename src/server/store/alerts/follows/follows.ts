/**
 * The documents and provisions that users follow. A follow is an alert (alert-rows.ts) about a document or
 * one of its provisions. follow-news.ts describes how the provision is traced through later editions, and
 * when the follow ends.
 *
 *   active ── its user is no longer allowed to see the document ──► paused ── the user may see it again ──► active
 *
 * The database doesn't store whether a follow is paused. While a follow is paused, it finds nothing, and
 * neither its document nor its provision is named anywhere. Its mark doesn't change, so that everything that
 * happened in the meantime is reported afterwards.
 */
import type { components } from '../../../../api/schema';
import { traceToLast, type FollowState } from './walk-editions';
import type { Database, Transaction } from '../../../database/database';
import { notFound } from '../../../http/problem';
import { withUserLock } from '../../favourites/limits';
import type { CurrentUser } from '../../users/users';
import { accessScopeOf, isDocumentVisible } from '../../library/access-scope';
import { relatedDocument } from '../../library/documents';
import { libraryDay } from '../../library/library-day';
import {
  alertNotFound,
  alertStatus,
  changeAlert,
  checkLimit,
  countUnseen,
  insertAlert,
  removeAlert,
  restoreAlert,
  selectAlerts,
  type Cadence,
  type PlanNext,
} from '../alert-rows';
import { nameProvision, openComparisons } from './followed-documents';

type Follow = components['schemas']['Follow'];
type NewFollow = components['schemas']['NewFollow'];

/** Lists follows, latest first. */
export async function listFollows(db: Database, user: CurrentUser): Promise<Follow[]> {
  return readFollows(db, user, null);
}

/**
 * Follows a document or a provision, so that changes are reported from now on. If the user already follows it, returns
 * the existing follow.
 *
 * @throws HttpProblem not-found if the user can't see the document, or the edition has no such provision;
 * limit-reached
 */
export async function follow(
  db: Database,
  user: CurrentUser,
  { document, edition, address, cadence = 'at-once' }: NewFollow,
  planned: PlanNext,
  now: Date,
): Promise<Follow> {
  const id = await withUserLock(db, user.id, async (trx) => {
    const { revision, records, provisions, place } = await findPlace(
      trx,
      user,
      document,
      edition,
      address ?? null,
    );
    const existing = await findExisting(trx, user.id, document, place);
    if (existing !== null) return existing;
    const added = await insertAlert(
      trx,
      user.id,
      'follow',
      { name: '', note: '', searchterms: '', filters: '', cadence, nextRunAt: planned(cadence, null) },
      revision,
      now,
    );
    await trx
      .insertInto('follows')
      .values({
        search_id: added,
        document_id: document,
        ...place,
        ...(await nameProvision(trx, document, place.edition, place.address)),
        known_records: records,
        told_records: records,
        told_provisions: provisions,
        told_day: await libraryDay(trx, now),
      })
      .execute();
    await checkLimit(trx, user.id, 'follow');
    return added;
  });
  return readFollow(db, user, id);
}

/** @throws HttpProblem not-found */
export async function updateFollow(
  db: Database,
  user: CurrentUser,
  id: string,
  cadence: Cadence,
  planned: PlanNext,
): Promise<Follow> {
  await withUserLock(db, user.id, (trx) => changeAlert(trx, user.id, 'follow', id, { cadence }, planned));
  return readFollow(db, user, id);
}

/** @throws HttpProblem not-found */
export async function unfollow(db: Database, user: CurrentUser, id: string, now: Date): Promise<void> {
  await withUserLock(db, user.id, (trx) => removeAlert(trx, user.id, 'follow', id, now));
}

/** @throws HttpProblem not-found if the follow never existed or was deleted more than a day ago; limit-reached */
export async function restoreFollow(db: Database, user: CurrentUser, id: string, now: Date): Promise<Follow> {
  await withUserLock(db, user.id, (trx) => restoreAlert(trx, user.id, 'follow', id, now));
  return readFollow(db, user, id);
}

interface Place {
  readonly revision: number;
  /** How many records the document has. */
  readonly records: number;
  /** How many records the document's provisions have. */
  readonly provisions: number;
  readonly place: FollowState;
}

/** Finds the document or provision that the user wants to follow, in the last edition that the library knows. */
async function findPlace(
  trx: Transaction,
  user: CurrentUser,
  documentId: string,
  edition: string,
  address: string | null,
): Promise<Place> {
  const scope = accessScopeOf(user);
  const row = await trx
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', documentId)
    .where('editions.edition', '=', edition)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select('documents.revision')
    .executeTakeFirst();
  if (!row) throw notFound('There is no such document or edition.');
  const comparisons = await openComparisons(trx, documentId);
  if (address !== null && !(await comparisons.addressesOf(edition)).has(address))
    throw notFound('There is no such provision in this edition.');
  const place = await traceToLast({ address, edition, ended: null }, comparisons);
  const { records, provisionRecords } = comparisons;
  return { revision: row.revision, records: records.length, provisions: provisionRecords.length, place };
}

async function findExisting(
  trx: Transaction,
  userId: string,
  documentId: string,
  { address }: FollowState,
): Promise<string | null> {
  const row = await trx
    .selectFrom('follows')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('document_id', '=', documentId)
    .where('address', address === null ? 'is' : '=', address)
    .where('ended', 'is', null)
    .select('search_id')
    .executeTakeFirst();
  return row?.search_id ?? null;
}

async function readFollow(db: Database, user: CurrentUser, id: string): Promise<Follow> {
  const [found] = await readFollows(db, user, id);
  // The follow existed a moment ago, so another device must have deleted it.
  if (!found) throw alertNotFound('follow');
  return found;
}

/** Reads the follow with this id, or all of the user's follows if `id` is `null`. */
async function readFollows(db: Database, user: CurrentUser, id: string | null): Promise<Follow[]> {
  const [rows, unseen, visible] = await Promise.all([
    selectAlerts(db, user.id, 'follow')
      .innerJoin('follows', 'follows.search_id', 'saved_searches.id')
      .select(['document_id', 'edition', 'address', 'citation', 'heading', 'ended'])
      .$if(id !== null, (query) => query.where('saved_searches.id', '=', id))
      .orderBy('saved_searches.created_at', 'desc')
      .orderBy('saved_searches.id')
      .execute(),
    countUnseen(db, user),
    db
      .selectFrom('documents')
      .selectAll()
      .where('id', 'in', (query) =>
        query
          .selectFrom('follows')
          .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
          .where('user_id', '=', user.id)
          .select('document_id'),
      )
      .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
      .execute(),
  ]);
  const documents = new Map(visible.map((row) => [row.id, row]));
  return rows.map((row) => {
    const document = documents.get(row.document_id);
    return {
      id: row.id,
      document: document ? relatedDocument(document) : null,
      provision: document ? followedProvision(row) : null,
      ended: row.ended,
      ...alertStatus(row, unseen.get(row.id) ?? 0),
    };
  });
}

/** Returns the provision of a follow whose document the user may see; `null` if the whole document is followed. */
export function followedProvision({
  address,
  edition,
  citation,
  heading,
}: {
  readonly address: string | null;
  readonly edition: string;
  readonly citation: string | null;
  readonly heading: string | null;
}): components['schemas']['FollowedProvision'] | null {
  return address === null || citation === null ? null : { address, edition, citation, heading };
}
