/**
 * Saved searches and follows are both alerts: rows of `saved_searches` with a cadence, runs and e-mails. This file
 * contains what they have in common. A follow has an additional row in `follows`, and no search terms.
 *
 *   saved ── deleted ──► removed ── restored within a day ──► saved, as it was
 *                          └── a day has passed ──► gone, with everything that it found
 *
 * A removed alert finds nothing, never runs and sends no mail, and requests for its feeds get a 404. When it
 * is restored, it continues where it stopped. The record of what it has found and reported is kept, so that
 * nothing is reported twice. If an e-mail is waiting when the alert is removed, it is sent without the
 * alert's matches. If the alert is restored, they are reported in a later e-mail.
 */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import type { Tables } from '../../database/tables';
import { notFound } from '../../http/problem';
import { accessScopeOf, isDocumentVisible } from '../library/access-scope';
import { limitReached } from '../favourites/limits';
import type { CurrentUser } from '../users/users';
import { isOfKind, type AlertKind } from './alert-kinds';
import { mailStateOf, type MailedRun } from './mail-state';
import { isReported } from './ledger';

export type Cadence = components['schemas']['Cadence'];

/**
 * Returns when an alert with this cadence runs next. `waitingSince` is the time at which the oldest unreported
 * match was found.
 */
export type PlanNext = (cadence: Cadence, waitingSince: Date | null) => Date;

/** The limits in openapi.yaml for `saveSearch` and `follow`. */
const limits = {
  search: { most: 200, title: 'You can save at most 200 searches.' },
  follow: { most: 200, title: 'You can follow at most 200 documents and provisions.' },
} as const satisfies Record<AlertKind, object>;
/** How long a removed alert can be restored. */
const RESTORE_PERIOD_MS = 24 * 3_600_000;

type AlertContent = Pick<
  Insertable<Tables['saved_searches']>,
  'name' | 'searchterms' | 'filters' | 'cadence' | 'note'
>;

export interface NewAlert extends AlertContent {
  readonly nextRunAt: Date;
}

/**
 * @param since The alert finds changes made after this revision.
 * @returns The alert's id.
 */
export async function insertAlert(
  trx: Transaction,
  userId: string,
  kind: AlertKind,
  { nextRunAt, ...content }: NewAlert,
  since: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('saved_searches')
    .values({
      ...content,
      id,
      user_id: userId,
      created_at: now.toISOString(),
      matched_revision: since,
      catching_up: kind === 'search' ? 1 : 0,
      examined: 0,
      examined_revision: since,
      last_match_at: null,
      last_run_id: null,
      last_told_run_id: null,
      next_run_at: nextRunAt.toISOString(),
      removed_at: null,
    })
    .execute();
  return id;
}

