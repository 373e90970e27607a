import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type SavedComment = Schemas['SavedComment'];
type DeletedComment = Schemas['DeletedComment'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const save = async (comment: string, based_on?: string | null, id = 'fire-1') =>
  (
    await server.call<SavedComment>('POST', `/api/documents/comment/${id}`, {
      as: 'user',
      body: { comment, ...(based_on !== undefined && { based_on }) },
    })
  ).body;
const remove = async (based_on?: string) =>
  (
    await server.call<DeletedComment>(
      'DELETE',
      `/api/documents/comment/fire-1${based_on === undefined ? '' : `?based_on=${encodeURIComponent(based_on)}`}`,
      { as: 'user' },
    )
  ).body;
const comments = async (as: UserName = 'user') =>
  (await server.call<Schemas['Comment'][]>('GET', '/api/documents/comment/user', { as })).body;
const commented = async (query = '', as: UserName = 'user') =>
  (await server.call<Schemas['CommentedPage']>('GET', `/api/user/comments${query}`, { as })).body;

test('a saved comment is visible only to its user', async () => {
  const { replaced, ...saved } = await save('Ask the yard.', null);
  assert.equal([saved.document_id, saved.comment, replaced], ['fire-1', 'Ask the yard.', null]);
  assert.equal(await comments(), [saved]);
  assert.equal([await comments('manager'), (await commented('', 'manager')).payload], [[], []]);
});

test('a comment is stored as written, with its line breaks', async () => {
  const text = '  First line\r\n\tand <b>second</b> 🚢  ';
  await save(text);
  assert.is((await comments())[0]!.comment, text);
});

test('a comment that is empty, blank, longer than 10,000 characters or contains NUL is rejected', async () => {
  for (const comment of ['', ' \n ', 'a\u0000', 'x'.repeat(10_001)]) {
    const { status, body } = await server.call('POST', '/api/documents/comment/fire-1', {
      as: 'user',
      body: { comment },
    });
    assert.equal([status, body.errors?.[0]?.path], [400, '/comment'], JSON.stringify(comment.slice(0, 9)));
  }
  assert.is((await save('x'.repeat(10_000))).comment.length, 10_000);
});

test('an emoji in a comment counts as one character', async () => {
  const text = '🚢'.repeat(10_000);
  assert.is((await save(text)).comment, text);
  const { status } = await server.call('POST', '/api/documents/comment/fire-1', {
    as: 'user',
    body: { comment: `${text}🚢` },
  });
  assert.is(status, 400);
});

test('a comment can be deleted, and deleting a missing comment is not an error', async () => {
  await save('Ask the yard.');
  assert.equal(
    [await remove(), await remove(), await comments()],
    [{ replaced: null }, { replaced: null }, []],
  );
});

test('when two devices save, the later save wins, and its response reports the comment that it replaced', async () => {
  const seen = await save('Seen by both.', null);
  const first = await save('From the bridge.', seen.saved_at);
  const second = await save('From the office.', seen.saved_at);
  assert.equal(
    [first.replaced, second.replaced],
    [null, { comment: 'From the bridge.', saved_at: first.saved_at }],
  );
  assert.is((await comments())[0]!.comment, 'From the office.');
});

test('if two devices both write a first comment, the later save reports the comment that it replaced', async () => {
  await save('From the bridge.', null);
  assert.is((await save('From the office.', null)).replaced?.comment, 'From the bridge.');
});

test('a save after a deletion, and a deletion after a save, are reported', async () => {
  const seen = await save('Seen by both.', null);
  await remove(seen.saved_at);
  assert.is((await save('Still needed.', seen.saved_at)).replaced?.comment, '');
  assert.is((await remove(seen.saved_at)).replaced?.comment, 'Still needed.');
});

test('a save that is based on the latest state, has the same text or names no state reports nothing', async () => {
  const first = await save('One.', null);
  const second = await save('Two.', first.saved_at);
  assert.is(second.replaced, null);
  assert.is(
    (await save('Two.', first.saved_at)).replaced,
    null,
    'a save that is retried after a lost response replaces nothing',
  );
  assert.is((await save('Three.')).replaced, null);
  await remove();
  assert.is((await save('Four.', null)).replaced, null, 'after a deletion, the next save replaces nothing');
});

test('each version of a comment has a different time, even within one millisecond', async () => {
  const saves = [await save('One.'), await save('Two.'), await save('Three.')];
  assert.is(new Set(saves.map(({ saved_at }) => saved_at)).size, 3);
});

test('of two simultaneous saves, only the one that wins reports that it replaced the other', async () => {
  const [bridge, office] = await Promise.all([
    save('From the bridge.', null),
    save('From the office.', null),
  ]);
  const [winner, loser] = bridge.replaced ? [bridge, office] : [office, bridge];
  assert.equal(
    [winner.replaced?.comment, loser.replaced, (await comments())[0]!.comment],
    [loser.comment, null, winner.comment],
  );
});

test('commented documents are listed with their comments, latest first, in pages', async () => {
  for (const id of ['fire-1', 'boats-1', 'scan-1']) {
    await save(`On ${id}.`, null, id);
    server.pass(1000);
  }
  const page = await commented('?limit=2');
  assert.equal(
    page.payload.map(({ document, comment }) => [document.id, comment]),
    [
      ['scan-1', 'On scan-1.'],
      ['boats-1', 'On boats-1.'],
    ],
  );
  assert.equal([page.__pagination, page.hidden], [{ page: 1, limit: 2, total: 3, pages: 2 }, 0]);
  assert.equal(
    (await comments()).map(({ document_id }) => document_id),
    ['scan-1', 'boats-1', 'fire-1'],
  );
});

test('users can’t comment on invisible documents, and their comments on these are counted but not shown', async () => {
  await save('Mine.', null, 'ballast-1');
  const post = (id: string) =>
    server.call('POST', `/api/documents/comment/${id}`, { as: 'reader', body: { comment: 'Mine.' } });
  const [hidden, missing] = [await post('ballast-1'), await post('nothing')];
  assert.equal([hidden.status, hidden.body], [404, missing.body]);
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  assert.equal([await comments(), (await commented()).payload, (await commented()).hidden], [[], [], 1]);
});

test('comments on a withdrawn document remain, and the document is marked as withdrawn', async () => {
  await save('Still true.');
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal(
    (await commented()).payload.map(({ document, comment }) => [document.withdrawn, comment]),
    [[true, 'Still true.']],
  );
});

test('a user can have at most 5,000 comments, can still change them, and can delete some to make room', async () => {
  await addCopies(server.db, 4999, (trx, some) =>
    trx
      .insertInto('comments')
      .values(
        some.map((document_id) => ({
          user_id: 'user',
          document_id,
          comment: 'Kept.',
          saved_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .execute(),
  );
  const first = await save('The last that fits.');
  const { status, body } = await server.call('POST', '/api/documents/comment/boats-1', {
    as: 'user',
    body: { comment: 'One more.' },
  });
  assert.equal(
    [status, body.code, body.title],
    [409, 'limit-reached', 'You can keep at most 5,000 comments.'],
  );
  const kept = await comments();
  assert.equal(
    [kept.length, kept[0]],
    [5000, { document_id: 'fire-1', comment: 'The last that fits.', saved_at: first.saved_at }],
  );
  assert.is((await save('Another text.')).comment, 'Another text.');
  await remove();
  assert.is((await save('One more.', null, 'boats-1')).comment, 'One more.');
});

test.run();
