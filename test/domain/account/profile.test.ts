import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  confirmEmail,
  createProfile,
  requestExportLink,
  mayRequestDeletion,
} from '../../../src/domain/account/profile';
import { createApiDouble } from '../../support/fixtures/api-double';

const ada = {
  name: 'Ada',
  username: 'ada@ship.test',
  new_username: null,
  phone: '',
  position: 'Mate',
  deletion_requested_at: null,
};

function opened() {
  const server = createApiDouble();
  return { ...server, profile: createProfile({ api: server.api }) };
}

async function loaded() {
  const here = opened();
  const loading = here.profile.load();
  (await here.next()).answer(200, ada);
  await loading;
  return here;
}

test('the profile is unknown until it is loaded', () => {
  const { profile } = opened();
  assert.equal([profile.fields.value, profile.problem.value], [null, null]);
});

test('a failed load reports the reason, and keeps the loaded fields', async () => {
  const { profile, next } = await loaded();
  const loading = profile.load();
  (await next()).refuse(500, 'internal');
  await loading;
  assert.equal([profile.fields.value, profile.problem.value?.code], [ada, 'internal']);
});

test('after a save, the values from the server’s response are shown', async () => {
  const { profile, next } = await loaded();
  const saving = profile.save({ name: 'Ada L.', phone: '1', position: 'Mate' });
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['PATCH', '/api/user/profile', { name: 'Ada L.', phone: '1', position: 'Mate' }],
  );
  request.answer(200, { ...ada, name: 'Ada L.', phone: '1' });
  assert.is(await saving, null);
  assert.equal(profile.fields.value, { ...ada, name: 'Ada L.', phone: '1' });
});

test('a rejected save changes nothing, and reports the reason', async () => {
  const { profile, next } = await loaded();
  const saving = profile.save({ name: 'x', phone: '', position: '' });
  (await next()).refuse(400, 'bad-request');
  assert.equal([(await saving)?.code, profile.fields.value], ['bad-request', ada]);
});

test('a load that began before a save does not undo the save', async () => {
  const { profile, next } = await loaded();
  const loading = profile.load();
  const late = await next();
  const saving = profile.save({ name: 'Ada L.', phone: '', position: 'Mate' });
  (await next()).answer(200, { ...ada, name: 'Ada L.' });
  await saving;
  late.answer(200, ada);
  await loading;
  assert.is(profile.fields.value?.name, 'Ada L.');
});

test('a requested address awaits confirmation, and the username doesn’t change', async () => {
  const { profile, next } = await loaded();
  const asking = profile.requestEmailChange('ada@new.test', 'secret');
  const request = await next();
  assert.equal(
    [request.path, request.body],
    ['/api/user/email', { username: 'ada@new.test', password: 'secret' }],
  );
  request.answer(204);
  assert.is(await asking, null);
  assert.equal(profile.fields.value, { ...ada, new_username: 'ada@new.test' });
});

test('a rejected address does not await confirmation', async () => {
  const { profile, next } = await loaded();
  const asking = profile.requestEmailChange('ada@new.test', 'wrong');
  (await next()).refuse(400, 'wrong-password');
  assert.equal([(await asking)?.code, profile.fields.value], ['wrong-password', ada]);
});

test('a rejected code for a new address is reported, and requesting the export returns its link', async () => {
  const { api, next } = opened();
  const confirming = confirmEmail(api, 'c0de');
  const confirmed = await next();
  assert.equal([confirmed.method, confirmed.path], ['POST', '/api/user/email/confirm/c0de']);
  confirmed.refuse(404, 'code-expired');
  assert.is((await confirming)?.status, 404);

  const exporting = requestExportLink(api);
  (await next()).answer(200, { link: '/files/export' });
  assert.equal(await exporting, { ok: true, value: '/files/export' });
});

test('a requested deletion is shown with the server’s time', async () => {
  const { profile, next } = await loaded();
  const asking = profile.requestDeletion();
  const request = await next();
  assert.equal([request.method, request.path], ['POST', '/api/user/deletion']);
  request.answer(204);
  (await next()).answer(200, { ...ada, deletion_requested_at: '2026-03-12T09:41:00.000Z' });
  assert.is(await asking, null);
  assert.is(profile.fields.value?.deletion_requested_at, '2026-03-12T09:41:00.000Z');
});

test('a rejected request for deletion shows when deletion was requested on another device', async () => {
  const { profile, next } = await loaded();
  const asking = profile.requestDeletion();
  (await next()).refuse(429, 'too-many-requests');
  (await next()).answer(200, { ...ada, deletion_requested_at: '2026-03-12T08:00:00.000Z' });
  assert.equal(
    [(await asking)?.code, profile.fields.value?.deletion_requested_at],
    ['too-many-requests', '2026-03-12T08:00:00.000Z'],
  );
});

test('deletion can be requested again after a day, but not sooner', () => {
  const at = '2026-03-12T09:41:00.000Z';
  const after = (hours: number) => mayRequestDeletion(at, new Date(Date.parse(at) + hours * 3_600_000));
  assert.equal(
    [mayRequestDeletion(null, new Date(at)), after(0), after(23.9), after(24)],
    [true, false, false, true],
  );
});

test.run();
