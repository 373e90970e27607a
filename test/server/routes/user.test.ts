import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas } from '../../support/server/server';

test('the user is returned with their roles, company and the company’s categories', async () => {
  const server = await startedServer();
  const { body } = await server.call<Schemas['User']>('GET', '/api/user', { as: 'manager' });
  assert.equal(body, {
    id: 'manager',
    name: '',
    username: 'manager@demo.fairway',
    password_expired: false,
    roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
    company: { id: 'first', name: 'First Lines', category_ids: ['root'] },
    time_zone: 'UTC',
  });
  await server.close();
});

test('a user without a company is returned without one', async () => {
  const server = await startedServer();
  assert.is((await server.call<Schemas['User']>('GET', '/api/user', { as: 'admin' })).body.company, null);
  await server.close();
});

test('an expired password is reported', async () => {
  const server = await startedServer();
  assert.is(
    (await server.call<Schemas['User']>('GET', '/api/user', { as: 'expired' })).body.password_expired,
    true,
  );
  await server.db
    .updateTable('users')
    .set({ password_expires_at: '2026-03-01T12:00:01.000Z' })
    .where('id', '=', 'expired')
    .execute();
  assert.is(
    (await server.call<Schemas['User']>('GET', '/api/user', { as: 'expired' })).body.password_expired,
    false,
  );
  await server.close();
});

test.run();
