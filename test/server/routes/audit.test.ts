import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addCompany } from '../../../src/server/store/companies/companies';
import { checkAudit, recordAudit, type AuditEvent } from '../../../src/server/store/audit/audit-log';
import { unguardAudit } from '../../support/server/audit';
import { csvRows } from '../../support/fixtures/csv';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
const tokens = { admin: '', manager: '' };
test.before(async () => {
  server = await startedServer();
  await unguardAudit(server.db);
  await addCompany(server.db, {
    id: 'crewing',
    name: 'First Crewing',
    parentId: 'first',
    isActive: true,
    categoryIds: [],
  });
  for (const name of ['admin', 'manager'] as const) tokens[name] = (await server.logIn(name)).token;
});
test.before.each(async () => {
  await server.db.deleteFrom('audit_log').execute();
  await server.db
    .updateTable('audit_head')
    .set({ number: 0, hash: '0'.repeat(64), failures_hash: '0'.repeat(64) })
    .execute();
});
test.after(() => server.close());

const event = (
  name: string,
  companyId: string | null,
  action: AuditEvent['action'] = 'user.change',
): AuditEvent => ({
  action,
  record: { id: 'x', name },
  companyId,
  detail: `name: ${name}`,
});
const record = (day: string, ...events: AuditEvent[]) =>
  server.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, { userId: 'manager', address: '192.0.2.7' }, new Date(`${day}Z`), ...events),
    );
const read = async (as: 'admin' | 'manager', query = '') =>
  (
    await server.call<Schemas['AuditPage']>(
      'GET',
      `${as === 'admin' ? '/api/admin/audit' : '/api/company/audit'}${query}`,
      { token: tokens[as] },
    )
  ).body;
const names = async (as: 'admin' | 'manager', query = '') =>
  (await read(as, query)).payload.map(({ record: name }) => name);

test('administrators read the whole log, and company administrators read the log for their companies', async () => {
  await record(
    '2026-03-01T12:00',
    event('one', 'first'),
    event('two', 'crewing'),
    event('three', 'second'),
    event('four', null),
  );
  assert.equal(await names('admin'), ['four', 'three', 'two', 'one']);
  assert.equal(await names('manager'), ['two', 'one']);
  const [, entry] = (await read('manager')).payload;
  const { hash, ...said } = entry!;
  assert.equal(said, {
    id: '1',
    at: '2026-03-01T12:00:00.000Z',
    actor: 'manager@demo.fairway',
    actor_company: 'First Lines',
    action: 'user.change',
    record: 'one',
    record_id: 'x',
    company: 'First Lines',
    detail: 'name: one',
    address: '192.0.2.7',
  });
  assert.match(hash, /^[0-9a-f]{64}$/);
  await server.db.updateTable('users').set({ company_id: 'crewing' }).where('id', '=', 'manager').execute();
  assert.equal(await names('manager'), ['two'], 'companies above the user’s own are not included');
  await server.db.updateTable('users').set({ company_id: 'first' }).where('id', '=', 'manager').execute();
});

test('the log is paged and can be filtered by words, kind and days', async () => {
  await record('2026-02-27T23:59:59.999', event('Ann_1', 'first', 'company.change'));
  await record('2026-02-28T00:00', event('Bob%', 'first'));
  await record('2026-02-28T23:59:59.999', event('Carl\\', 'second', 'session.sign-in'));
  await record('2026-03-01T00:00', event('Dora', 'first', 'session.end'));
  assert.equal(await names('admin', '?from=2026-02-28&to=2026-02-28'), ['Carl\\', 'Bob%']);
  assert.equal(
    [await names('admin', '?from=2026-03-01'), await names('admin', '?to=2026-02-27')],
    [['Dora'], ['Ann_1']],
  );
  assert.equal(
    [
      await names('admin', '?kind=session'),
      await names('manager', '?kind=session'),
      await names('admin', '?kind=audit'),
    ],
    [['Dora', 'Carl\\'], ['Dora'], []],
  );
  for (const [q, found] of [
    ['bob', 'Bob%'],
    ['_1', 'Ann_1'],
    ['%', 'Bob%'],
    ['\\', 'Carl\\'],
    ['NAME: dora', 'Dora'],
  ] as const)
    assert.equal(await names('admin', `?q=${encodeURIComponent(q)}`), [found], q);
  assert.is((await names('admin', '?q=manager@demo')).length, 4);
  const second = await read('admin', '?limit=3&page=2');
  assert.equal(
    [second.payload.map(({ id }) => id), second.__pagination.total, second.__pagination.pages],
    [['1'], 4, 2],
  );
  for (const query of ['?kind=other', '?from=2026-02-30', '?to=2026-2-3', '?page=0', '?q=%00'])
    assert.is(
      (await server.call('GET', `/api/admin/audit${query}`, { token: tokens.admin })).status,
      400,
      query,
    );
});

