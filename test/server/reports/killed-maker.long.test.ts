// Kills a server while it creates a report. The next server creates the whole report, and nothing remains of
// the first attempt.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseSettings, emptyDatabase } from '../../support/server/databases';
import { ask, serverProcess } from '../../support/server/process';
import type { Schemas } from '../../support/server/server';

type Report = Schemas['Report'];

const folder = mkdtempSync(join(tmpdir(), 'fairway-killed-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('a report whose maker is killed is created again by the next server, and is never incomplete', async () => {
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
  const { hits } = await ask<{ hits: { hits: { _id: string }[] } }>(
    first.address,
    'POST',
    '/api/elastic',
    { query: { match_all: {} }, size: 50 },
    token,
  );
  const documents = hits.hits.map(({ _id }) => _id).join(',');
  const { id } = await ask<Report>(
    first.address,
    'POST',
    '/api/user/report',
    { title: 'Killed', description: '', format: 'PDF', documents },
    token,
  );
  const report = (address: string) => ask<Report>(address, 'GET', `/api/user/report/${id}`, null, token);
  const until = async (address: string, isSo: (report: Report) => boolean) => {
    let now = await report(address);
    while (!isSo(now)) {
      await nextTurn();
      now = await report(address);
    }
    return now;
  };
  await until(first.address, ({ status }) => status !== 'waiting');
  first.signal('SIGKILL');
  await first.ended;

  const second = await serverProcess(environment);
  const ready = await until(second.address, ({ status }) => status === 'ready' || status === 'failed');
  assert.equal([ready.status, ready.done], ['ready', ready.documents]);
  const file = Buffer.from(await (await fetch(`${second.address}${ready.link}`)).arrayBuffer());
  assert.equal([file.subarray(0, 5).toString(), file.subarray(-6).toString().trim()], ['%PDF-', '%%EOF']);
  assert.is(readdirSync(join(folder, 'files', 're')).length, 1);
  second.signal('SIGTERM');
  await second.ended;
  await drop();
});

test.run();
