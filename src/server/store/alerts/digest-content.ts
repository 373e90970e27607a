/**
 * Reads the contents of a digest when it is sent. They are limited to documents that its user may still see, and to
 * alerts that still exist and still send mail.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/database';
import type { HitKind } from '../../database/tables';
import { accessScopeOf, isDocumentVisible } from '../library/access-scope';
import { libraryDay } from '../library/library-day';
import { joinEntered } from './entered-provisions';
import type { EnteredProvisions } from './follows/provision-news';
import { createChangeReader, type HitChanges } from './hit-changes';
import { findDigestRecipient, type DigestRecipient, type TakenDigest } from './digests';
import { isReported } from './ledger';
import { editionOfHit } from '../library/structure/edition-joins';

/**
 * The current contents of a digest. Documents and alerts may have dropped out since it was created, but none
 * are added.
 */
export interface DigestContent {
  readonly to: DigestRecipient;
  /** The date on which the digest was created, yyyy-MM-dd. It stays the same if the digest is sent again. */
  readonly day: string;
  /** The changes to the documents and provisions that the user follows, in the order in which the follows began. */
  readonly followed: readonly DigestFollowed[];
  /** Sorted by name. */
  readonly searches: readonly DigestSearch[];
}

export interface DigestSearch {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly searchterms: string;
  readonly filters: string;
  /** How many documents were found. `documents` contains the first of them. */
  readonly count: number;
  readonly documents: readonly DigestDocument[];
}

export interface DigestDocument {
  readonly id: string;
  readonly edition: string;
  readonly kind: HitKind;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly publicationDate: string | null;
  readonly inForceFrom: string | null;
  readonly knownFrom: string | null;
  readonly isWithdrawn: boolean;
  /**
   * `null` if the edition hasn't been compared with an earlier one, or if this kind of news shows no changes.
   */
  readonly changes: HitChanges | null;
  /** The provisions that entered into force, if the news is about them; otherwise `null`. */
  readonly entered: EnteredProvisions | null;
}

/** What happened to an edition, and which parts of the document the user follows. */
export interface DigestFollowed extends DigestDocument {
  readonly follows: readonly DigestFollow[];
}

export interface DigestFollow {
  readonly id: string;
  readonly kind: HitKind;
  /** How the followed provision is cited; `null` for the whole document. */
  readonly citation: string | null;
  /** The provision's address in this edition. */
  readonly address: string | null;
}

/** The limits for one alert, and for one e-mail. The list of updates contains the rest. */
const MAX_DOCUMENTS_PER_SEARCH = 25;
const MAX_DOCUMENTS_PER_MAIL = 500;

/** @returns `null` if the digest has nothing left to report, or its user no longer gets mail. */
export async function readDigest(
  db: Database,
  { id, userId, madeAt }: TakenDigest,
): Promise<DigestContent | null> {
  const to = await findDigestRecipient(db, userId);
  if (!to) return null;
  const isSeen = isDocumentVisible(accessScopeOf(to), 'documents.id');
  const alerts = await selectAlerts(db, id).execute();
  const changes = createChangeReader(db);
  const searches: DigestSearch[] = [];
  const followed = new Map<string, DigestFollowed>();
  let room = MAX_DOCUMENTS_PER_MAIL;
  // Alerts are read one at a time. Otherwise, searches that find most of a large library would need too much
  // memory and block all other work.
  for (const { followId, citation, ...search } of alerts) {
    const hits = selectHits(db, id, search.id).where(isSeen);
    const { count } = await hits
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count === 0) continue;
    const rows = await selectEditions(hits).limit(Math.min(MAX_DOCUMENTS_PER_SEARCH, room)).execute();
    room -= rows.length;
    if (followId === null) {
      const documents = [];
      for (const row of rows) documents.push(await documentOf(row, changes));
      searches.push({ ...search, count, documents });
      continue;
    }
    for (const row of rows) {
      const key = `${row.id}\n${row.edition}\n${row.occasion}`;
      const known = followed.get(key) ?? { ...(await documentOf(row, changes)), follows: [] };
      const one = { id: search.id, kind: row.kind, citation, address: row.address };
      const entered = joinEntered([row.provisions], known.entered);
      followed.set(key, { ...known, entered, follows: [...known.follows, one] });
    }
  }
  if (searches.length === 0 && followed.size === 0) return null;
  return { to, day: await libraryDay(db, new Date(madeAt)), followed: [...followed.values()], searches };
}

function selectAlerts(db: Database, digestId: string) {
  return db
    .selectFrom('saved_searches')
    .leftJoin('follows', 'search_id', 'saved_searches.id')
    .where('saved_searches.id', 'in', (query) =>
      query.selectFrom('search_runs').select('search_id').where('digest_id', '=', digestId),
    )
    .where('cadence', '<>', 'off')
    .where('removed_at', 'is', null)
    .select([
      'saved_searches.id',
      'name',
      'note',
      'searchterms',
      'filters',
      'search_id as followId',
      'citation',
    ])
    .orderBy('name')
    .orderBy('saved_searches.created_at')
    .orderBy('saved_searches.id');
}

function selectHits(db: Database, digestId: string, alertId: string) {
  return db
    .selectFrom('search_hits')
    .innerJoin('documents', 'documents.id', 'search_hits.document_id')
    .where(isReported)
    .where('run_id', 'in', (query) =>
      query
        .selectFrom('search_runs')
        .select('id')
        .where('search_id', '=', alertId)
        .where('digest_id', '=', digestId),
    );
}

function selectEditions(hits: ReturnType<typeof selectHits>) {
  return (
    hits
      .innerJoin('editions', editionOfHit)
      .select([
        'documents.id',
        'editions.edition',
        'occasion',
        'kind',
        'compared_with',
        'address',
        'provisions',
        'editions.title',
        'editions.number',
        'editions.issuer',
        'editions.publication_date as publicationDate',
        'editions.entry_date as inForceFrom',
        'documents.withdrawn_at',
      ])
      .select(knownFrom)
      // Documents without a date come last on both databases.
      .orderBy(sql`coalesce(${sql.ref('editions.publication_date')}, '')`, 'desc')
      .orderBy('editions.title')
      .orderBy('documents.id')
      .orderBy('occasion')
  );
}

/** Selects the date on which the library learned of the edition, in a query that joins `editions`. */
export const knownFrom = sql<string | null>`(select min(known_from) from edition_records as learned
  where learned.document_id = editions.document_id and learned.edition = editions.edition)`.as('knownFrom');

type EditionRow = Awaited<ReturnType<ReturnType<typeof selectEditions>['execute']>>[number];

async function documentOf(
  { withdrawn_at, compared_with, address, kind, occasion: _occasion, provisions, ...row }: EditionRow,
  changes: ReturnType<typeof createChangeReader>,
): Promise<DigestDocument> {
  const entered = joinEntered([provisions]);
  const hit = { documentId: row.id, edition: row.edition, kind, comparedWith: compared_with, address };
  return {
    ...row,
    kind,
    isWithdrawn: withdrawn_at !== null,
    inForceFrom: entered?.from ?? row.inForceFrom,
    changes: await changes.read(hit),
    entered,
  };
}
