// Tests two servers that share PostgreSQL and a bucket: a PDF that was uploaded to one can be read from the
// other, and after either of them has been killed, every link in a device's list leads to the right bytes on
// the survivor.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { components } from '../../src/api/schema';
import { makePdf } from '../server/library/pdf/pdf-file';
import { eventually } from '../support/eventually';
import { password, startFairway, type Fairway } from '../support/server/fairway';
import { ask } from '../support/server/process';
import type { RealS3 } from '../support/server/s3';

type Schemas = components['schemas'];

/** How long background work may take on a busy machine. */
const PREPARE_LIMIT_MS = 300_000;

/**
 * @param databaseUrl A PostgreSQL server, in which a database is created for the run.
 * @returns The problems that were found.
 */
export async function checkTwoServers(databaseUrl: string, s3: RealS3): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-two-'));
  const database = new URL(databaseUrl);
  database.pathname = `/two_servers_${randomBytes(6).toString('hex')}`;
  await statement(databaseUrl, `create database ${database.pathname.slice(1)}`);
  const running: Fairway[] = [];
  const start = async (name: string): Promise<Fairway> => {
    const server = await startFairway({
      ...s3.environment,
      DATABASE_URL: database.href,
      FILES_URL: s3.url,
      FAIRWAY_SECRET: 'a secret of both servers, long enough to be one',
      FAIRWAY_DATA: join(folder, name),
    });
    running.push(server);
    return server;
  };
  try {
    const [first, second] = [await start('one'), await start('two')];
    const problems = await checkUpload(first.url, second.url);
    const list = await keepEverything(first.url);
    process.kill(first.pid, 'SIGKILL');
    problems.push(...(await fetchAll(second.url, list)));
    const again = await start('one');
    process.kill(second.pid, 'SIGKILL');
    problems.push(...(await fetchAll(again.url, list)));
    console.log(`Fetched ${list.length} links from each of two servers after the other was killed.`);
    return problems;
  } finally {
    for (const server of running) await server.stop();
    await statement(databaseUrl, `drop database ${database.pathname.slice(1)} with (force)`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function logIn(url: string, name: 'user' | 'admin'): Promise<string> {
  const body = { username: `${name}@demo.fairway`, password };
  return (await ask<Schemas['Tokens']>(url, 'POST', '/api/security/login', body)).token;
}

/** Uploads a PDF to one server, and reads it from the other. */
async function checkUpload(here: string, there: string): Promise<string[]> {
  const token = await logIn(here, 'admin');
  const id = 'sample-calvera-tonnage';
  const bytes = await makePdf((pdf) => void pdf.text('A notice that was uploaded to one of two servers.'));
  const { status } = await fetch(`${here}/api/admin/documents/${id}/pdf`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  const { link } = await ask<Schemas['PdfLink']>(there, 'GET', `/api/documents/${id}/pdf`, null, token);
  const read = Buffer.from(await (await fetch(`${there}${link}`)).arrayBuffer());
  return status === 200 && read.equals(bytes)
    ? []
    : ['A PDF that was uploaded to one server isn’t on the other.'];
}

/** Selects all categories for offline use and returns the links once every PDF is ready. */
async function keepEverything(url: string): Promise<Schemas['OfflineSync']['pdflinks']> {
  const token = await logIn(url, 'user');
  const roots = await ask<Schemas['Category'][]>(url, 'GET', '/api/user/category', null, token);
  const places = roots.flatMap(({ title, id, children }) =>
    title === 'ROOT' ? children.map((one) => one.id) : [id],
  );
  await ask(url, 'POST', '/api/offline/category', { categories: places.join(',') }, token);
  return eventually(async () => {
    const list = await ask<Schemas['OfflineSync']>(url, 'GET', '/api/offline/sync', null, token);
    if (list.preparing > 0 || list.pdflinks.length === 0)
      throw new Error(`${list.preparing} PDFs are missing.`);
    return list.pdflinks;
  }, PREPARE_LIMIT_MS);
}

async function fetchAll(url: string, links: Schemas['OfflineSync']['pdflinks']): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, link, sha256 } of links) {
    const response = await fetch(`${url}${link}`);
    const hash = createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
    if (response.status !== 200 || hash !== sha256) problems.push(`${id}: ${response.status} from ${url}`);
  }
  return problems;
}

async function statement(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
