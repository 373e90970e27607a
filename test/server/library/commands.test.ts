import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCommand, type Command } from '../../../src/server/library/commands';
import { runCommand } from '../../../src/server/library/run-command';
import { recordAudit, terminal } from '../../../src/server/store/audit/audit-log';
import { countFailedLogin, logFailedLogins } from '../../../src/server/store/audit/failed-logins';
import { unguardAudit } from '../../support/server/audit';
import { openLibrary, type TestLibrary } from './test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const run = (command: Command) => runCommand(library, command, () => undefined, new AbortController().signal);
function file(...lines: object[]): string {
  const path = join(library.folder, 'a.ndjson');
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
}

test('an import prints its counts at the end, and exits with 0 if anything could be read', async () => {
  const path = file({ id: 'a', title: 'A' }, { title: 'no id' });
  assert.equal(await run({ name: 'import', paths: [path], depth: 3 }), {
    exitCode: 0,
    lastLine: 'imported 1, unchanged 0, failed 1',
  });
  assert.equal(await run({ name: 'import', paths: [path], depth: 3 }), {
    exitCode: 0,
    lastLine: 'imported 0, unchanged 1, failed 1',
  });
});

test('an import of categories without documents exits with 0', async () => {
  assert.equal(await run({ name: 'import', paths: [file({ category: ['Safety', 'Fire'] })], depth: 3 }), {
    exitCode: 0,
    lastLine: 'imported 0, unchanged 0, failed 0',
  });
});

test('an import that could not read anything exits with 1', async () => {
  assert.equal(await run({ name: 'import', paths: [file({ title: 'no id' })], depth: 3 }), {
    exitCode: 1,
    lastLine: 'imported 0, unchanged 0, failed 1',
  });
});

test('withdraw removes a document from the search index, can be repeated, and refuses unknown ids', async () => {
  await run({ name: 'import', paths: [file({ id: 'a', title: 'A' }, { id: 'b', title: 'B' })], depth: 3 });
  assert.equal(await run({ name: 'withdraw', id: 'a' }), { exitCode: 0, lastLine: 'withdrawn a' });
  assert.equal([...library.indexed.keys()], ['b']);
  assert.equal(await run({ name: 'withdraw', id: 'a' }), { exitCode: 0, lastLine: 'withdrawn a' });
  assert.equal(await run({ name: 'withdraw', id: 'x' }), {
    exitCode: 1,
    lastLine: 'There is no document x.',
  });
});

test('create-admin creates an administrator whose password is shown once and has to be changed', async () => {
  const { exitCode, lastLine } = await run({ name: 'create-admin', email: ' Chief@Example.org ' });
  assert.is(exitCode, 0);
  const shown = new RegExp(
    '^chief@example\\.org can log in with the password (\\S{20})\\. ' +
      'It is shown only once, and has to be changed at the first login\\.$',
  );
  const password = shown.exec(lastLine)?.[1];
  const user = await library.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [user.email, user.password_hash, user.company_id],
    ['chief@example.org', `hash of ${password}`, null],
  );
  assert.is.not(user.password_expires_at, null);
  const roles = await library.db.selectFrom('user_roles').select('role').orderBy('role').execute();
  assert.equal(
    roles.map(({ role }) => role),
    ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'],
  );
});

test('create-admin leaves an existing user unchanged, and refuses an invalid address', async () => {
  await run({ name: 'create-admin', email: 'a@b.cd' });
  const before = await library.db.selectFrom('users').selectAll().execute();
  for (const email of ['A@b.cd', 'ａ@B.cd'])
    assert.equal(await run({ name: 'create-admin', email }), {
      exitCode: 1,
      lastLine: 'There is already a user a@b.cd.',
    });
  assert.equal(await run({ name: 'create-admin', email: 'nobody' }), {
    exitCode: 1,
    lastLine: 'nobody is not an e-mail address.',
  });
  assert.equal(await library.db.selectFrom('users').selectAll().execute(), before);
});

test('audit-check reports the last hash of an intact log, and the position of any damage', async () => {
  const event = { action: 'company.add', record: { id: 'a', name: 'A' }, companyId: 'a' } as const;
  await library.db.transaction().execute((trx) => recordAudit(trx, terminal, library.now(), event, event));
  const { hash } = await library.db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  assert.equal(await run({ name: 'audit-check' }), {
    exitCode: 0,
    lastLine: `The audit log is intact: 2 lines, the last with the hash ${hash}.`,
  });
  await countFailedLogin(library.db, null, '192.0.2.1', library.now());
  await logFailedLogins(library.db, new Date(library.now().getTime() + 3_600_000));
  const { failures_hash } = await library.db
    .selectFrom('audit_head')
    .select('failures_hash')
    .executeTakeFirstOrThrow();
  assert.equal(await run({ name: 'audit-check' }), {
    exitCode: 0,
    lastLine:
      `The audit log is intact: 3 lines, the last with the hash ${hash}, ` +
      `and the last of failed logins with ${failures_hash}.`,
  });
  await unguardAudit(library.db);
  await library.db
    .updateTable('audit_log')
    .set({ actor: 'somebody@else.org' })
    .where('number', '=', 2)
    .execute();
  assert.equal(await run({ name: 'audit-check' }), {
    exitCode: 1,
    lastLine: 'The audit log has been altered, starting at line 2.',
  });
});

test('input from the socket is either parsed as a command or rejected', () => {
  assert.equal(readCommand({ name: 'import', paths: ['/a'], depth: 3, more: 1 }), {
    name: 'import',
    paths: ['/a'],
    depth: 3,
  });
  for (const bad of [
    null,
    7,
    {},
    { name: 'import', paths: '/a', depth: 3 },
    { name: 'import', paths: [1], depth: 3 },
    { name: 'import', paths: [], depth: 0 },
    { name: 'withdraw' },
    { name: 'drop' },
  ]) {
    assert.is(readCommand(bad), null);
  }
});

test.run();
