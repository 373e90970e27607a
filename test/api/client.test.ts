import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { call, createApi, describeProblem } from '../../src/api/client';
import { createApiDouble, problem } from '../support/fixtures/api-double';

/** An API that renews the token `old` to `new`, and counts the renewals. */
function loggedIn(renews = true) {
  let token = 'old';
  const renewals: string[] = [];
  const server = createApiDouble({
    token: () => token,
    onUnauthorized: async (ended) => {
      renewals.push(ended);
      if (renews) token = 'new';
      return renews;
    },
  });
  return { ...server, renewals };
}

const user = {
  id: 'u1',
  name: 'Ada',
  username: 'ada@ship.test',
  password_expired: false,
  roles: [],
  company: null,
};

test('a successful response is returned as a value', async () => {
  const { api, next } = loggedIn();
  const result = call(api.GET('/api/user'));
  (await next()).answer(200, user);
  assert.equal(await result, { ok: true, value: user });
});

test('a successful response without a body also counts as a value', async () => {
  const { api, next } = createApiDouble();
  const result = call(api.HEAD('/healthcheck'));
  (await next()).answer(204);
  assert.is((await result).ok, true);
});

test('an error response is returned as the server’s problem', async () => {
  const { api, next } = loggedIn();
  const result = call(api.GET('/api/user/category'));
  (await next()).refuse(403, 'not-subscribed');
  assert.equal(await result, { ok: false, problem: problem(403, 'not-subscribed') });
});

test('authenticated calls send a bearer authorisation header (spec §7)', async () => {
  const { api, next } = loggedIn();
  void call(api.GET('/api/user'));
  assert.is((await next()).headers.get('authorization'), 'Bearer old');
});

for (const path of ['/healthcheck', '/api/security/refresh'] as const) {
  test(`${path} is called without a token, and a 401 from it triggers no renewal`, async () => {
    const { api, next, renewals } = loggedIn();
    const result = call(
      path === '/healthcheck' ? api.HEAD(path) : api.POST(path, { body: { refresh_token: 'r' } }),
    );
    const request = await next();
    assert.is(request.headers.get('authorization'), null);
    request.refuse(401, 'refresh-rejected');
    assert.is((await result).ok, false);
    assert.equal(renewals, []);
  });
}

test('an expired access token is renewed once, and the call is retried with its body', async () => {
  const { api, next, renewals } = loggedIn();
  const result = call(api.POST('/api/elastic', { body: { query: { match_all: {} }, size: 1 } }));
  (await next()).refuse(401);
  const again = await next();
  assert.is(again.headers.get('authorization'), 'Bearer new');
  assert.equal(again.body, { query: { match_all: {} }, size: 1 });
  again.refuse(401);
  assert.equal(await result, { ok: false, problem: problem(401, 'unauthorized') });
  assert.equal(renewals, ['old']);
});

test('if the token cannot be renewed, the refusal is returned unchanged', async () => {
  const { api, next, requests } = loggedIn(false);
  const result = call(api.GET('/api/user'));
  (await next()).refuse(401);
  assert.equal(await result, { ok: false, problem: problem(401, 'unauthorized') });
  assert.is(requests.length, 1);
});

for (const code of ['password-expired', 'not-subscribed', 'forbidden']) {
  test(`a call rejected with ${code} reloads the user, and is not retried`, async () => {
    const { api, next, requests, renewals } = loggedIn();
    const result = call(api.GET('/api/user/category'));
    (await next()).refuse(403, code);
    const answer = await result;
    assert.is(!answer.ok && answer.problem.code, code);
    assert.equal([renewals, requests.length], [['old'], 1]);
  });
}

test('a call rejected for another reason does not reload the user', async () => {
  const { api, next, renewals } = loggedIn();
  const result = call(api.GET('/api/user/category'));
  (await next()).refuse(403, 'group-not-yours');
  await result;
  assert.equal(renewals, []);
});

