// Tests that if a server is killed while it prepares PDFs, the next server continues automatically, and every
// listed PDF is complete.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../../src/server/database/database';
import { databaseSettings, emptyDatabase } from '../../support/server/databases';
import { expireLeases } from '../../support/server/leases';
import { ask, serverProcess } from '../../support/server/process';
import type { Schemas } from '../../support/server/server';

type Sync = Schemas['OfflineSync'];

const folder = mkdtempSync(join(tmpdir(), 'fairway-killed-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('the next server prepares the rest of a killed server’s PDFs, and every listed PDF is complete', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const environment = {
    FAIRWAY_DATA: folder,
    FAIRWAY_DEMO: 'on',
    ...databaseSettings(location),
  };
  const first = await serverProcess(environment);
  const { token } = await ask<{ token: string }>(first.address, 'POST', '/api/security/login', {
    username: 'user@demo.fairway',
    password: 'fairway-demo',
  });
  const sync = (address: string) => ask<Sync>(address, 'GET', '/api/offline/sync', null, token);
  const { hits } = await ask<{ hits: { hits: { _id: string }[] } }>(
    first.address,
    'POST',
    '/api/elastic',
    { query: { match_all: {} }, size: 50 },
    token,
  );
  await ask(
    first.address,
    'POST',
    '/api/offline/documents',
    { documents: hits.hits.map(({ _id }) => _id).join(',') },
    token,
  );
  const { preparing: all } = await sync(first.address);
  for (let left = all; left > all - 3; left = (await sync(first.address)).preparing) await nextTurn();
  first.signal('SIGKILL');
  await first.ended;

  const db = await openDatabase(location);
  // On PostgreSQL, nobody can know that the first server is dead until its leases expire. The test doesn't
  // wait that long.
  await expireLeases(db);
  const waiting = () => db.selectFrom('pdf_waiters').select('user_id').execute();
  assert.is((await waiting()).length, 1, 'killed too late to tell');

  const second = await serverProcess(environment);
  // The test sends no request from a device, because only the rows should show the progress.
  while ((await waiting()).length > 0) await fetch(`${second.address}/healthcheck`, { method: 'HEAD' });
  const { preparing, pdflinks, documents } = await sync(second.address);
  assert.equal([preparing, pdflinks.length], [0, documents.length]);
  for (const { sha256, size } of pdflinks) {
    const bytes = readFileSync(join(folder, 'files', sha256.slice(0, 2), sha256));
    assert.equal([bytes.length, createHash('sha256').update(bytes).digest('hex')], [size, sha256]);
  }
  const parts = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.part'),
  );
  assert.ok(parts.length <= 1, `${parts.length} incomplete files are left`);
  second.signal('SIGTERM');
  await second.ended;
  await db.destroy();
  await drop();
});

test.run();
