// Tests the commands for users and companies, which can run while a server uses the same database.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/server/cli/arguments/arguments';
import { executeAccountCommand, type AccountCommand } from '../../../src/server/cli/accounts';
import { verifyLibrary } from '../../../src/server/cli/verify-library';
import { readConfig } from '../../../src/server/config';
import { StartupError } from '../../../src/server/startup-error';
import { checkAudit } from '../../../src/server/store/audit/audit-log';
import { databaseSettings } from '../../support/server/databases';
import { isInFolder } from '../../support/server/files';
import { password, users } from '../../support/server/library';
import { startedServer, type StartedServer } from '../../support/server/server';

const [log, error] = [console.log, console.error];
let server: StartedServer;
let printed: string[] = [];
/** Settings that make a command use the server's database and files. */
let settings: Record<string, string> = {};

test.before.each(async () => {
  server = await startedServer();
  settings = {
    ...databaseSettings(server.location),
    FAIRWAY_DATA: join(server.filesFolder, '..'),
    FAIRWAY_CLOCK: '2026-03-01T12:00:00.000Z',
  };
  printed = [];
  const print = (line: string) => void printed.push(line);
  Object.assign(console, { log: print, error: print });
});
test.after.each(async () => {
  Object.assign(console, { log, error });
  await server.close();
});

/** Runs a command, and returns the lines that it prints, or its message if it fails. */
async function run(...words: string[]): Promise<string[]> {
  const command = parseArguments(words, '/');
  if (command.name === 'help') return [String(command.problem)];
  printed.length = 0;
  try {
    assert.is(await executeAccountCommand(readConfig(settings), command as AccountCommand), 0);
    return [...printed];
  } catch (cause) {
    if (cause instanceof StartupError) return [cause.message];
    throw cause;
  }
}
const addresses = (lines: readonly string[]) => lines.slice(1).map((line) => line.split('\t')[0]);
const logIn = (email: string, given = password) =>
  server.call('POST', '/api/security/login', { body: { username: email, password: given } });

test('`users` lists users with their company, roles and state, and can filter them', async () => {
  const all = await run('users');
  assert.is(all[0], 'address\tname\tcompany\troles\tstate\tlast login');
  assert.equal(
    addresses(all),
    Object.values(users)
      .map(({ email }) => email)
      .sort(),
  );
  assert.match(
    all.find((line) => line.startsWith('manager@')) ?? '',
    /\tROLE_COMPANY_ADMINISTRATOR,ROLE_SUBSCRIBER\tactive\tnever$/,
  );
  assert.equal(addresses(await run('users', 'MANAGER')), ['manager@demo.fairway']);
  assert.equal(addresses(await run('users', '--company', 'second')), ['reader@demo.fairway']);
  assert.equal(await run('users', '--company', 'nowhere'), ['There is no such company.']);
  assert.equal(addresses(await run('users', '--role', 'admin')), ['admin@demo.fairway', 'late@demo.fairway']);
  assert.equal(addresses(await run('users', '--inactive')), ['former@demo.fairway']);
});

test('users are sorted by address, in the same order on all databases', async () => {
  for (const [name, email] of [
    ['user', 'deck10@x.fairway'],
    ['reader', 'deck9@x.fairway'],
    ['manager', 'élan@x.fairway'],
    ['expired', 'engine@x.fairway'],
  ] as const)
    await server.db.updateTable('users').set({ email }).where('email', '=', users[name].email).execute();
  const expected = ['deck9@x.fairway', 'deck10@x.fairway', 'élan@x.fairway', 'engine@x.fairway'];
  assert.equal(addresses(await run('users', '@x.fairway')), expected);
});

test('control characters in a name are not printed', async () => {
  await server.db
    .updateTable('users')
    .set({ name: '\u001b[2JEve\nadmin@x' })
    .where('email', '=', 'user@demo.fairway')
    .execute();
  const lines = await run('users', 'user@');
  assert.is(lines.length, 2);
  assert.not.match(lines.join(), /\u001b/);
});

test('a deactivated user is logged out immediately, and can log in again after being activated', async () => {
  await server.logIn('user');
  assert.equal(await run('users', 'deactivate', 'User@Demo.Fairway'), ['user@demo.fairway is now inactive.']);
  assert.is((await server.call('GET', '/api/user', { as: 'user' })).status, 401);
  assert.is((await logIn('user@demo.fairway')).status, 403);
  assert.equal(addresses(await run('users', '--inactive', 'user@')), ['user@demo.fairway']);
  assert.equal(await run('users', 'activate', 'user@demo.fairway'), ['user@demo.fairway is now active.']);
  assert.is((await logIn('user@demo.fairway')).status, 200);
  assert.ok((await checkAudit(server.db)).isIntact);
  const recorded = await server.db
    .selectFrom('audit_log')
    .select(['action', 'address'])
    .where('action', '=', 'user.change')
    .execute();
  assert.equal(recorded, Array(2).fill({ action: 'user.change', address: 'terminal' }));
});

