/** The engines that are compared with OpenSearch. They all have the same library. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchAnswer } from '../../src/search/request/answer';
import { openEngine } from '../../src/search/engine/engine';
import type { IndexedWording, SearchDocument } from '../../src/search/segment/document';
import { parseRequest } from '../../src/search/request/parse-request';
import { createPasswords } from '../../src/server/accounts/passwords';
import { openDatabase } from '../../src/server/database/database';
import { MAPPING_VERSION } from '../../src/server/search/opensearch/mapping';
import { addCompany } from '../../src/server/store/companies/companies';
import { categoryId } from '../../src/server/store/library/import-categories';
import { addUser } from '../../src/server/store/users/users';
import { ROOT_ID } from '../../src/server/store/library/access-scope';
import { createMemoryStorage } from '../search/memory-storage';
import { password, runCli, startFairway } from '../support/server/fairway';
import {
  nowhere,
  ownedLeafIds,
  ownedPath,
  type Library,
  type RandomDocument,
  type RandomEdition,
} from './documents';
import { mergeToOne } from './peer';
import { leafIds as namedLeafIds, type Body } from './requests';

export interface EngineUnderTest {
  readonly name: string;
  /** Set for the HTTP route, which doesn't send scores to ordinary users. */
  readonly hidesScores?: true;
  /**
   * @returns The response, and the leaf categories to which it was limited, or null for all.
   * @throws Error if the request is rejected.
   */
  search(body: Body): Promise<{ readonly answer: SearchAnswer; readonly leafIds: readonly string[] | null }>;
  close(): Promise<void>;
}

/** Small enough that the index has several segments, so that each search covers more than one. */
const BATCH = 70;

export async function openEngineAlone({ documents, earlier, removed }: Library): Promise<EngineUnderTest> {
  const engine = await openEngine(createMemoryStorage());
  const put = async (list: readonly RandomDocument[]): Promise<void> => {
    for (let start = 0; start < list.length; start += BATCH) {
      await engine.put(list.slice(start, start + BATCH).map(searchDocument));
    }
  };
  await put(earlier);
  await engine.remove(removed);
  // Documents are replaced in the order in which they were added, so that whole segments are replaced.
  // Otherwise, replaced documents would affect scores.
  await put(documents);
  await engine.whenIdle();
  return {
    name: 'engine',
    async search(body) {
      const parsed = parseRequest(body);
      if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
      return { answer: engine.search(parsed.request), leafIds: null };
    },
    close: async () => undefined,
  };
}

export function searchDocument({ id, leafIds, next, ...shown }: RandomDocument): SearchDocument {
  return {
    id,
    categories: leafIds,
    ...indexedWording(id, shown),
    ...(next && { next: indexedWording(id, next) }),
  };
}

function indexedWording(
  id: string,
  { title, text, number, publicationDate, entryDate }: RandomEdition,
): IndexedWording {
  return { title, content: text, publicationDate, entryDate, source: { id, documentnumber: number } };
}

/**
 * The HTTP route of a server with its own engine. Replaced and removed documents affect scores until a merge,
 * which may be late on a busy machine, so the server rebuilds its index.
 */
export function openRoute(library: Library): Promise<EngineUnderTest> {
  return openServer('route', library, {}, ({ data, restart }) =>
    restart(() => rmSync(join(data, 'search'), { recursive: true })),
  );
}

/** The same route, answered by OpenSearch through the adapter. */
export function openAdapter(library: Library, url: string): Promise<EngineUnderTest> {
  const name = `adapter-${randomUUID()}`;
  return openServer('adapter', library, { OPENSEARCH_URL: `${url}/${name}` }, () =>
    mergeToOne(url, `${name}-v${MAPPING_VERSION}`),
  );
}

/** A server that contains the library. */
interface FilledServer {
  /** The path of its data folder. */
  readonly data: string;
  /** Stops the server, makes the change, and starts the server again. */
  restart(change: () => void): Promise<void>;
}

