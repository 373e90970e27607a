/** The engines that are held against OpenSearch, each with the library in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchAnswer } from '../../src/search/answer';
import { openEngine } from '../../src/search/engine';
import { parseRequest } from '../../src/search/parse-request';
import { createPasswords } from '../../src/server/accounts/passwords';
import { openDatabase } from '../../src/server/database';
import { addCompany } from '../../src/server/store/companies';
import { categoryId } from '../../src/server/store/import-categories';
import { addUser } from '../../src/server/store/users';
import { ROOT_ID } from '../../src/server/store/visible';
import { createMemoryStorage } from '../search/memory-storage';
import { password, runCli, startFairway } from '../support/fairway';
import { nowhere, ownedLeafIds, ownedPath, type RandomDocument } from './documents';
import { leafIds as namedLeafIds, type Body } from './requests';

export interface EngineUnderTest {
  readonly name: string;
  /**
   * @returns The answer, and the leaves it was limited to; null is every one.
   * @throws Error when the request is refused.
   */
  search(body: Body): Promise<{ readonly answer: SearchAnswer; readonly leafIds: readonly string[] | null }>;
  close(): Promise<void>;
}

/** Few enough for several segments and a merge, so that a search goes over more than one. */
const BATCH = 70;

export async function openEngineAlone(documents: readonly RandomDocument[]): Promise<EngineUnderTest> {
  const engine = await openEngine(createMemoryStorage());
  for (let start = 0; start < documents.length; start += BATCH) {
    await engine.put(documents.slice(start, start + BATCH).map(({ id, title, text, leafIds, publicationDate, entryDate }) => ({ id, title, content: text, categories: leafIds, publicationDate, entryDate, source: { id } })));
  }
  await engine.settled();
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

/**
 * A server as its own process, its library imported from NDJSON and nothing else in it: scores hang on all documents.
 * Calls are made in turn by users of two companies, one that owns everything and one that owns half of the leaves.
 */
export async function openRoute(documents: readonly RandomDocument[]): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-conformance-'));
  try {
    const data = join(folder, 'data');
    await importDocuments(data, join(folder, 'library.ndjson'), documents);
    await addReaders(join(data, 'fairway.db'));
    const fairway = await startFairway({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off' });
    const remove = async (): Promise<void> => {
      await fairway.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    };
    try {
      return { name: 'route', search: await askInTurn(fairway.url), close: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

const readers = [
  { name: 'everything', categoryIds: [ROOT_ID], leafIds: null },
  { name: 'half', categoryIds: [categoryId(ownedPath)], leafIds: ownedLeafIds },
] as const;

async function importDocuments(data: string, file: string, documents: readonly RandomDocument[]): Promise<void> {
  const lines = documents.map(({ id, title, text, categories, publicationDate, entryDate }) => JSON.stringify({ id, title, text, categories, publicationDate, entryDate }));
  writeFileSync(file, lines.join('\n'));
  const { code, printed } = await runCli(data, 'import', file);
  if (code !== 0 || !printed.includes(`imported ${documents.length},`)) throw new Error(`The library could not be imported.\n${printed}`);
}

async function addReaders(file: string): Promise<void> {
  const db = await openDatabase({ file });
  try {
    const passwordHash = await (await createPasswords()).hash(password);
    await db.insertInto('categories').values({ id: categoryId(nowhere), title: nowhere[0], parent_id: ROOT_ID }).execute();
    for (const { name, categoryIds } of readers) {
      await addCompany(db, { id: name, name, parentId: null, isActive: true, categoryIds });
      await addUser(db, { id: name, email: `${name}@conformance.test`, name, passwordHash, companyId: name, roles: ['ROLE_SUBSCRIBER'], at: new Date() });
    }
  } finally {
    await db.destroy();
  }
}

async function askInTurn(url: string): Promise<EngineUnderTest['search']> {
  const post = async (path: string, body: object, token?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The server answers ${answer.status}: ${text.slice(0, 1000)}`);
    return JSON.parse(text) as unknown;
  };
  const signIn = async (name: string): Promise<string> => ((await post('/api/security/login', { username: `${name}@conformance.test`, password })) as { token: string }).token;
  const signedIn = await Promise.all(readers.map(async ({ name, leafIds }) => ({ token: await signIn(name), leafIds })));
  let turn = 0;
  return async (body) => {
    // What a company does not see, it may not name: the server refuses that, and OpenSearch knows of no companies.
    const named = namedLeafIds.filter((id) => JSON.stringify(body).includes(`"${id}"`));
    const able = signedIn.filter(({ leafIds }) => leafIds === null || named.every((id) => leafIds.includes(id)));
    const { token, leafIds } = able[turn++ % able.length]!;
    return { answer: (await post('/api/elastic', body, token)) as SearchAnswer, leafIds };
  };
}
