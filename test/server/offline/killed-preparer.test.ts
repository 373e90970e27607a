// A server killed while it prepares PDFs: the next one goes on by itself, and no PDF that is listed is anything but whole.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../../src/server/database';
import { emptyDatabase } from '../../support/databases';
import { serverProcess } from '../../support/process';
import type { Schemas } from '../../support/server';

type Sync = Schemas['OfflineSync'];

const folder = mkdtempSync(join(tmpdir(), 'fairway-killed-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('PDFs whose maker is killed are prepared by the next server, each whole', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const environment = { FAIRWAY_DATA: folder, FAIRWAY_DEMO: 'on', ...('url' in location && { DATABASE_URL: location.url }) };
  const first = await serverProcess(environment);
  const { token } = await ask<{ token: string }>(first.address, 'POST', '/api/security/login', { username: 'user@demo.fairway', password: 'fairway-demo' });
  const sync = (address: string) => ask<Sync>(address, 'GET', '/api/offline/sync', null, token);
  const roots = await ask<Schemas['Category'][]>(first.address, 'GET', '/api/user/category', null, token);
  await ask(first.address, 'POST', '/api/offline/category', { categories: roots.map(({ id }) => id).join(',') }, token);
  const { preparing: all } = await sync(first.address);
  for (let left = all; left > all - 3; left = (await sync(first.address)).preparing) await nextTurn();
  first.signal('SIGKILL');
  await first.ended;

  const db = await openDatabase(location);
  // With PostgreSQL nobody can know that the first one is dead before its lease has run out: as if that time had passed.
  await db.updateTable('leases').set({ until: new Date(0).toISOString() }).execute();
  const left = await db.selectFrom('documents').select('id').where('pdf_sha256', 'is', null).where('text_words', '>', 0).execute();
  assert.ok(left.length > 0, 'killed too late to tell');

  const second = await serverProcess(environment);
  // The device asks for nothing: the rows alone tell.
  const waiting = () => db.selectFrom('pdf_waiters').select('user_id').execute();
  while ((await waiting()).length > 0) await nextTurn();
  const { preparing, pdflinks, documents } = await sync(second.address);
  assert.equal([preparing, pdflinks.length], [0, documents.length]);
  for (const { sha256, size } of pdflinks) {
    const bytes = readFileSync(join(folder, 'files', sha256.slice(0, 2), sha256));
    assert.equal([bytes.length, createHash('sha256').update(bytes).digest('hex')], [size, sha256]);
  }
  const parts = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
  assert.ok(parts.length <= 1, `${parts.length} half-written files are left`);
  second.signal('SIGTERM');
  await second.ended;
  await db.destroy();
  await drop();
});

test.run();

async function ask<Body>(address: string, method: string, path: string, body: object | null, token?: string): Promise<Body> {
  const response = await fetch(`${address}${path}`, {
    method, ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