/**
 * Starts a server as a separate process. While it runs, documents are imported, replaced and withdrawn. Its
 * library contains nothing else, because scores depend on all documents. Users of two companies call it in
 * turn: one company owns everything, and the other half of the leaf categories.
 */
async function openServer(
  name: string,
  { documents, earlier, removed }: Library,
  settings: Record<string, string>,
  settle: (server: FilledServer) => Promise<void>,
): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-conformance-'));
  const closing: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  try {
    const data = join(folder, 'data');
    const start = () => startFairway({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...settings });
    let fairway = await start();
    closing.push(() => fairway.stop());
    const coming = documents.flatMap(({ next, ...document }) =>
      next ? [{ ...document, ...next, edition: 'next' }] : [],
    );
    // The next editions are imported before those in force, so that the last import replaces whole segments.
    for (const [index, list] of [earlier, coming, documents].entries())
      if (list.length > 0) await importDocuments(data, join(folder, `library-${index}.ndjson`), list);
    for (const id of removed) await command(data, 'withdraw', id);
    await addReaders(join(data, 'fairway.db'));
    await settle({
      data,
      async restart(change) {
        await fairway.stop();
        change();
        fairway = await start();
      },
    });
    return { name, hidesScores: true, search: await askInTurn(fairway.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const readers = [
  { name: 'everything', categoryIds: [ROOT_ID], leafIds: null },
  { name: 'half', categoryIds: [categoryId(ownedPath)], leafIds: ownedLeafIds },
] as const;

async function importDocuments(
  data: string,
  file: string,
  documents: readonly (RandomDocument & { readonly edition?: string })[],
): Promise<void> {
  const lines = documents.map(
    ({ id, title, text, number, categories, publicationDate, entryDate, edition = '1' }) =>
      JSON.stringify({ id, title, text, number, categories, publicationDate, entryDate, edition }),
  );
  writeFileSync(file, lines.join('\n'));
  const printed = await command(data, 'import', file);
  if (!printed.includes(`imported ${documents.length},`))
    throw new Error(`The library could not be imported.\n${printed}`);
}

/** @returns What the command printed. */
async function command(data: string, ...words: string[]): Promise<string> {
  const { code, printed } = await runCli(data, ...words);
  if (code !== 0) throw new Error(`The command ${words[0]} exited with code ${code}.\n${printed}`);
  return printed;
}

async function addReaders(file: string): Promise<void> {
  const db = await openDatabase({ file });
  try {
    const passwordHash = await (await createPasswords()).hash(password);
    await db
      .insertInto('categories')
      .values({ id: categoryId(nowhere), title: nowhere[0], parent_id: ROOT_ID })
      .execute();
    for (const { name, categoryIds } of readers) {
      await addCompany(db, { id: name, name, parentId: null, isActive: true, categoryIds });
      await addUser(db, {
        id: name,
        email: `${name}@conformance.test`,
        name,
        passwordHash,
        companyId: name,
        roles: ['ROLE_SUBSCRIBER'],
        at: new Date(),
      });
    }
  } finally {
    await db.destroy();
  }
}

async function askInTurn(url: string): Promise<EngineUnderTest['search']> {
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The server responded with ${answer.status}: ${text.slice(0, 1000)}`);
    return JSON.parse(text) as unknown;
  };
  const logIn = async (name: string): Promise<string> =>
    (
      (await post('/api/security/login', { username: `${name}@conformance.test`, password })) as {
        token: string;
      }
    ).token;
  const loggedIn = await Promise.all(
    readers.map(async ({ name, leafIds }) => ({ token: await logIn(name), leafIds })),
  );
  let turn = 0;
  return async (body) => {
    // A request mustn't name categories that the user's company can't see. The server would refuse it, but
    // OpenSearch knows nothing about companies.
    const named = namedLeafIds.filter((id) => JSON.stringify(body).includes(`"${id}"`));
    const able = loggedIn.filter(
      ({ leafIds }) => leafIds === null || named.every((id) => leafIds.includes(id)),
    );
    const { token, leafIds } = able[turn++ % able.length]!;
    return { answer: (await post('/api/elastic', body, token)) as SearchAnswer, leafIds };
  };
}