test('the export is CSV with hashes, contains only what the user may read, and is recorded in the log', async () => {
  await record(
    '2026-03-01T12:00',
    event('one', 'first'),
    event('two, "too"', 'second'),
    event('=1+1', 'crewing'),
  );
  const whole = await server.call('GET', '/api/admin/audit/export', { token: tokens.admin });
  assert.equal(
    [whole.headers['content-type'], whole.headers['content-disposition']],
    [
      'text/csv; charset=utf-8',
      `attachment; filename="Audit log 2026-03-01.csv"; filename*=UTF-8''Audit%20log%202026-03-01.csv`,
    ],
  );
  const [header, ...lines] = whole.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  assert.is(
    header,
    'number,at,actor_id,actor,action,record_id,record,company_id,detail,address,hash,' +
      'actor_company,company,detail_in_names',
  );
  const hashes = (await server.db.selectFrom('audit_log').select('hash').orderBy('number').execute()).map(
    ({ hash }) => hash,
  );
  assert.equal(lines, [
    `1,2026-03-01T12:00:00.000Z,manager,manager@demo.fairway,user.change,x,one,first,name: one,` +
      `192.0.2.7,${hashes[0]},First Lines,First Lines,name: one`,
    `2,2026-03-01T12:00:00.000Z,manager,manager@demo.fairway,user.change,x,"two, ""too""",second,` +
      `"name: two, ""too""",192.0.2.7,${hashes[1]},First Lines,Second Lines,"name: two, ""too"""`,
    `3,2026-03-01T12:00:00.000Z,manager,manager@demo.fairway,user.change,x,'=1+1,crewing,name: ` +
      `=1+1,192.0.2.7,${hashes[2]},First Lines,First Crewing,name: =1+1`,
  ]);
  const part = await server.call('GET', '/api/company/audit/export', { token: tokens.manager });
  assert.equal(
    part.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
    ['1', '3'],
  );
  assert.equal(
    (await read('admin', '?kind=audit')).payload.map(({ actor, company, detail }) => [
      actor,
      company,
      detail,
    ]),
    [
      ['manager@demo.fairway', 'First Lines', 'up to 4'],
      ['admin@demo.fairway', null, 'up to 3'],
    ],
  );
  assert.is((await checkAudit(server.db)).isIntact, true);
});

test('the list and the export show names instead of ids, except for ids without a name', async () => {
  const owning = (detail: string): AuditEvent => ({
    action: 'company.categories',
    record: { id: 'first', name: 'First Lines' },
    companyId: 'first',
    detail,
  });
  await record('2026-03-01T12:00', owning('added: pollution, gone-1; removed: International'), {
    ...event('x', 'gone'),
    detail: 'name: pollution',
  });
  const named = 'added: Pollution, gone-1; removed: International';
  assert.equal(
    (await read('admin')).payload.map(({ company, detail }) => [company, detail]),
    [
      [null, 'name: pollution'],
      ['First Lines', named],
    ],
  );
  assert.equal(
    (await read('manager')).payload.map(({ detail }) => detail),
    [named],
  );
  const [header = [], first = []] = csvRows(
    (await server.call('GET', '/api/admin/audit/export', { token: tokens.admin })).text,
  );
  assert.equal(
    [first[header.indexOf('detail')], first[header.indexOf('detail_in_names')]],
    ['added: pollution, gone-1; removed: International', named],
  );
});

test('an actor’s company is named only if the reader administers it', async () => {
  const by = (userId: string) =>
    server.db
      .transaction()
      .execute((trx) =>
        recordAudit(trx, { userId, address: 'x' }, new Date('2026-03-01Z'), event(userId, 'first')),
      );
  await by('admin');
  await by('manager');
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  await by('user');
  const companies = async (as: 'admin' | 'manager') =>
    (await read(as)).payload.map(({ actor_company }) => actor_company);
  assert.equal(
    [await companies('admin'), await companies('manager')],
    [
      ['Second Lines', 'First Lines', null],
      [null, 'First Lines', null],
    ],
  );
  await server.db.updateTable('users').set({ company_id: 'first' }).where('id', '=', 'user').execute();
});

test('a long export is complete', async () => {
  for (let start = 0; start < 2500; start += 500)
    await record(
      '2026-03-01T12:00',
      ...Array.from({ length: 500 }, (_, index) => event(String(start + index), 'first')),
    );
  const { text } = await server.call('GET', '/api/company/audit/export', { token: tokens.manager });
  assert.equal(text.trimEnd().split('\r\n').length, 2501);
});

test('no change, login or refusal leaves a password, code or token in the log', async () => {
  const username = 'new@example.org';
  await server.call('POST', '/api/company/view/first/user', {
    token: tokens.manager,
    body: { username, name: 'N', roles: ['ROLE_SUBSCRIBER'] },
  });
  await server.logIn('user');
  await server.call('POST', '/api/security/login', {
    body: { username: 'user@demo.fairway', password: 'a-password-typed-wrong' },
  });
  await server.call('POST', '/api/security/login', {
    body: { username: 'a-password-typed-as-a-name', password: 'x' },
  });
  const said = JSON.stringify(await server.db.selectFrom('audit_log').selectAll().execute());
  const hashes = await server.db.selectFrom('users').select('password_hash').execute();
  for (const secret of [
    'fairway-demo',
    'typed-wrong',
    'typed-as-a-name',
    tokens.manager,
    ...hashes.map(({ password_hash }) => password_hash ?? '\u0000'),
  ])
    assert.not(said.includes(secret));
});

test.run();
