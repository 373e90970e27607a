// A server with the test's documents, and two users who can see all of them. One of them keeps some documents
// offline.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { components } from '../../../src/api/schema';
import { createPasswords } from '../../../src/server/accounts/passwords';
import { openDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { addCompany } from '../../../src/server/store/companies/companies';
import { addUser } from '../../../src/server/store/users/users';
import { ROOT_ID } from '../../../src/server/store/library/access-scope';
import type { Random } from '../../conformance/random';
import { makePdf } from '../../server/library/pdf/pdf-file';
import { password, runCli, startFairway, type Fairway } from './fairway';
import { librarySettings } from './two-servers';

/** The user who keeps documents offline, and the one who keeps none. */
export const reader = 'reader@offline.test';
export const visitor = 'visitor@offline.test';

/** The documents by id: either the size of a PDF in bytes, or a text from which the server creates one. */
export type Files = Readonly<Record<string, number | string>>;

export interface PdfLibrary {
  readonly url: string;
  /** Imports these documents. A document with an existing id gets a new edition. */
  publish(files: Files, edition: string): Promise<void>;
  /** Starts a new session for the reader. */
  logIn(): Promise<components['schemas']['Tokens']>;
  /** Keeps exactly these documents offline. */
  choose(ids: readonly string[]): Promise<void>;
  /** Waits until all PDFs exist and returns the documents that the server lists. */
  links(): Promise<components['schemas']['OfflineSync']['pdflinks']>;
  /** Waits until all PDFs exist and returns the SHA-256 of each. */
  listed(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
  /** After `stop`, starts the server with the same data at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** How many documents each call adds or removes. */
const PART = 200;

/** @param files The initial documents, in edition 1. */
export async function startPdfLibrary(random: Random, files: Files): Promise<PdfLibrary> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-library-'));
  const settings = { FAIRWAY_DATA: join(folder, 'data'), FAIRWAY_DEMO: 'off' };
  const imports = join(folder, 'import');
  mkdirSync(imports);
  let server: Fairway = await startFairway(settings);
  const { url } = server;
  const { port } = new URL(url);
  let token = '';
  let chosen: readonly string[] = [];

  async function logIn(): Promise<components['schemas']['Tokens']> {
    const answer = await fetch(`${url}/api/security/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: reader, password }),
    });
    return (await answer.json()) as components['schemas']['Tokens'];
  }

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const ask = () =>
      fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await ask();
    if (answer.status === 401) {
      ({ token } = await logIn());
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async function publish(some: Files, edition: string): Promise<void> {
    const lines: string[] = [];
    for (const [id, content] of Object.entries(some)) {
      const record = { id, title: `Document ${id}`, edition, categories: ['Library', 'Files'] };
      if (typeof content === 'string') {
        lines.push(JSON.stringify({ ...record, text: content }));
        continue;
      }
      const [pdf, text] = [`${id}-${edition}.pdf`, `Text of ${id} in edition ${edition}.`];
      writeFileSync(join(imports, pdf), await pdfOf(content, text, random));
      lines.push(JSON.stringify({ ...record, text, pdf }));
    }
    const file = join(imports, `${edition}.ndjson`);
    writeFileSync(file, lines.join('\n'));
    const { code, printed } = await runCli(settings.FAIRWAY_DATA, 'import', file);
    if (code !== 0) throw new Error(printed);
  }

  async function inParts(ids: readonly string[], path: string): Promise<void> {
    for (let at = 0; at < ids.length; at += PART)
      await call('POST', path, { documents: ids.slice(at, at + PART).join() });
  }

  async function links(): Promise<components['schemas']['OfflineSync']['pdflinks']> {
    for (;;) {
      const { pdflinks, preparing } = await call<components['schemas']['OfflineSync']>(
        'GET',
        '/api/offline/sync',
      );
      if (preparing === 0) return pdflinks;
      await pass(500);
    }
  }

  await publish(files, '1');
  const { DATABASE_URL: databaseUrl } = await librarySettings(settings.FAIRWAY_DATA);
  await addPeople(databaseUrl ? { url: databaseUrl } : { file: join(settings.FAIRWAY_DATA, 'fairway.db') });

  return {
    url,
    publish,
    logIn,
    async choose(ids) {
      const [before, after] = [new Set(chosen), new Set(ids)];
      await inParts(
        chosen.filter((id) => !after.has(id)),
        '/api/offline/documents/remove',
      );
      await inParts(
        ids.filter((id) => !before.has(id)),
        '/api/offline/documents',
      );
      chosen = ids;
    },
    links,
    listed: async () => new Map((await links()).map(({ id, sha256 }) => [id, sha256])),
    stop: () => server.stop(),
    async start() {
      server = await startFairway({ ...settings, PORT: port });
    },
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Creates a PDF of about this size, most of which is an attachment that can't be compressed. */
async function pdfOf(size: number, text: string, random: Random): Promise<Uint8Array> {
  const attached = Buffer.from(Array.from({ length: size }, () => random.integer(256)));
  return makePdf(
    (pdf) => {
      pdf.text(text);
      pdf.file(attached, { name: 'filling.bin' });
    },
    { compress: false },
  );
}

/** Adds the two users, in a company that owns the root category, which the first import has created. */
async function addPeople(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  try {
    await addCompany(db, {
      id: 'readers',
      name: 'Readers',
      parentId: null,
      isActive: true,
      categoryIds: [ROOT_ID],
    });
    const passwordHash = await (await createPasswords({ memoryCost: 8, timeCost: 1 })).hash(password);
    for (const email of [reader, visitor])
      await addUser(db, {
        id: email.slice(0, email.indexOf('@')),
        email,
        name: '',
        passwordHash,
        companyId: 'readers',
        roles: ['ROLE_SUBSCRIBER'],
        at: new Date(),
      });
  } finally {
    await db.destroy();
  }
}
