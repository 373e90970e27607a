// A user who adds and removes comments, favourites, groups and their documents, saved searches, follows and
// reports until the server dies. Each of these has a place, such as "favourite doc7", which holds one value
// or nothing. A place has these states:
//
//   confirmed → sent        the user sends a change of this place
//   sent      → confirmed   the server acknowledges it, so the place must hold the new value from now on
//   sent      → unknown     the server dies first, or responds with 503, so the place may hold either value
//   unknown   → confirmed   the restarted server reports what the place holds
//
// It is also an error if a place holds something twice, because the server must not repeat anything after a
// kill.
import type { components } from '../../src/api/schema';
import type { Random } from '../conformance/random';
import { eventually } from '../support/eventually';
import { password } from '../support/server/fairway';

type Schemas = components['schemas'];

const GROUP = 'The group that stays';
/** How many groups, saved searches and reports are added and removed. The server's limits are far higher. */
const NAMES = 6;
const JOBS_LIMIT_MS = 300_000;

interface Held {
  readonly value: string;
  /** The last part of the path that removes the value. */
  readonly id: string;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** A place, and the requests that put a value into it and empty it. */
interface Place {
  readonly name: string;
  readonly value: string;
  readonly add: Request;
  remove(id: string): Request;
}

export interface UserWrites {
  /**
   * Sends one change after another until the server no longer responds.
   *
   * @param documents The ids of documents that the user may see.
   */
  sendUntilKilled(url: string, documents: readonly string[]): Promise<void>;
  /** Compares what the restarted server has with what it had acknowledged, and returns the differences. */
  check(url: string): Promise<string[]>;
  /**
   * Waits until the server has created all reports and has notified the user of changes to the documents that
   * the user follows. Returns what is still missing after five minutes.
   *
   * @param changed The ids of documents that an import has changed since `since`.
   */
  checkJobs(url: string, changed: readonly string[], since: Date): Promise<string[]>;
  /** How many changes the server has acknowledged so far. */
  acknowledged(): number;
}

/** @param email A user who can see the library and has no data yet. */
export async function createUserWrites(url: string, email: string, random: Random): Promise<UserWrites> {
  const firstToken = await logIn(url, email);
  expectSuccess(await call(url, firstToken, post('/api/user/favorites/group', { name: GROUP })));
  let held = await readPlaces(url, firstToken);
  const unknown = new Map<string, readonly (string | null)[]>();
  const refused: string[] = [];
  let acknowledged = 0;

  async function sendUntilKilled(url: string, documents: readonly string[]): Promise<void> {
    try {
      const token = await logIn(url, email);
      for (;;) {
        const place = await choosePlace(url, token, random.pick(documents));
        if (!unknown.has(place.name)) await change(url, token, place);
      }
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error;
    }
  }

  async function change(url: string, token: string, place: Place): Promise<void> {
    const before = held.get(place.name);
    const request = before ? place.remove(before.id) : place.add;
    unknown.set(place.name, [before?.value ?? null, before ? null : place.value]);
    const { status, text } = await call(url, token, request);
    if (status === 503) return;
    unknown.delete(place.name);
    if (status >= 300) {
      refused.push(`${email}, ${request.method} ${request.path}: ${status} ${text}`);
      return;
    }
    acknowledged += 1;
    if (before) held.delete(place.name);
    else held.set(place.name, { value: place.value, id: idIn(text) });
  }

  async function choosePlace(url: string, token: string, document: string): Promise<Place> {
    const name = `name ${random.integer(NAMES)}`;
    switch (random.integer(7)) {
      case 0: {
        const comment = `comment ${acknowledged}`;
        const path = `/api/documents/comment/${document}`;
        return {
          name: nameOf('comment', document),
          value: comment,
          add: post(path, { comment }),
          remove: () => ({ method: 'DELETE', path }),
        };
      }
      case 1: {
        const path = `/api/user/favorites/document/${document}`;
        return {
          name: nameOf('favourite', document),
          value: 'yes',
          add: post(path),
          remove: () => ({ method: 'DELETE', path }),
        };
      }
      case 2: {
        const path = `/api/user/favorites/group/document/${held.get(nameOf('group', GROUP))!.id}/documents`;
        const body = { documents: document };
        return {
          name: nameOf('in the group', document),
          value: 'yes',
          add: post(path, body),
          remove: () => post(`${path}/remove`, body),
        };
      }
      case 3:
        return created('group', name, '/api/user/favorites/group', { name });
      case 4:
        return created('saved search', name, '/api/user/savedsearch', {
          name,
          searchterms: 'ship',
          filters: '',
        });
      case 5:
        return created('report', name, '/api/user/report', {
          title: name,
          documents: document,
          description: '',
          format: random.pick(['PDF', 'CSV']),
        });
      default: {
        const { edition } = await read<Schemas['Document']>(url, token, `/api/documents/${document}`);
        return created('follow', document, '/api/user/follows', { document, edition });
      }
    }
  }

  async function check(url: string): Promise<string[]> {
    const token = await logIn(url, email);
    const places = await readPlaces(url, token);
    const problems = refused.splice(0);
    for (const place of new Set([...held.keys(), ...unknown.keys(), ...places.keys()])) {
      const actual = places.get(place)?.value ?? null;
      const allowed = unknown.get(place) ?? [held.get(place)?.value ?? null];
      if (allowed.includes(actual)) continue;
      const wanted = allowed.map((value) => value ?? 'nothing').join(' or ');
      problems.push(`${email}, ${place}: ${actual ?? 'nothing'} instead of ${wanted}.`);
    }
    held = places;
    unknown.clear();
    // Groups in the trash count towards the limit on groups, which would be reached after about 130 kills.
    expectSuccess(await call(url, token, { method: 'DELETE', path: '/api/user/trash' }));
    return problems;
  }

  async function checkJobs(url: string, changed: readonly string[], since: Date): Promise<string[]> {
    const token = await logIn(url, email);
    const followed = changed.filter((id) => held.has(nameOf('follow', id)));
    let problems: string[] = [];
    const retried = new Set<string>();
    await eventually(async () => {
      const updates = await readPages<Schemas['Update']>(
        url,
        token,
        '/api/user/savedsearch/updates/combined',
      );
      const notified = updates
        .filter(({ found_at }) => new Date(found_at) >= since)
        .map(({ document }) => document.id);
      const reports = await read<Schemas['Report'][]>(url, token, '/api/user/report');
      // A report fails after three attempts, each of which may have ended with a kill. Retried as by a user, it
      // becomes ready, unless its failure has another cause.
      for (const { id, status } of reports)
        if (status === 'failed' && !retried.has(id)) {
          retried.add(id);
          await call(url, token, post(`/api/user/report/${id}/retry`));
        }
      problems = [
        ...followed.filter((id) => !notified.includes(id)).map((id) => `${email} was not notified of ${id}.`),
        ...reports
          .filter(({ status }) => status !== 'ready')
          .map(({ title, status }) => `${email}, report ${title}: it is ${status}.`),
      ];
      if (problems.length > 0) throw new Error(problems.join(' '));
      for (const { title, link } of reports) {
        const { status } = await call(url, null, { method: 'GET', path: link ?? '' });
        if (status !== 200) problems.push(`${email}, report ${title}: its file answers ${status}.`);
      }
    }, JOBS_LIMIT_MS).catch(() => undefined);
    return problems;
  }

  return { sendUntilKilled, check, checkJobs, acknowledged: () => acknowledged };
}

/** A place for something to which the server assigns an id, which is part of its path. */
function created(kind: string, key: string, path: string, body: object): Place {
  return {
    name: nameOf(kind, key),
    value: 'yes',
    add: post(path, body),
    remove: (id) => ({ method: 'DELETE', path: `${path}/${id}` }),
  };
}

function post(path: string, body?: object): Request {
  return { method: 'POST', path, ...(body && { body }) };
}

/**
 * The id in a response. Something without an id is removed by the id of its document, which its place
 * contains.
 */
function idIn(text: string): string {
  return text === '' ? '' : ((JSON.parse(text) as { id?: string }).id ?? '');
}

function nameOf(kind: string, key: string): string {
  return `${kind} ${key}`;
}

/** Returns what the user has, by place. If a place holds something more than once, its value is the count. */
async function readPlaces(url: string, token: string): Promise<Map<string, Held>> {
  const places = new Map<string, Held & { readonly count: number }>();
  const put = (kind: string, key: string, id: string, value = 'yes'): void => {
    const place = nameOf(kind, key);
    const count = (places.get(place)?.count ?? 0) + 1;
    places.set(place, { id, count, value: count === 1 ? value : `${count} times` });
  };
  const comments = await readPages<Schemas['CommentedPage']['payload'][number]>(
    url,
    token,
    '/api/user/comments',
  );
  for (const { document, comment } of comments) put('comment', document.id, document.id, comment);
  for (const id of await read<string[]>(url, token, '/api/user/favorites/ids')) put('favourite', id, id);
  for (const group of await read<Schemas['Group'][]>(url, token, '/api/user/favorites/group/shared')) {
    put('group', group.name, group.id);
    if (group.name === GROUP) for (const id of group.favorites) put('in the group', id, id);
  }
  for (const { id, name } of await read<Schemas['SavedSearch'][]>(url, token, '/api/user/savedsearch'))
    put('saved search', name, id);
  for (const { id, title } of await read<Schemas['Report'][]>(url, token, '/api/user/report'))
    put('report', title, id);
  for (const { id, document } of await read<Schemas['Follow'][]>(url, token, '/api/user/follows'))
    if (document) put('follow', document.id, id);
  return places;
}

async function readPages<Item>(url: string, token: string, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { payload } = await read<{ payload: Item[] }>(url, token, `${path}?page=${page}&limit=200`);
    items.push(...payload);
    if (payload.length < 200) return items;
  }
}

async function read<Body>(url: string, token: string, path: string): Promise<Body> {
  const { text } = expectSuccess(await call(url, token, { method: 'GET', path }));
  return JSON.parse(text) as Body;
}

/** @returns The user's access token. */
export async function logIn(url: string, username: string): Promise<string> {
  const { text } = expectSuccess(await call(url, null, post('/api/security/login', { username, password })));
  return (JSON.parse(text) as Schemas['Session']).token;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function expectSuccess(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`The server responded with ${answer.status}: ${answer.text}`);
  return answer;
}

/** The server died before it responded. */
class ServerGone extends Error {}

async function call(url: string, token: string | null, { method, path, body }: Request): Promise<Answer> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  try {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new ServerGone(`${method} ${path}`, { cause: error });
  }
}
