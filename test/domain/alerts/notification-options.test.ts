import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotificationOptions } from '../../../src/domain/alerts/notification-options';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

async function loaded(mail = true) {
  const server = createApiDouble();
  const options = createNotificationOptions({ api: server.api });
  const done = options.load();
  (await server.next()).answer(200, { emailNotificationSend: mail });
  await done;
  return { ...server, options };
}

test('the e-mail option is neither on nor off until it is loaded', async () => {
  const { api } = createApiDouble();
  assert.is(createNotificationOptions({ api }).mail.value, null);
  assert.is((await loaded(false)).options.mail.value, false);
});

test('a change is shown immediately, and sent to the server', async () => {
  const { options, next } = await loaded();
  const setting = options.setMail(false);
  assert.is(options.mail.value, false);
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/user/notificationoptions', { emailNotificationSend: false }],
  );
  request.answer(200, { emailNotificationSend: false });
  assert.is(await setting, null);
  assert.is(options.mail.value, false);
});

test('a rejected change is undone', async () => {
  const { options, next } = await loaded();
  const setting = options.setMail(false);
  (await next()).refuse(503, 'unavailable');
  assert.equal([await setting, options.mail.value], [problem(503, 'unavailable'), true]);
});

test('two changes are sent in order, and a refusal restores the value before the rejected change', async () => {
  const { options, next, requests } = await loaded();
  const both = [options.setMail(false), options.setMail(true)];
  const first = await next();
  assert.is(requests.length, 2);
  first.answer(200, { emailNotificationSend: false });
  await both[0];
  assert.is(options.mail.value, true);
  (await next()).refuse(503, 'unavailable');
  await both[1];
  assert.is(options.mail.value, false, 'the server’s value');
});

test('a load that began before a change does not undo the change', async () => {
  const { options, next } = await loaded();
  const loading = options.load();
  const request = await next();
  const setting = options.setMail(false);
  (await next()).answer(200, { emailNotificationSend: false });
  await setting;
  request.answer(200, { emailNotificationSend: true });
  await loading;
  assert.is(options.mail.value, false);
});

test('a failed load reports the reason', async () => {
  const { options, next } = await loaded();
  const loading = options.load();
  (await next()).refuse(503, 'unavailable');
  await loading;
  assert.equal([options.mail.value, options.problem.value], [true, problem(503, 'unavailable')]);
});

test.run();
