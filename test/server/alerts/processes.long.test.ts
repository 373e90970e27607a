// Tests several processes that run saved searches at the same time with a real mail server, and kills some of
// them.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importDocuments } from '../../../src/server/store/library/import';
import type { AlertProcessOptions } from '../../support/server/alert-process';
import { recordOf, type NewDocument } from '../../support/server/alerts';
import { expireLeases } from '../../support/server/leases';
import type { UserName } from '../../support/server/library';
import { startedServer, type StartedServer } from '../../support/server/server';
import { headerOf, startSmtp, type Smtp, type TakenMail } from '../../support/server/smtp';
import { builtFile } from '../../support/entries.mjs';

/** How many times faster than real time the library's clock runs. Leases use the database's own clock. */
let haste: number;
const limitMs = 120_000;

let beganMs: number;
let server: StartedServer;
let smtp: Smtp;
let folder: string;
let running: ChildProcess[] = [];
const now = (): Date => new Date(beganMs + (Date.now() - beganMs) * haste);

async function begin(clockHaste: number): Promise<void> {
  haste = clockHaste;
  beganMs = Date.now();
  server = await startedServer({ now });
}

test.before.each(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-processes-'));
  smtp = await startSmtp();
});
test.after.each(async () => {
  await Promise.all(running.map(kill));
  running = [];
  await smtp.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when the process has started. */
async function start(name: string): Promise<ChildProcess> {
  const options: AlertProcessOptions = {
    location: server.location,
    indexFolder: join(folder, name),
    smtpPort: smtp.port,
    beganMs,
    haste,
  };
  const child = spawn(
    process.execPath,
    [await builtFile('test/support/server/alert-process.ts'), JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`The process exited with code ${code}.`)),
    );
  });
  return child;
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/**
 * Checks repeatedly until the condition is met, because other processes don't notify this one of their
 * changes.
 */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const last = Date.now() + limitMs;
  while (!isSo()) {
    if (Date.now() > last) throw new Error(`This did not happen: ${what}.`);
    await pause(20);
  }
}

async function save(name: string, searchterms: string, as: UserName): Promise<void> {
  server.pass(0);
  const { status, text } = await server.call('POST', '/api/user/savedsearch', {
    as,
    body: { name, searchterms, filters: '', cadence: 'at-once' },
  });
  if (status !== 201) throw new Error(text);
}

/** Imports the documents in one transaction, as an import does with each batch. */
async function bring(...documents: NewDocument[]): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    // A server on SQLite normally has exclusive use of the database. In this test, other processes also write
    // to it, and a transaction that begins with a write waits for them.
    await trx
      .updateTable('settings')
      .set((row) => ({ value: row.ref('value') }))
      .where('key', '=', 'revision')
      .execute();
    await importDocuments(
      trx,
      documents.map((document) => ({ record: recordOf(document), pdf: null })),
      now(),
    );
  });
}

const documentsIn = (mail: TakenMail): string[] =>
  [
    ...new Set([...mail.source.replace(/=\r\n/g, '').matchAll(/Title of (doc-\d+)/g)].map(([, id]) => id!)),
  ].sort();
const mailsTo = (address: string): TakenMail[] => smtp.taken.filter(({ to }) => to.includes(address));
const hasAll = (address: string, ids: readonly string[]) => (): boolean =>
  ids.every((id) => mailsTo(address).some((mail) => documentsIn(mail).includes(id)));
const addresses = ['user@demo.fairway', 'manager@demo.fairway'];

async function ledger(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .select(['name', 'document_id'])
    .execute();
  return rows.map(({ name, document_id }) => `${name} ${document_id}`).sort();
}

test('if two processes run at the same time, every match is recorded once, and reported in one e-mail', async () => {
  // If the machine delays a process for longer than a lease lasts (15 seconds), the process counts as dead.
  await begin(20);
  await save('Fire', 'fire', 'user');
  await save('Put out', 'put out', 'user');
  await save('Theirs', 'fire', 'manager');
  await Promise.all([start('one'), start('other')]);
  const ids: string[] = [];
  for (let batch = 0; batch < 4; batch += 1) {
    const some = [0, 1, 2].map((index) => `doc-${batch * 3 + index}`);
    ids.push(...some);
    // The last batches have older dates than the first.
    await bring(...some.map((id) => ({ id, publicationDate: `${2026 - batch}-01-01` })));
    await until('the first documents are mailed', hasAll(addresses[0]!, some));
  }
  for (const address of addresses) await until('all documents are mailed', hasAll(address, ids));
  assert.equal(
    await ledger(),
    ['Fire', 'Put out', 'Theirs'].flatMap((name) => ids.map((id) => `${name} ${id}`)).sort(),
  );
  for (const address of addresses)
    assert.equal(mailsTo(address).flatMap(documentsIn).sort(), [...ids].sort(), address);
});

test('a process that is killed at any point leaves no match unreported or recorded twice', async () => {
  await begin(100);
  await save('Fire', 'fire', 'user');
  await save('Theirs', 'fire', 'manager');
  const ids: string[] = [];
  const afterMail = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const some = [0, 1].map((index) => `doc-${round * 2 + index}`);
    ids.push(...some);
    await bring(...some.map((id) => ({ id })));
    const child = await start('index');
    if (round % 2 === 0) {
      // The mail server has accepted the e-mail, but its response is lost.
      const killed = new Promise<void>((resolve) => {
        smtp.answer = (mail) => {
          smtp.answer = () => 'take';
          afterMail.add(headerOf(mail, 'Message-ID'));
          void kill(child).then(resolve);
          return 'take and hang up';
        };
      });
      await killed;
    } else {
      await pause(round * 40);
      await kill(child);
    }
    // The test doesn't wait until the dead process's lease has expired.
    await expireLeases(server.db);
  }
  await start('index');
  for (const address of addresses) await until('all documents are mailed', hasAll(address, ids));
  assert.equal(await ledger(), ['Fire', 'Theirs'].flatMap((name) => ids.map((id) => `${name} ${id}`)).sort());
  const byId = new Map<string, TakenMail[]>();
  for (const mail of smtp.taken)
    byId.set(headerOf(mail, 'Message-ID'), [...(byId.get(headerOf(mail, 'Message-ID')) ?? []), mail]);
  for (const [id, mails] of byId) {
    assert.ok(
      mails.length === 1 || afterMail.has(id),
      `${id} arrived ${mails.length} times, although its process was not killed after sending it`,
    );
    assert.equal(
      new Set(mails.map((mail) => documentsIn(mail).join())).size,
      1,
      'a repeated e-mail has the same contents',
    );
  }
  for (const address of addresses) {
    const once = [...byId.values()]
      .map(([mail]) => mail!)
      .filter(({ to }) => to.includes(address))
      .flatMap(documentsIn);
    assert.equal(
      once.sort(),
      [...ids].sort(),
      `${address}: each document in one e-mail, which is sent twice at most`,
    );
  }
});

test.run();
