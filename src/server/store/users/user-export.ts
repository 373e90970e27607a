/**
 * Everything that is stored about a user, as JSON: one list for each table that names users, without what is
 * only used to sign them in.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/database';

type Row = Readonly<Record<string, unknown>>;

/** For tables that grow with the library. */
const ROWS_PER_READ = 1000;

/**
 * Yields the text in parts, holding only the rows of one read in memory. Hashes of secrets are left out
 * because they are of no use to anybody.
 */
export async function* exportUser(db: Database, userId: string): AsyncGenerator<string> {
  const user = await db
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
    ])
    .executeTakeFirst();
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

function sections(db: Database, userId: string): Record<string, AsyncIterable<readonly Row[]>> {
  const ownGroups = db.selectFrom('groups').select('id').where('creator_id', '=', userId);
  const ownSearches = db.selectFrom('saved_searches').select('id').where('user_id', '=', userId);
  const all = (query: { execute(): Promise<Row[]> }) => once(() => query.execute());
  return {
    user_roles: all(db.selectFrom('user_roles').select('role').where('user_id', '=', userId)),
    session_families: all(
      db
        .selectFrom('session_families')
        .select(['id', 'created_at', 'renewed_at', 'last_used_at', 'ended_at', 'user_agent', 'opened_by'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
    favourites: all(
      db
        .selectFrom('favourites')
        .select(['document_id', 'added_at', 'removed_at'])
        .where('user_id', '=', userId)
        .orderBy('document_id'),
    ),
    groups: all(
      db
        .selectFrom('groups')
        .select(['id', 'name', 'kept_offline', 'created_at', 'removed_at'])
        .where('creator_id', '=', userId)
        .orderBy('id'),
    ),
    group_documents: all(
      db
        .selectFrom('group_documents')
        .select(['group_id', 'document_id', 'added_at', 'removed_at'])
        .where('group_id', 'in', ownGroups)
        .orderBy('group_id')
        .orderBy('document_id'),
    ),
    group_users: all(
      db
        .selectFrom('group_users')
        .selectAll()
        .where((where) => where.or([where('user_id', '=', userId), where('group_id', 'in', ownGroups)]))
        .orderBy('group_id')
        .orderBy('user_id'),
    ),
    comments: all(
      db
        .selectFrom('comments')
        .select(['document_id', 'comment', 'saved_at'])
        .where('user_id', '=', userId)
        .orderBy('document_id'),
    ),
    download_choices: all(
      db
        .selectFrom('download_choices')
        .select(['document_ids', 'made_at'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
    reports: all(
      db
        .selectFrom('reports')
        .select(['id', 'title', 'description', 'format', 'document_ids', 'status', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id'),
    ),
    error_reports: all(
      db
        .selectFrom('error_reports')
        .select(['document_id', 'edition', 'message', 'status', 'reported_at'])
        .where('user_id', '=', userId)
        .orderBy('reported_at'),
    ),
    feeds: all(
      db
        .selectFrom('feeds')
        .select(['kind', 'of_id', 'created_at', 'last_read_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
    notification_options: all(
      db.selectFrom('notification_options').select('email').where('user_id', '=', userId),
    ),
    saved_searches: all(
      db
        .selectFrom('saved_searches')
        .select(['id', 'name', 'searchterms', 'filters', 'cadence', 'note', 'created_at', 'last_match_at'])
        .where('user_id', '=', userId)
        .orderBy('id'),
    ),
    search_runs: all(
      db
        .selectFrom('search_runs')
        .select(['search_id', 'ran_at', 'examined', 'hits', 'is_mailed'])
        .where('search_id', 'in', ownSearches)
        .orderBy('ran_at'),
    ),
    search_hits: inParts(({ search_id, document_id, edition }) =>
      db
        .selectFrom('search_hits')
        .select(['search_id', 'document_id', 'edition', 'found_at', 'seen'])
        .where('search_id', 'in', ownSearches)
        .where(
          sql<boolean>`(search_id, document_id, edition) > (${search_id ?? ''}, ${document_id ?? ''}, ${edition ?? ''})`,
        )
        .orderBy('search_id')
        .orderBy('document_id')
        .orderBy('edition')
        .limit(ROWS_PER_READ)
        .execute(),
    ),
    digests: all(
      db
        .selectFrom('digests')
        .select(['made_at', 'accepted_at', 'failed_at', 'failure'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
    offline_categories: all(
      db
        .selectFrom('offline_categories')
        .select('category_id')
        .where('user_id', '=', userId)
        .orderBy('category_id'),
    ),
    offline_groups: all(
      db.selectFrom('offline_groups').select('group_id').where('user_id', '=', userId).orderBy('group_id'),
    ),
    account_codes: all(
      db
        .selectFrom('account_codes')
        .select(['kind', 'email', 'created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at'),
    ),
    account_mails: all(
      db
        .selectFrom('account_mails')
        .select(['kind', 'address', 'made_at'])
        .where('user_id', '=', userId)
        .orderBy('made_at'),
    ),
    audit_log: inParts(({ number }) =>
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

async function* once(read: () => Promise<Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read();
}

/** @param readAfter Reads the rows after the given one. The first call gets an empty row. */
async function* inParts<One extends Row>(
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
