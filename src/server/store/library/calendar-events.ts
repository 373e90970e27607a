/**
 * Calendar events for documents' entry dates. Calendar programs identify an event by its UID and accept a
 * change if SEQUENCE has increased (RFC 5545 §3.8.7.4). The last published state of each event is therefore
 * stored in the database.
 *
 *   nothing ── gets a date ──► published ── date moves ──► published, sequence + 1
 *                                │ ▲
 *        withdrawn, or no date   ▼ │  has a date again
 *                              cancelled, sequence + 1 each way; keeps the last date
 */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import type { Flag, Tables } from '../../database/tables';
import { isGroupVisible } from '../favourites/group-rights';
import type { Reader } from '../users/users';
import { isDocumentVisible, isInCategoryTree, accessScopeOf } from './access-scope';

type CalendarEventRow = Selectable<Tables['calendar_events']>;

/**
 * A document's event, with the names of the edition that enters into force on its date. Dates are yyyy-MM-dd,
 * and `changedAt` is in UTC.
 */
export interface CalendarEvent {
  readonly documentId: string;
  readonly entryDate: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly changedAt: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly type: string | null;
  readonly subtitle: string | null;
  readonly publicationDate: string | null;
}

/** All visible documents, those in a category or below it, or those in a group. */
export type CalendarScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'category' | 'group'; readonly id: string };

/** A century of legislation has fewer entry dates than this. If there are more, the earliest are listed. */
const MAX_EVENTS = 5000;

/** A document's row with its event as it was last published. Without an event, the columns of the event are `null`. */
export interface CalendarSource {
  readonly id: string;
  readonly entry_date: string | null;
  readonly next_from: string | null;
  readonly withdrawn_at: string | null;
  readonly event_date: string | null;
  readonly event_cancelled: Flag | null;
  readonly event_sequence: number | null;
}

/** Selects the event that belongs to a row of `documents`, also in a `returning` clause. */
export const eventColumns = [
  eventColumn<string | null>('entry_date').as('event_date'),
  eventColumn<Flag | null>('cancelled').as('event_cancelled'),
  eventColumn<number | null>('sequence').as('event_sequence'),
] as const;

/** The columns of a `CalendarSource`. */
export const calendarColumns = [
  ...(['documents.id', 'documents.entry_date', 'documents.next_from', 'documents.withdrawn_at'] as const),
  ...eventColumns,
] as const;

function eventColumn<Value>(name: keyof CalendarEventRow): RawBuilder<Value> {
  return sql<Value>`(select ${sql.ref(`calendar_events.${name}`)} from calendar_events
    where calendar_events.document_id = documents.id)`;
}

/**
 * Updates the events, which announce the edition that readers see, or the next one. This must be called for every
 * changed document, in the transaction that changes it.
 */
export async function updateCalendarEvents(
  trx: Transaction,
  documents: readonly CalendarSource[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const events = documents.flatMap((row): CalendarEventRow[] => {
    const date = dateOf(row, today);
    const entry_date = date ?? row.event_date;
    if (entry_date === null) return [];
    const cancelled: Flag = date === null || row.withdrawn_at !== null ? 1 : 0;
    const isNews = entry_date !== row.event_date || cancelled !== row.event_cancelled;
    return [
      {
        document_id: row.id,
        entry_date,
        cancelled,
        sequence: row.event_sequence === null ? 0 : row.event_sequence + (isNews ? 1 : 0),
        changed_at: now.toISOString(),
      },
    ];
  });
  if (events.length === 0) return;
  await trx
    .insertInto('calendar_events')
    .values(events)
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet((row) => ({
        entry_date: row.ref('excluded.entry_date'),
        cancelled: row.ref('excluded.cancelled'),
        sequence: row.ref('excluded.sequence'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/**
 * Returns the date of the event. If the edition's own date has passed or is missing, this is the date of the
 * next edition, if there is one.
 */
function dateOf(
  { entry_date: date, next_from: next }: { entry_date: string | null; next_from: string | null },
  today: string,
): string | null {
  return date !== null && date >= today ? date : (next ?? date);
}

/**
 * Lists the events that the reader can see within the scope, on or after the given date. They are sorted by
 * date, earliest first, and by id within a date. A group that the reader can't see has no events.
 */
export async function listCalendarEvents(
  db: Database,
  reader: Reader,
  scope: CalendarScope,
  since: string,
): Promise<CalendarEvent[]> {
  const rows = await selectVisibleEvents(db, reader, scope)
    .where('calendar_events.entry_date', '>=', since)
    .select([
      'documents.id as documentId',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.type',
      'editions.subtitle',
      'editions.publication_date as publicationDate',
      'calendar_events.entry_date as entryDate',
      'sequence',
      'cancelled',
      'changed_at as changedAt',
    ])
    .orderBy('calendar_events.entry_date')
    .orderBy('documents.id')
    .limit(MAX_EVENTS)
    .execute();
  return rows.map(({ cancelled, ...row }) => ({ ...row, isCancelled: cancelled === 1 }));
}

function selectVisibleEvents(db: Database, reader: Reader, scope: CalendarScope) {
  const visible = db
    .selectFrom('calendar_events')
    .innerJoin('documents', 'documents.id', 'calendar_events.document_id')
    .innerJoin('editions', (join) =>
      join.onRef('editions.document_id', '=', 'documents.id')
        .on(sql<SqlBool>`editions.edition = case when documents.next_from = calendar_events.entry_date
          then documents.next_edition else documents.edition end`),
    )
    .where(isDocumentVisible(accessScopeOf(reader), 'documents.id'));
  if (scope.kind === 'all') return visible;
  return scope.kind === 'category'
    ? visible.where(isInCategoryTree(scope.id, 'documents.id'))
    : visible.where('documents.id', 'in', idsOfGroup(db, reader, scope.id));
}

function idsOfGroup(db: Database, reader: Reader, groupId: string) {
  return db
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .where('groups.id', '=', groupId)
    .where(isGroupVisible(reader))
    .where('group_documents.removed_at', 'is', null)
    .select('group_documents.document_id');
}
