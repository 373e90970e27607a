// Fills a PostgreSQL database with a large library. The database itself generates the rows
// (`generate_series`), so a million documents take only minutes. The number of documents determines
// everything else: there are a tenth as many users, a hundredth as many companies and a fifth as many saved
// searches. There are always 2,000 leaf categories.
import pg from 'pg';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { openDatabase } from '../../../src/server/database/database';
import { createRandom, type Random } from '../../conformance/random';
import { password } from '../../support/server/fairway';

export interface LibrarySize {
  readonly documents: number;
  readonly users: number;
  readonly companies: number;
  readonly searches: number;
}

/** The number of records of each kind in a library with this many documents. */
export function sizeOf(documents: number): LibrarySize {
  return {
    documents,
    users: documents / 10,
    companies: Math.max(10, documents / 100),
    searches: documents / 5,
  };
}

const VOCABULARY = 20_000;
const PASSAGES = 20_000;
const WORDS_PER_PASSAGE = 25;
const PASSAGES_PER_TEXT = 4;
const TOPICS = 50;
const LEAVES_PER_TOPIC = 40;

/** @param report Called after each step with its name and duration. */
export async function generateLibrary(
  url: string,
  size: LibrarySize,
  report: (step: string, ms: number) => void,
): Promise<void> {
  await (await openDatabase({ url })).destroy();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    await addWords(client, createRandom(20261128));
    for (const [step, statements] of Object.entries(stepsFor(size, await hashOf(password)))) {
      const from = performance.now();
      for (const statement of statements) await client.query(statement);
      report(step, performance.now() - from);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  report('everything', performance.now() - began);
}

async function hashOf(plain: string): Promise<string> {
  return (await createPasswords()).hash(plain);
}

/**
 * Adds temporary tables with the words for saved searches, and the passages from which texts are composed.
 */
async function addWords(client: pg.Client, random: Random): Promise<void> {
  const words = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 3 + random.integer(8) }, () => String.fromCharCode(97 + random.integer(26))).join(
      '',
    ),
  );
  // As in natural language, a few words occur in every text, and most words in only a few.
  const word = () => words[Math.floor(words.length * (random.integer(1_000_000) / 1_000_000) ** 4)]!;
  const passages = Array.from({ length: PASSAGES }, () =>
    Array.from({ length: WORDS_PER_PASSAGE }, word).join(' '),
  );
  await addList(client, 'words', words);
  await addList(client, 'passages', passages);
}

async function addList(client: pg.Client, table: string, values: readonly string[]): Promise<void> {
  await client.query(`create temp table ${table} (place integer primary key, value text not null)`);
  await client.query(
    `insert into ${table} select number - 1, value from unnest($1::text[]) with ordinality as listed (value, number)`,
    [values],
  );
}