/** @throws HttpProblem not-found */
export async function changeAlert(
  trx: Transaction,
  userId: string,
  kind: AlertKind,
  id: string,
  change: Partial<Pick<AlertContent, 'name' | 'note'>> & { readonly cadence?: Cadence },
  planned: PlanNext,
): Promise<void> {
  const changed = await trx
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isOfKind(kind))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw alertNotFound(kind);
  if (change.cadence === undefined) return;
  const next = planned(change.cadence, await findOldestUnreported(trx, id));
  await trx
    .updateTable('saved_searches')
    .set({ next_run_at: next.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Returns the time at which the oldest unreported match was found; `null` if there is none. */
export async function findOldestUnreported(trx: Transaction, alertId: string): Promise<Date | null> {
  const waiting = await trx
    .selectFrom('search_hits')
    .select((row) => row.fn.min('found_at').as('since'))
    .where('search_id', '=', alertId)
    .where('run_id', 'is', null)
    .where(isReported)
    .executeTakeFirst();
  return waiting?.since ? new Date(waiting.since) : null;
}

/**
 * Removes an alert. `restoreAlert` restores it.
 *
 * @throws HttpProblem not-found
 */
export async function removeAlert(
  trx: Transaction,
  userId: string,
  kind: AlertKind,
  id: string,
  now: Date,
): Promise<void> {
  const removed = await trx
    .updateTable('saved_searches')
    .set({ removed_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isOfKind(kind))
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw alertNotFound(kind);
  // An e-mail that isn't being sent yet is sent without this alert.
  const waiting = trx
    .selectFrom('digests')
    .select('id')
    .where('open_user_id', '=', userId)
    .where('claimed_until', 'is', null);
  await trx
    .updateTable('search_runs')
    .set({ digest_id: null })
    .where('search_id', '=', id)
    .where('digest_id', 'in', waiting)
    .execute();
}

/**
 * Restores a removed alert as it was. An alert that is not removed stays unchanged, so the call is
 * idempotent.
 *
 * @throws HttpProblem not-found if the alert never existed or was removed more than a day ago; limit-reached
 */
export async function restoreAlert(
  trx: Transaction,
  userId: string,
  kind: AlertKind,
  id: string,
  now: Date,
): Promise<void> {
  const restored = await trx
    .updateTable('saved_searches')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isOfKind(kind))
    .where((row) =>
      row.or([row('removed_at', 'is', null), row('removed_at', '>', timeBefore(now, RESTORE_PERIOD_MS))]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw alertNotFound(kind);
  await checkLimit(trx, userId, kind);
}

/** Deletes alerts that can no longer be restored, and everything that they found. */
export async function purgeRemovedAlerts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('removed_at', '<=', timeBefore(now, RESTORE_PERIOD_MS))
    .execute();
}

/** @throws HttpProblem limit-reached */
export async function checkLimit(trx: Transaction, userId: string, kind: AlertKind): Promise<void> {
  const { count } = await trx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isOfKind(kind))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > limits[kind].most) throw limitReached(limits[kind].title);
}

export function alertNotFound(kind: AlertKind) {
  return notFound(kind === 'search' ? 'There is no such saved search.' : 'You don’t follow this.');
}

/** Counts the unseen news of each of the user's alerts. */
export async function countUnseen(db: Database, user: CurrentUser): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .innerJoin('documents', 'documents.id', 'document_id')
    .where('user_id', '=', user.id)
    .where('seen', '=', 0)
    .where(isReported)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .groupBy('search_id')
    .select((row) => ['search_id', row.fn.countAll<number>().as('count')])
    .execute();
  return new Map(counts.map(({ search_id, count }) => [search_id, count]));
}

/**
 * Selects a user's alerts, each with its last run, its last run that had to be reported by e-mail, and that
 * e-mail.
 */
export function selectAlerts(db: Database, userId: string, kind: AlertKind) {
  return db
    .selectFrom('saved_searches')
    .leftJoin('search_runs as ran', 'ran.id', 'last_run_id')
    .leftJoin('search_runs as told', 'told.id', 'last_told_run_id')
    .leftJoin('digests', 'digests.id', 'told.digest_id')
    .where('saved_searches.user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isOfKind(kind))
    .selectAll('saved_searches')
    .select(['ran.ran_at', 'ran.examined as ranExamined', 'ran.hits as ranHits'])
    .select([
      'told.ran_at as told_at',
      'told.is_mailed',
      'told.digest_id',
      'open_user_id',
      'failure',
      'failed_at',
      'accepted_at',
      'made_at',
      'next_try_at',
    ]);
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>['execute']>>[number];

/** Returns the response fields that describe an alert's runs and e-mails. */
export function alertStatus(row: AlertRow, unseen: number) {
  return {
    cadence: row.cadence,
    created_at: row.created_at,
    new_count: unseen,
    last_match_at: row.last_match_at,
    last_run:
      row.ran_at === null
        ? null
        : { ran_at: row.ran_at, examined: row.ranExamined ?? 0, hits: row.ranHits ?? 0 },
    last_mail:
      row.told_at === null ? null : lastMail({ ...row, told_at: row.told_at, is_mailed: row.is_mailed ?? 0 }),
    next_run_at: row.next_run_at,
  };
}

type NotifiedRun = MailedRun & {
  told_at: string;
  failed_at: string | null;
  made_at: string | null;
  next_try_at: string | null;
};

function lastMail(run: NotifiedRun): components['schemas']['LastMail'] {
  const mail = mailStateOf(run);
  const isOpen = mail === 'waiting' || mail === 'failed';
  return {
    mail,
    at: run.accepted_at ?? run.failed_at ?? run.told_at,
    failure: mail === 'failed' ? run.failure : null,
    next_try_at: isOpen ? (run.next_try_at ?? run.told_at) : null,
  };
}