test('a wrong current password triggers no renewal', async () => {
  const { api, next, renewals } = loggedIn();
  const result = call(api.GET('/api/user'));
  (await next()).refuse(401, 'wrong-credentials');
  assert.is((await result).ok, false);
  assert.equal(renewals, []);
});

test('if there is no response, a problem with status 0 is reported', async () => {
  const { api, next } = loggedIn();
  const result = call(api.GET('/api/user'));
  (await next()).fail();
  assert.equal(await result, {
    ok: false,
    problem: { status: 0, code: 'no-answer', title: 'The server did not respond.' },
  });
});

test('a cancelled request is reported as its own kind of problem', async () => {
  const { api, next } = loggedIn();
  const ending = new AbortController();
  const result = call(api.GET('/api/user', { signal: ending.signal }));
  await next();
  ending.abort();
  const { ok, ...rest } = await result;
  assert.is(ok, false);
  assert.is('problem' in rest && rest.problem.code, 'cancelled');
});

for (const [what, status, title] of [
  ['the page of a portal that requires a login', 200, 'The server sent an answer that could not be read.'],
  ['an error page from a proxy', 502, 'Something went wrong on the server. Try again in a moment.'],
] as const) {
  test(`an unreadable response is reported as a problem with status 0: ${what}`, async () => {
    const html = async () =>
      new Response('<!doctype html><h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } });
    const api = createApi({
      baseUrl: 'http://fairway.test',
      fetch: html,
      token: () => null,
      onUnauthorized: async () => false,
    });
    const result = await call(api.GET('/api/user'));
    assert.is(!result.ok && result.problem.status, 0);
    assert.is(!result.ok && result.problem.code, 'nonsense');
    assert.is(!result.ok && result.problem.title, title);
  });
}

test('a JSON error that is not a problem document is treated as unreadable', async () => {
  const { api, next } = loggedIn();
  const result = call(api.GET('/api/user'));
  (await next()).answer(500, { message: 'upstream' });
  const ended = await result;
  assert.is(!ended.ok && ended.problem.code, 'nonsense');
  assert.is(!ended.ok && ended.problem.title, 'Something went wrong on the server. Try again in a moment.');
});

test('only an unavailable library is reported as such, with the time in Retry-After or 5 s', async () => {
  const noted: number[] = [];
  const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
    call(
      createApi({
        baseUrl: 'http://fairway.test',
        fetch: async () => Response.json({ status, code, title: 'Refused.' }, { status, headers }),
        token: () => null,
        onUnauthorized: async () => false,
        onUnavailable: (retryMs) => noted.push(retryMs),
      }).GET('/api/user'),
    );
  const refused = await refuse(503, 'unavailable', { 'retry-after': '30' });
  assert.is(!refused.ok && refused.problem.code, 'unavailable');
  await refuse(503, 'unavailable');
  await refuse(503, 'search-unavailable', { 'retry-after': '30' });
  await refuse(500, 'internal');
  assert.equal(noted, [30_000, 5000]);
});

test('the title of an unexpected error names the request, unlike that of a temporary error', async () => {
  const answer = (code: string) =>
    call(
      createApi({
        baseUrl: 'http://fairway.test',
        fetch: async () =>
          Response.json({ status: 500, code, title: 'Refused.', request_id: 'r-1' }, { status: 500 }),
        token: () => null,
        onUnauthorized: async () => false,
        onUnavailable: () => undefined,
      }).GET('/api/user'),
    );
  const [unexpected, passing] = [await answer('internal'), await answer('search-unavailable')];
  assert.is(!unexpected.ok && unexpected.problem.title, 'Refused. Request r-1.');
  assert.is(!passing.ok && passing.problem.title, 'Refused.');
  for (const result of [unexpected, passing])
    assert.is(!result.ok && describeProblem(result.problem), 'Refused. Request r-1.');
});

test.run();