const at = (days: string) =>
  `to_char(timestamp '2026-11-01' - interval '1 day' * (${days}), 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
const dayOf = (days: string) => `to_char(date '2026-11-01' - (${days})::integer, 'YYYY-MM-DD')`;
const idOf = (kind: string, n: string) => `'${kind}-' || (${n})`;
/** A number that looks random and is the same in each run. */
const mixed = (n: string, salt: number, below: number) =>
  `(abs(hashint8(((${n})::bigint) * 1000 + ${salt})::bigint) % ${below})`;
const leafOf = (n: string) =>
  `'topic-' || ((${n}) / ${LEAVES_PER_TOPIC}) || '-' || ((${n}) % ${LEAVES_PER_TOPIC})`;

const LEAVES = TOPICS * LEAVES_PER_TOPIC;

function stepsFor(size: LibrarySize, passwordHash: string): Record<string, readonly string[]> {
  return {
    ...companySteps(size, passwordHash),
    ...documentSteps(size),
    ...alertSteps(size),
    ...userSteps(size),
  };
}

/** One company in ten has nine companies below it. Of the others, one in fifty owns the whole library. */
function companySteps({ companies, users }: LibrarySize, passwordHash: string): Record<string, string[]> {
  return {
    categories: [
      `insert into categories (id, title, parent_id) values ('root', 'ROOT', null) on conflict do nothing`,
      `insert into categories select 'topic-' || n, 'Topic ' || n, 'root' from generate_series(0, ${TOPICS - 1}) n`,
      `insert into categories select ${leafOf('n')}, 'Leaf ' || n, 'topic-' || (n / ${LEAVES_PER_TOPIC})
       from generate_series(0, ${LEAVES - 1}) n`,
    ],
    companies: [
      `insert into companies (id, name, city, parent_id, active, created_at)
       select ${idOf('company', 'n')},
         'Company ' || (select value from words where words.place = c.n % ${VOCABULARY}) || ' ' || n,
         'City ' || n % 500, null, case when n % 40 = 0 then 0 else 1 end, ${at('n % 900')}
       from generate_series(0, ${companies - 1}) c (n)`,
      `update companies set parent_id = 'company-' || (substr(id, 9)::integer / 10 * 10)
       where substr(id, 9)::integer % 10 <> 0`,
      `insert into company_categories select ${idOf('company', 'n')},
         case when n % 50 = 1 then 'root' else 'topic-' || ${mixed('n', 1, TOPICS)} end
       from generate_series(0, ${companies - 1}) n`,
      `insert into company_categories select ${idOf('company', 'n')}, 'topic-' || ${mixed('n', 2, TOPICS)}
       from generate_series(0, ${companies - 1}) n where n % 50 <> 1 on conflict do nothing`,
    ],
    users: [
      `insert into users (id, email, name, password_hash, company_id, last_login_at, created_at, active)
       select ${idOf('user', 'n')}, 'user-' || n || '@capacity.test', 'Reader ' || n, '${passwordHash}',
         ${idOf('company', `n % ${companies}`)}, ${at('n % 300')}, ${at('300 + n % 700')},
         case when n % 60 = 7 then 0 else 1 end
       from generate_series(0, ${users - 1}) n`,
      `insert into user_roles select ${idOf('user', 'n')}, 'ROLE_SUBSCRIBER' from generate_series(0, ${users - 1}) n`,
      `insert into user_roles select ${idOf('user', 'n')}, 'ROLE_COMPANY_ADMINISTRATOR'
       from generate_series(0, ${users - 1}) n where n < ${companies}`,
      `insert into users (id, email, name, password_hash, company_id, created_at)
       values ('admin', 'admin@capacity.test', 'Administrator', '${passwordHash}', null, ${at('900')})`,
      `insert into user_roles values ('admin', 'ROLE_ADMIN'), ('admin', 'ROLE_SUBSCRIBER')`,
    ],
  };
}

/** One document in ten has an earlier edition, and one in twenty enters into force next year. */
function documentSteps({ documents }: LibrarySize): Record<string, string[]> {
  const columns = `edition, title, publication_date, entry_date, content_hash, pdf_sha256, pdf_size, pdf_imported,
    text_words`;
  const values = (edition: string) => `'${edition}', 'Document ' || n || ' of ' || (select value from words
      where words.place = ${mixed('d.n', 3, VOCABULARY)}), ${dayOf('n % 9000')},
    case when n % 20 = 0 then ${dayOf('-1 - n % 700')} end, md5('${edition}' || n),
    md5('${edition}' || n) || md5(n || '${edition}'), 60000 + n % 90000, 0, ${WORDS_PER_PASSAGE * PASSAGES_PER_TEXT}`;
  const text = Array.from({ length: PASSAGES_PER_TEXT }, (_, part) => `p${part}.value`).join(
    " || E'\\n\\n' || ",
  );
  const joins = Array.from(
    { length: PASSAGES_PER_TEXT },
    (_, part) => `join passages p${part} on p${part}.place = ${mixed('d.n', 10 + part, PASSAGES)}`,
  ).join('\n');
  const all = `generate_series(1, ${documents}) d (n)`;
  return {
    documents: [
      `insert into documents (id, ${columns}, revision, changed_revision, folded_names, state)
       select ${idOf('document', 'n')}, ${values('2')}, n, n, 'document ' || n, 'in force' from ${all}`,
      `update settings set value = '${documents}' where key = 'revision'`,
    ],
    editions: [
      `insert into editions (document_id, ${columns}, added_at, text, changed_revision)
       select ${idOf('document', 'd.n')}, ${values('2')}, ${at('n % 700')}, ${text}, d.n
       from (select n from ${all}) d ${joins}`,
      `insert into editions (document_id, ${columns}, added_at, text)
       select ${idOf('document', 'd.n')}, ${values('1')}, ${at('700 + n % 300')}, ${text}
       from (select n from ${all} where n % 10 = 0) d ${joins}`,
      `insert into edition_records (document_id, position, edition, known_from)
       select document_id, case when edition = '1' or substr(document_id, 10)::integer % 10 <> 0 then 0 else 1 end,
         edition, substr(added_at, 1, 10) from editions`,
    ],
    placements: [
      `insert into document_categories select ${idOf('document', 'n')}, ${leafOf(mixed('n', 4, LEAVES))} from ${all}`,
      `insert into document_categories select ${idOf('document', 'n')}, ${leafOf(mixed('n', 5, LEAVES))} from ${all}
       where n % 4 = 0 on conflict do nothing`,
      `insert into document_relations select ${idOf('document', 'n')}, ${idOf('document', 'n + 1')}, 0 from ${all}`,
      `insert into calendar_events select id, entry_date, 0, 0, ${at('1')} from documents
       where entry_date is not null`,
      `insert into error_reports select ${idOf('report', 'n')}, ${idOf('document', `1 + n % ${documents}`)}, '2',
         ${idOf('user', `n % ${documents / 10}`)}, 'A word is missing.',
         case when n % 5 = 0 then 'open' else 'closed' end, ${at('n % 600')}
       from generate_series(1, ${documents / 100}) n`,
    ],
  };
}

/**
 * Words, phrases and prefixes, as readers write them. Three searches in four contain a word that is not among
 * the most frequent ones. Each search has found five editions and has run three times.
 */
function alertSteps({ documents, users, searches }: LibrarySize): Record<string, string[]> {
  const word = (salt: number) =>
    `(select value from words where words.place = ${mixed('s.n', salt, VOCABULARY)})`;
  const frequent = (salt: number) =>
    `(select value from words where words.place = ${mixed('s.n', salt, 200)})`;
  const all = `generate_series(0, ${searches - 1}) s (n)`;
  return {
    'saved searches': [
      `insert into saved_searches (id, user_id, name, searchterms, filters, cadence, note, created_at, matched_revision,
         examined, next_run_at)
       select ${idOf('search', 'n')}, ${idOf('user', `n % ${users}`)}, 'Search ' || n,
         case n % 8 when 0 then ${frequent(20)} when 1 then ${word(21)} || ' ' || ${frequent(22)}
           when 2 then substr(${word(23)}, 1, 4) || '*' when 3 then ${word(24)} || ',' || ${word(25)}
           when 4 then '' else ${word(26)} end,
         case n % 8 when 3 then 'in=title%2Ccontent' when 4 then 'filter=' || ${leafOf(mixed('s.n', 27, LEAVES))}
           when 5 then 'filter=topic-' || ${mixed('s.n', 28, TOPICS)} else '' end,
         case n % 4 when 0 then 'at-once' when 1 then 'weekly' when 2 then 'off' else 'daily' end, '', ${at('n % 500')},
         ${documents}, 0, to_char(now() + interval '1 hour' * (1 + n % 140), 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
       from ${all}`,
    ],
    hits: [
      `insert into search_hits (search_id, document_id, edition, occasion, kind, found_at, seen, run_id)
       select ${idOf('search', 's.n')}, ${idOf('document', `1 + ${mixed('s.n * 5 + hit', 30, documents)}`)}, '2',
         'text',
         case when hit % 2 = 0 then 'new' else 'changed' end, ${at('hit * 40 + s.n % 40')},
         case when hit = 0 then 0 else 1 end, 'run-' || s.n || '-0'
       from ${all}, generate_series(0, 4) hit on conflict do nothing`,
      `insert into search_runs (id, search_id, ran_at, examined, hits, is_mailed)
       select 'run-' || s.n || '-' || run, ${idOf('search', 's.n')}, ${at('run')}, 20,
         case when run = 0 then 5 else 0 end,
         0 from ${all}, generate_series(0, 2) run`,
      `update saved_searches set last_run_id = 'run-' || substr(id, 8) || '-0'`,
    ],
  };
}

/** One user in five has favourites, groups and comments. User 5 keeps all topics of the company offline. */
function userSteps({ documents, users }: LibrarySize): Record<string, string[]> {
  const all = `generate_series(0, ${users - 1}) u (n)`;
  const one = (salt: number, n = 'u.n * 20 + f') => idOf('document', `1 + ${mixed(n, salt, documents)}`);
  return {
    'what users keep': [
      `insert into favourites select ${idOf('user', 'u.n')}, ${one(40)}, ${at('f')} from ${all},
         generate_series(0, 19) f where u.n % 10 in (1, 5) on conflict do nothing`,
      `insert into comments select ${idOf('user', 'u.n')}, ${one(41)}, 'Ask the class.', ${at('f')} from ${all},
         generate_series(0, 9) f where u.n % 10 in (1, 5) on conflict do nothing`,
      `insert into groups select ${idOf('group', 'u.n')}, ${idOf('user', 'u.n')}, 'Group ' || u.n, 0, ${at('9')}
       from ${all} where u.n % 10 in (1, 5)`,
      `insert into group_documents select ${idOf('group', 'u.n')}, ${one(42)}, ${at('f')} from ${all},
         generate_series(0, 19) f where u.n % 10 in (1, 5) on conflict do nothing`,
      // Each user keeps one leaf category of each of the company's topics.
      `insert into offline_categories
       select users.id, owned.category_id || '-' || (hashtext(users.id) & 31) from users
       join company_categories owned on owned.company_id = users.company_id and owned.category_id <> 'root'
       on conflict do nothing`,
      `insert into offline_categories select 'user-5', category_id from company_categories
       where company_id = (select company_id from users where id = 'user-5') on conflict do nothing`,
    ],
    sessions: [
      `insert into session_families (id, user_id, created_at, last_used_at, user_agent)
       select 'session-' || u.n || '-' || f, ${idOf('user', 'u.n')}, ${at('20')}, ${at('u.n % 15')}, 'Firefox'
       from ${all}, generate_series(0, 1) f`,
      `insert into refresh_tokens (token_hash, family_id, user_id, created_at, used_at)
       select md5(id || t), id, user_id, ${at('t')}, case when t > 0 then ${at('t - 1')} end
       from session_families, generate_series(0, 2) t`,
    ],
    'audit log': [
      `insert into audit_log (number, at, actor_id, actor, action, record_id, record, company_id, detail, address, hash)
       select n, ${at(`(${documents / 2} - n) * 900 / ${documents / 2}`)}, ${idOf('user', `n % ${users}`)},
         'user-' || n % ${users} || '@capacity.test',
         case n % 4 when 0 then 'session.sign-in' when 1 then 'session.sign-out'
           when 2 then 'user.change' else 'company.change' end,
         ${idOf('user', `n % ${users}`)}, 'Reader ' || n % ${users},
         (select company_id from users where id = ${idOf('user', `n % ${users}`)}), '', '192.0.2.7', md5(n::text)
       from generate_series(1, ${documents / 2}) n`,
      `update audit_head set number = ${documents / 2}`,
    ],
  };
}
