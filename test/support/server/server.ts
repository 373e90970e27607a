// A server for tests, without a port. It has a database, a data folder and a clock of its own, users in two
// companies, and a small library. The status, content type and body of every response are checked against
// openapi.yaml.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { createApp, type AppOptions } from '../../../src/server/app';
import type { Database, DatabaseLocation } from '../../../src/server/database/database';
import type { Typeset } from '../../../src/server/files/document-pdfs';
import type { Files } from '../../../src/server/files/files';
import { openUploads } from '../../../src/server/files/uploads';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { createMetrics } from '../../../src/server/metrics/metrics';
import { createReadiness } from '../../../src/server/readiness';
import { loggerOptions } from '../../../src/server/http/logging';
import { createSummaries } from '../../../src/server/store/library/summaries/summaries';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import { SearchFailure, type Search } from '../../../src/server/search/search';
import { contract, watchAnswers } from './answers';
import { databaseTemplate, openTestDatabase } from './databases';
import type { components } from '../../../src/api/schema';
import { openTestFiles } from './files';
import { addLibrary, password, users, type UserName } from './library';
import { serverCount } from './server-count';

export type Schemas = components['schemas'];
type Problem = Schemas['Problem'];
type Tokens = Schemas['Tokens'];

export interface StartedServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The location of the database, for other processes. */
  readonly location: DatabaseLocation;
  readonly files: Files;
  /** The folder of these files. */
  readonly filesFolder: string;
  /** Everything that has been logged so far. Each line is JSON. */
  readonly logged: string[];
  /** How often PDFs have been typeset. */
  readonly typesettings: () => number;
  /** Advances the clock. */
  pass(ms: number): void;
  /**
   * Makes a request as a client would, with the token of the user in `as`, if given. Fails if the response
   * doesn't match the contract.
   */
  call<Body = Problem>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>;
  /** Logs in and returns the tokens. */
  logIn(name: UserName): Promise<Tokens>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly as?: UserName;
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: object | string;
  /** Sent as is, to test bodies that aren't valid JSON. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** `Body` is the expected type of the response, which has been checked against the contract. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  /** The body of a JSON response. */
  readonly body: Body;
}

export type ServerChanges = Partial<Omit<AppOptions, 'config'>> & {
  readonly config?: Partial<AppOptions['config']>;
};

/** The engine runs in a separate thread, so only tests of searching provide one. */
const noSearch: Search = {
  search: async () => {
    throw new SearchFailure('unavailable', 'This test has no search.');
  },
  correct: async () => {
    throw new SearchFailure('unavailable', 'This test has no search.');
  },
  put: async () => undefined,
  revision: async () => 0,
  state: async () => ({ revision: 0, index: '' }),
  close: async () => undefined,
};

/** The weakest settings of argon2, because the tests check who can log in, and not how long it takes. */
const quickPasswords = () => createPasswords({ memoryCost: 8, timeCost: 1 });

const libraryDatabase = databaseTemplate(async (db) => addLibrary(db, await quickPasswords()));

/** @param changes Parts and settings that replace the default ones. */
export async function startedServer({ config, ...changes }: ServerChanges = {}): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const database = await libraryDatabase(folder);
  const db = await openTestDatabase(database.location);
  const filesFolder = join(folder, 'files');
  const files = await openTestFiles(filesFolder);
  const passwords = await quickPasswords();

  let time = Date.parse('2026-03-01T12:00:00.000Z');
  let typesettings = 0;
  const typeset: Typeset = async (edition) => {
    typesettings += 1;
    return new TextEncoder().encode(`%PDF-1.7 ${edition.title} ${edition.text}`);
  };
  const logged: string[] = [];
  const answers = watchAnswers();
  const createOn = (own: Database) =>
    createApp({
      contract,
      config: {
        publicUrl: null,
        loginLimit: { perAccount: 10, perAddress: 100 },
        sessionAges: { unusedDays: 180, maxDays: 400 },
        offersSeconds: 2,
        allowedOrigins: [],
        build: 'production',
        productionApi: null,
        hstsSubdomains: false,
        ...config,
      },
      db: own,
      heavyDb: own,
      metrics: createMetrics(),
      files,
      uploads: openUploads(join(folder, 'uploads')),
      readPdf,
      compare: async (pair) => storedRedline(pair),
      summaries: createSummaries(changes.heavyDb ?? changes.db ?? own, () => new Date(time)),
      passwords,
      typeset,
      providers: [],
      search: noSearch,
      secret: 'a secret of the tests, long enough to be one',
      now: () => new Date(time),
      readiness: createReadiness('ready'),
      address: () => 'https://library.example.com',
      updateIndex: async () => undefined,
      wakeReports: () => undefined,
      wakePreparer: () => undefined,
      wakeAccountMails: () => undefined,
      logger: loggerOptions('info', { write: (line) => void logged.push(line) }),
      webFolder: null,
      onCreated: answers.watch,
      ...changes,
    });
  const app = await createOn(db);
  // With two servers, a test's calls alternate between them. They share nothing but the database and the files.
  const secondDb = serverCount > 1 ? await openTestDatabase(database.location) : null;
  const apps = secondDb ? [app, await createOn(secondDb)] : [app];
  let turn = 0;

  const tokens = new Map<UserName, string>();
  async function call<Body = Problem>(
    method: string,
    url: string,
    { as, token, body, raw, headers, address }: CallOptions = {},
  ): Promise<Answer<Body>> {
    const bearer = token ?? (as && (tokens.get(as) ?? (await logIn(as)).token));
    const response = await apps[turn++ % apps.length]!.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...((body ?? raw) !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...((body ?? raw) !== undefined && { payload: raw ?? JSON.stringify(body) }),
    });
    answers.check();
    const isJson =
      /json/.test(String(response.headers['content-type'])) && !response.headers['content-encoding'];
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: isJson ? response.json<Body>() : (undefined as Body),
    };
  }

  async function logIn(name: UserName): Promise<Tokens> {
    const { status, body, text } = await call<Tokens>('POST', '/api/security/login', {
      body: { username: users[name].email, password },
    });
    if (status !== 200) throw new Error(`${name} can't log in: ${status} ${text}`);
    tokens.set(name, body.token);
    return body;
  }

  return {
    app,
    db,
    files,
    filesFolder,
    logged,
    call,
    logIn,
    location: database.location,
    typesettings: () => typesettings,
    pass(ms) {
      time += ms;
      tokens.clear();
    },
    async close() {
      for (const one of apps) await one.close();
      await secondDb?.destroy();
      await db.destroy();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