test('the last administrator who can log in can’t be deactivated', async () => {
  await run('users', 'deactivate', 'late@demo.fairway');
  const [refusal] = await run('users', 'deactivate', 'admin@demo.fairway');
  assert.match(refusal ?? '', /^Nobody would be left to administer the application\./);
  assert.is((await logIn('admin@demo.fairway')).status, 200);
});

test('`reset-password` ends all sessions, and prints a password that has to be changed', async () => {
  await server.logIn('user');
  const [line = ''] = await run('reset-password', 'user@demo.fairway');
  const given = /with the password (\S+)\. /.exec(line)?.[1] ?? '';
  assert.is((await server.call('GET', '/api/user', { as: 'user' })).status, 401);
  assert.is((await logIn('user@demo.fairway')).status, 401);
  const { status, body } = await server.call<{ token: string }>('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: given },
  });
  assert.is(status, 200);
  const refused = await server.call('GET', '/api/user/profile', { token: body.token });
  assert.equal([refused.status, refused.body.code], [403, 'password-expired']);
});

test('reset-password says if the user or their company has to be activated first', async () => {
  await run('users', 'deactivate', 'user@demo.fairway');
  await run('companies', 'deactivate', 'second');
  for (const email of ['user@demo.fairway', 'reader@demo.fairway']) {
    const [line = ''] = await run('reset-password', email);
    assert.match(
      line,
      /^The password of \S+ is now \S+, but the user or their company has to be activated first\. /,
    );
  }
});

test('`companies` lists all companies, and deactivating one ends its users’ sessions', async () => {
  const all = await run('companies');
  assert.is(all[0], 'id\tname\tcity\tusers\tstate\tlast login\tuser quota\toffline quota\treport quota');
  const limits = { user_quota: 20, report_quota: 0 };
  await server.call('PATCH', '/api/admin/company/second', { as: 'admin', body: limits });
  const second = (await run('companies')).find((line) => line.startsWith('second\t'));
  assert.equal(second?.split('\t').slice(-3), ['20', 'none', '0']);
  assert.ok(addresses(all).includes('second'));
  await server.logIn('reader');
  assert.equal(await run('companies', 'deactivate', 'second'), ['Company second is now inactive.']);
  assert.is((await server.call('GET', '/api/user', { as: 'reader' })).status, 401);
  assert.ok(addresses(await run('companies', '--inactive')).includes('second'));
  assert.equal(await run('companies', 'activate', 'second'), ['Company second is now active.']);
});

test('a command that fails says why', async () => {
  assert.equal(await run('users', 'deactivate', 'nobody@demo.fairway'), [
    'There is no user nobody@demo.fairway.',
  ]);
  assert.equal(await run('users', 'deactivate'), ['users deactivate needs one e-mail address.']);
  assert.equal(await run('users', '--role', 'captain'), [
    '--role must be one of admin, company-admin, subscriber.',
  ]);
  assert.equal(await run('reset-password'), ['reset-password needs one e-mail address.']);
  assert.equal(await run('companies', 'activate'), ['companies activate needs the id of one company.']);
  assert.match((await run('companies', '--role', 'admin'))[0] ?? '', /^Unknown option '--role'\.$/);
  if ('url' in server.location) return;
  const folder = mkdtempSync(join(tmpdir(), 'fairway-none-'));
  settings = { FAIRWAY_DATA: folder };
  assert.match((await run('users'))[0] ?? '', /^There is no library in /);
  rmSync(folder, { recursive: true });
});

// This test's settings don't name a bucket.
(isInFolder ? test : test.skip)(
  '`verify` without a folder checks the current library, and names the PDFs that are missing',
  async () => {
    const { sha256 } = await server.files.put(Buffer.from('%PDF-1.7 kept'));
    const config = readConfig(settings);
    await server.db.updateTable('documents').set({ pdf_sha256: sha256 }).where('id', '=', 'fire-1').execute();
    assert.is(await verifyLibrary(config), 0, printed.join('\n'));
    assert.match(printed.at(-1) ?? '', /^The library is intact: \d+ PDFs, 0 reports, and the audit log\.$/);
    await server.files.remove(sha256);
    assert.is(await verifyLibrary(config), 1);
    assert.ok(printed.includes(`The PDF ${sha256} of fire-1 is missing.`));
    assert.is(printed.at(-1), `The library is damaged. Its files were read from ${server.filesFolder}.`);

    // Like a file with a bad sector, a folder in its place can be opened, but not read.
    mkdirSync(join(server.filesFolder, sha256.slice(0, 2), sha256), { recursive: true });
    assert.is(await verifyLibrary(config), 1);
    assert.ok(printed.includes(`The PDF ${sha256} of fire-1 can’t be read (EISDIR).`));
    assert.is(printed.at(-1), `The library is damaged. Its files were read from ${server.filesFolder}.`);
  },
);

test.run();
