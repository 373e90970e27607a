// The readers of the load benchmark, and the mix of calls that they make.
import { Agent, get } from 'node:http';
import pg from 'pg';
import { createRandom } from '../../conformance/random';
import { password } from '../../support/server/fairway';
import { searchBody } from '../capacity/calls';
import type { Call } from './calls';

export interface Readers {
  /** Returns a function that sends a random call of a random reader. */
  mix(url: string): Call;
  /** Returns a heavy call (the sizes of all documents) by an administrator, who isn't one of the readers. */
  heavy(url: string): Promise<Call>;
}

/**
 * How many of 100 calls are of each kind. `list` requests the first page of all documents. With `offline`, a
 * device asks whether its documents have changed.
 */
const SHARES = {
  search: 25,
  document: 20,
  text: 15,
  list: 10,
  favourites: 10,
  comment: 5,
  offline: 13,
  logIn: 2,
} as const;
type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as Kind[];
const HUNDRED = KINDS.flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));

interface Reader {
  readonly username: string;
  token: string;
  /** Documents that the reader may see. */
  readonly documents: readonly string[];
  /** The version of the list of documents on the reader's device. */
  etag: string;
}

const byTitle = [{ 'title.keyword': { order: 'asc' } }, { id: { order: 'asc' } }];
const everything = searchBody({ match_all: {} }, byTitle);

/**
 * Logs in the first active users of a generated library.
 *
 * @param url The address of a server.
 * @param databaseUrl The server's database, from which the words for searches are read.
 */
export async function logInReaders(url: string, databaseUrl: string, count: number): Promise<Readers> {
  const words = await readWords(databaseUrl);
  const readers: Reader[] = [];
  for (const username of await readUsernames(databaseUrl, count)) {
    const token = await logIn(url, username);
    const found = (await (await send(url, token, '/api/elastic', everything)).json()) as {
      hits: { hits: { _id: string }[] };
    };
    readers.push({ username, token, documents: found.hits.hits.map(({ _id }) => _id), etag: '' });
  }
  return {
    mix: (at) => createMix(at, readers, words),
    async heavy(at) {
      const token = await logIn(at, 'admin@capacity.test');
      const agent = new Agent({ keepAlive: true });
      return () => ({ kind: 'heavy', answered: receive(agent, `${at}/api/offline/sizes`, token) });
    },
  };
}

function createMix(url: string, readers: readonly Reader[], words: readonly string[]): Call {
  const random = createRandom(20261129);
  let logins = 0;
  const documentOf = ({ documents }: Reader) => `/api/documents/${random.pick(documents)}`;
  const kinds: Record<Kind, (reader: Reader) => Promise<Response>> = {
    search({ token }) {
      const query = { match_phrase: { 'content.stemmed': { query: random.pick(words), slop: 3 } } };
      return send(url, token, '/api/elastic', searchBody(query, byTitle));
    },
    document: (reader) => send(url, reader.token, documentOf(reader)),
    text: (reader) => send(url, reader.token, `${documentOf(reader)}/text`),
    list: ({ token }) => send(url, token, '/api/elastic', everything),
    favourites: ({ token }) => send(url, token, '/api/user/favorites'),
    comment: ({ token, documents }) =>
      send(url, token, `/api/documents/comment/${random.pick(documents)}`, { comment: random.pick(words) }),
    async offline(reader) {
      const response = await send(url, reader.token, '/api/offline/sync', null, {
        'if-none-match': reader.etag,
      });
      reader.etag = response.headers.get('etag') ?? reader.etag;
      return response;
    },
    async logIn() {
      // The readers take turns to log in again, so that no token expires.
      const reader = readers[(logins += 1) % readers.length]!;
      reader.token = await logIn(url, reader.username);
      return new Response();
    },
  };
  return () => {
    const kind = random.pick(HUNDRED);
    return { kind, answered: whole(kinds[kind](random.pick(readers))) };
  };
}

/**
 * Receives a compressed response without decompressing it, which another user's machine would do.
 *
 * @throws Error if the server refuses the call.
 */
function receive(agent: Agent, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}

async function whole(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer();
}

async function logIn(url: string, username: string): Promise<string> {
  const response = await send(url, null, '/api/security/login', { username, password });
  return ((await response.json()) as { token: string }).token;
}

/** @throws Error if the server refuses the call. */
async function send(
  url: string,
  token: string | null,
  path: string,
  body: object | null = null,
  more: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url + path, {
    headers: {
      ...more,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok && response.status !== 304)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function readWords(databaseUrl: string): Promise<string[]> {
  const rows = await read<{ text: string }>(databaseUrl, 'select text from editions limit 200');
  return [...new Set(rows.flatMap(({ text }) => text.split(/\s+/)))];
}

async function readUsernames(databaseUrl: string, count: number): Promise<string[]> {
  const active = `select email from users join companies on companies.id = company_id
    where users.active = 1 and companies.active = 1 order by length(users.id), users.id limit ${count}`;
  return (await read<{ email: string }>(databaseUrl, active)).map(({ email }) => email);
}

/** Returns the id of this PostgreSQL server's main process. */
export async function readPostgresPid(databaseUrl: string): Promise<number> {
  const [file] = await read<{ content: string }>(
    databaseUrl,
    `select pg_read_file('postmaster.pid') as content`,
  );
  return Number.parseInt(file!.content, 10);
}

async function read<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
