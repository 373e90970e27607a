/**
 * Everything that is stored about a user, as JSON. There is one list for each table with data about users.
 * Data that is only needed to log users in or to schedule work for them is left out.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/database';

type Row = Readonly<Record<string, unknown>>;

/** The number of rows per read in tables that grow with the library. */
const ROWS_PER_READ = 1000;

/**
 * Yields the JSON in chunks. Only the rows from one read are held in memory. Hashes of secrets are left out,
 * because they are of no use to anybody.
 */
export async function* exportUser(db: Database, userId: string): AsyncGenerator<string> {
  const user = await selectAccount(db, userId).executeTakeFirst();
  yield `{"users":${JSON.stringify(user ?? null)}`;
  for (const [name, rows] of Object.entries(sections(db, userId))) {
    yield `,\n${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const some of rows) {
      for (const row of some) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield ']';
  }
  yield '}\n';
}

function selectAccount(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'email',
      'users.name',
      'phone',
      'position',
      'company_id',
      'companies.name as company',
      'users.active',
      'users.created_at',
      'last_login_at',
      'password_expires_at',
      'deletion_requested_at',
    ]);
}

type Sections = Record<string, AsyncIterable<readonly Row[]>>;

function sections(db: Database, userId: string): Sections {
  return {
    ...accountSections(db, userId),
    ...documentSections(db, userId),
    ...alertSections(db, userId),
    ...offlineSections(db, userId),
    ...accountMailSections(db, userId),
    ...auditSections(db, userId),
  };
}

function accountSections(db: Database, userId: string): Sections {
  return {
    user_roles: readAll(db.selectFrom('user_roles').select('role').where('user_id', '=', userId)),
    session_families: readAll(
      db
        .selectFrom('session_families')
        .select(['id', 'created_at', 'renewed_at', 'last_used_at', 'ended_at', 'user_agent', 'opened_by'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
  };
}

/** The user's favourites, groups, comments, selections for ZIP files, reports, and reports of errors. */
function documentSections(db: Database, userId: string): Sections {
  return {
    favourites: readAll(
      db
        .selectFrom('favourites')
        .select(['document_id', 'added_at', 'removed_at'])
        .where('user_id', '=', userId)
        .orderBy('document_id'),
    ),
    ...groupSections(db, userId),
    comments: readAll(
      db
        .selectFrom('comments')
        .select(['document_id', 'comment', 'saved_at'])
        .where('user_id', '=', userId)
        .orderBy('document_id'),
    ),
    ...selectionSections(db, userId),
    error_reports: readAll(
      db
        .selectFrom('error_reports')
        .select(['document_id', 'edition', 'message', 'status', 'reported_at'])
        .where('user_id', '=', userId)
        .orderBy('reported_at'),
    ),
  };
}

function groupSections(db: Database, userId: string): Sections {
  const ownGroups = db.selectFrom('groups').select('id').where('creator_id', '=', userId);
  return {
    groups: readAll(
      db
        .selectFrom('groups')
        .select(['id', 'name', 'kept_offline', 'created_at', 'removed_at'])
        .where('creator_id', '=', userId)
        .orderBy('id'),
    ),
    group_documents: readAll(
      db
        .selectFrom('group_documents')
        .select(['group_id', 'document_id', 'added_at', 'removed_at'])
        .where('group_id', 'in', ownGroups)
        .orderBy('group_id')
        .orderBy('document_id'),
    ),
    group_users: readAll(
      db
        .selectFrom('group_users')
        .selectAll()
        .where((where) => where.or([where('user_id', '=', userId), where('group_id', 'in', ownGroups)]))
        .orderBy('group_id')
        .orderBy('user_id'),
    ),
  };
}

/** The user's selections for ZIP files, and the user's reports. */
function selectionSections(db: Database, userId: string): Sections {
  return {
    download_choices: readAll(
      db
        .selectFrom('download_choices')
        .select(['document_ids', 'made_at'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
    reports: readAll(
      db
        .selectFrom('reports')
        .select([
          'id',
          'title',
          'description',
          'format',
          'document_ids',
          'quotations',
          'comparison',
          'status',
          'created_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('id'),
    ),
  };
}

/**
 * The user's feeds, notification options and alerts, what the alerts have found, and the e-mails about it.
 */
function alertSections(db: Database, userId: string): Sections {
  return {
    feeds: readAll(
      db
        .selectFrom('feeds')
        .select(['kind', 'of_id', 'created_at', 'last_read_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
    notification_options: readAll(
      db.selectFrom('notification_options').select('email').where('user_id', '=', userId),
    ),
    saved_searches: readAll(
      db
        .selectFrom('saved_searches')
        .select(['id', 'name', 'searchterms', 'filters', 'cadence', 'note', 'created_at', 'last_match_at'])
        .where('user_id', '=', userId)
        .orderBy('id'),
    ),
    ...matchSections(db, userId),
    digests: readAll(
      db
        .selectFrom('digests')
        .select(['made_at', 'accepted_at', 'failed_at', 'failure'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
  };
}

/** The matches of the user's saved searches and follows, with their times. */
function matchSections(db: Database, userId: string): Sections {
  const ownSearches = db.selectFrom('saved_searches').select('id').where('user_id', '=', userId);
  return {
    search_runs: readAll(
      db
        .selectFrom('search_runs')
        .select(['search_id', 'ran_at', 'examined', 'hits', 'is_mailed'])
        .where('search_id', 'in', ownSearches)
        .orderBy('ran_at'),
    ),
    follows: readAll(
      db
        .selectFrom('follows')
        .select(['search_id', 'document_id', 'edition', 'address', 'ended'])
        .where('search_id', 'in', ownSearches)
        .orderBy('search_id'),
    ),
    search_hits: readInParts(({ search_id, document_id, edition, occasion }) =>
      db
        .selectFrom('search_hits')
        .select(['search_id', 'document_id', 'edition', 'occasion', 'kind', 'found_at', 'seen'])
        .where('search_id', 'in', ownSearches)
        .where(
          sql<boolean>`(search_id, document_id, edition, occasion) > (${search_id ?? ''}, ${document_id ?? ''},
            ${edition ?? ''}, ${occasion ?? ''})`,
        )
        .orderBy('search_id')
        .orderBy('document_id')
        .orderBy('edition')
        .orderBy('occasion')
        .limit(ROWS_PER_READ)
        .execute(),
    ),
  };
}

function offlineSections(db: Database, userId: string): Sections {
  return {
    offline_categories: readAll(
      db
        .selectFrom('offline_categories')
        .select('category_id')
        .where('user_id', '=', userId)
        .orderBy('category_id'),
    ),
    offline_groups: readAll(
      db.selectFrom('offline_groups').select('group_id').where('user_id', '=', userId).orderBy('group_id'),
    ),
  };
}

function accountMailSections(db: Database, userId: string): Sections {
  return {
    account_codes: readAll(
      db
        .selectFrom('account_codes')
        .select(['kind', 'email', 'created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
    account_mails: readAll(
      db
        .selectFrom('account_mails')
        .select(['kind', 'address', 'made_at'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
  };
}

/** The actions of the user, and other users' actions on the user's account. */
function auditSections(db: Database, userId: string): Sections {
  return {
    audit_log: readInParts(({ number }) =>
      db
        .selectFrom('audit_log')
        .select(['number', 'at', 'actor', 'action', 'record', 'detail', 'address'])
        .where((where) => where.or([where('actor_id', '=', userId), where('record_id', '=', userId)]))
        .where('number', '>', Number(number ?? 0))
        .orderBy('number')
        .limit(ROWS_PER_READ)
        .execute(),
    ),
  };
}

async function* readAll(query: { execute(): Promise<Row[]> }): AsyncGenerator<readonly Row[]> {
  yield await query.execute();
}

/** @param readAfter Reads the rows after the given one. The first call gets an empty row. */
async function* readInParts<One extends Row>(
  readAfter: (last: Partial<One>) => Promise<One[]>,
): AsyncGenerator<readonly One[]> {
  for (let last: Partial<One> = {}; ;) {
    const rows = await readAfter(last);
    yield rows;
    const end = rows.at(-1);
    if (rows.length < ROWS_PER_READ || end === undefined) return;
    last = end;
  }
}
