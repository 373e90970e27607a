import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveKey } from '../../../src/server/accounts/secrets';
import { createUnsubscribeLinks } from '../../../src/server/alerts/unsubscribe-links';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { forgetKept } from '../../support/server/library';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const links = createUnsubscribeLinks(
  deriveKey('unsubscribe-links', 'a secret of the tests, long enough to be one'),
);
const save = async (name: string) =>
  (
    await server.call<Schemas['SavedSearch']>('POST', '/api/user/savedsearch', {
      as: 'user',
      body: { name, searchterms: 'fire', filters: '' },
    })
  ).body.id;
const cadences = async () =>
  Object.fromEntries(
    (await server.call<Schemas['SavedSearch'][]>('GET', '/api/user/savedsearch', { as: 'user' })).body.map(
      ({ name, cadence }) => [name, cadence],
    ),
  );

/** Adds a digest about these searches. */
async function digestOf(...searchIds: string[]): Promise<string> {
  await server.db
    .insertInto('digests')
    .values({
      id: 'one',
      user_id: 'user',
      open_user_id: null,
      made_at: '2026-03-01T12:00:00.000Z',
      attempts: 1,
      next_try_at: '2026-03-01T12:00:00.000Z',
      claimed_until: null,
      lease_claim: null,
      failed_at: null,
      failure: null,
      accepted_at: '2026-03-01T12:00:00.000Z',
    })
    .execute();
  await server.db
    .insertInto('search_runs')
    .values(
      searchIds.map((search_id) => ({
        id: `run-${search_id}`,
        search_id,
        ran_at: '2026-03-01T12:00:00.000Z',
        examined: 1,
        hits: 1,
        is_mailed: 1 as const,
        digest_id: 'one',
      })),
    )
    .execute();
  return 'one';
}

test('a link only asks for confirmation, and confirming turns off that one search', async () => {
  const link = links.sign({ kind: 'search', id: await save('<i>Fire</i>') });
  await save('Water');
  const page = await server.call('GET', link);
  assert.equal([page.status, await cadences()], [200, { '<i>Fire</i>': 'daily', Water: 'daily' }]);
  assert.match(
    page.text,
    /<strong>&lt;i&gt;Fire&lt;\/i&gt;<\/strong>[\s\S]*<form method="post"><button type="submit">Stop the e-mails/,
  );
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/,
  );
  const done = await server.call('POST', link, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal([done.status, await cadences()], [200, { '<i>Fire</i>': 'off', Water: 'daily' }]);
});

test('a mail service’s one-click request turns off all searches in the e-mail, but nothing else', async () => {
  const [fire, water] = [await save('Fire'), await save('Water')];
  await save('Other');
  const link = links.sign({ kind: 'digest', id: await digestOf(fire, water) });
  const { status, text } = await server.call('POST', link, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal([status, await cadences()], [200, { Fire: 'off', Other: 'daily', Water: 'off' }]);
  assert.match(text, /Fire[\s\S]*Water/);
});

test('the one-click request can be multipart, empty, repeated, or sent after the search was deleted', async () => {
  const id = await save('Fire');
  const link = links.sign({ kind: 'search', id });
  const parts = await server.call('POST', link, {
    raw: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  assert.equal([parts.status, (await server.call('POST', link)).status], [200, 200]);
  await server.call('DELETE', `/api/user/savedsearch/${id}`, { as: 'user' });
  assert.equal(
    [(await server.call('POST', link)).status, (await server.call('GET', link)).status],
    [200, 200],
  );
});

test('a link that wasn’t signed by this server for this purpose is rejected', async () => {
  const id = await save('Fire');
  const code = links.sign({ kind: 'search', id }).split('/').at(-1)!;
  const foreign = createUnsubscribeLinks(
    deriveKey('zip-links', 'a secret of the tests, long enough to be one'),
  )
    .sign({ kind: 'search', id })
    .split('/')
    .at(-1)!;
  for (const wrong of [
    code.replace('search', 'digest'),
    code.replace(id, `${id.slice(0, -1)}x`),
    `${code}x`,
    `${code}.x`,
    `search.${id}`,
    foreign,
    'x',
  ]) {
    assert.equal(
      [
        (await server.call('GET', `/api/unsubscribe/${wrong}`)).status,
        (await server.call('POST', `/api/unsubscribe/${wrong}`)).status,
      ],
      [404, 404],
      wrong,
    );
  }
  assert.equal(await cadences(), { Fire: 'daily' });
});

test('the secret of a link isn’t logged, and forms are rejected elsewhere or if they are too long', async () => {
  const code = links
    .sign({ kind: 'search', id: await save('Fire') })
    .split('/')
    .at(-1)!;
  await server.call('POST', `/api/unsubscribe/${code}`);
  assert.not.match(server.logged.join(''), code);
  assert.is(
    (
      await server.call('POST', '/api/user/savedsearch', {
        as: 'user',
        raw: 'name=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
    400,
  );
  assert.is(
    (
      await server.call('POST', `/api/unsubscribe/${code}`, {
        raw: 'x'.repeat(20_000),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
    413,
  );
});

test.run();
