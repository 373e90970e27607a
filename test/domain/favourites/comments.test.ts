import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createComments } from '../../../src/domain/favourites/comments';
import { createFavouritesSync, type FavouritesSync } from '../../../src/domain/favourites/favourites-sync';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble } from '../../support/fixtures/api-double';

const saved_at = '2026-03-01T12:00:00.000Z';
const row = {
  id: 'solas',
  title: 'SOLAS',
  number: null,
  issuer: null,
  published: null,
  entry: null,
  isWithdrawn: false,
};

/** @param stored Favourites with their comments, as stored on the device. */
function opened(stored?: unknown) {
  const entries = new Map(stored === undefined ? [] : [['favorites', JSON.stringify(stored)]]);
  const drawer = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const server = createApiDouble();
  const storage = createDeviceStorage({ backend: drawer });
  const store: FavouritesSync = createFavouritesSync({
    api: server.api,
    storage,
    comments: () => comments.byDocument.peek(),
    now: () => new Date('2025-11-12T09:41:00Z'),
  });
  const comments = createComments({ api: server.api, storage, store });
  const shown = () => [...comments.byDocument.value].map(([id, { text }]) => `${id}: ${text}`);
  return {
    ...server,
    comments,
    store,
    shown,
    stored: () => JSON.parse(entries.get('favorites') ?? '[]') as unknown,
  };
}

async function loaded(list: readonly { document_id: string; comment: string; saved_at: string }[]) {
  const all = opened();
  const done = all.comments.load();
  (await all.next()).answer(200, list);
  await done;
  return all;
}

const seen = { text: 'Old', savedAt: saved_at };
const old = [{ document_id: 'solas', comment: 'Old', saved_at }];

test('a comment is shown immediately, and the request says which saved state it is based on', async () => {
  const { comments, shown, next } = await loaded(old);
  const saving = comments.save('solas', ' New ', seen);
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/documents/comment/solas', { comment: 'New', based_on: saved_at }],
  );
  assert.equal(shown(), ['solas: New']);
  request.answer(200, {
    document_id: 'solas',
    comment: 'New',
    saved_at: '2026-03-01T12:00:01.000Z',
    replaced: null,
  });
  assert.equal(await saving, { ok: true, value: null });
  assert.is(comments.byDocument.value.get('solas')?.savedAt, '2026-03-01T12:00:01.000Z');
});

test('saving empty text deletes the comment', async () => {
  const { comments, shown, next } = await loaded(old);
  const saving = comments.save('solas', ' \n ', seen);
  const request = await next();
  assert.equal(
    [request.method, request.path],
    ['DELETE', `/api/documents/comment/solas?based_on=${encodeURIComponent(saved_at)}`],
  );
  request.answer(200, { replaced: null });
  await saving;
  assert.equal(shown(), []);
});

test('if the user saw no comment, empty text is not sent, so that it can’t delete a newer comment', async () => {
  const { comments, requests, shown } = await loaded(old);
  assert.equal(await comments.save('solas', '', null), { ok: true, value: null });
  assert.equal([requests.length, shown()], [1, ['solas: Old']]);
});

test('a save reports the comment that another device saved in the meantime, and the later save is kept', async () => {
  const { comments, shown, next } = await loaded(old);
  const saving = comments.save('solas', 'Mine', seen);
  const replaced = { comment: 'Theirs', saved_at: '2026-03-01T12:00:05.000Z' };
  (await next()).answer(200, {
    document_id: 'solas',
    comment: 'Mine',
    saved_at: '2026-03-01T12:00:06.000Z',
    replaced,
  });
  assert.equal(await saving, { ok: true, value: replaced });
  assert.equal(shown(), ['solas: Mine']);
});

test('a rejected save is undone, and the refusal is reported', async () => {
  const { comments, shown, next } = await loaded(old);
  const saving = comments.save('solas', 'New', seen);
  (await next()).refuse(409, 'limit-reached');
  const answer = await saving;
  assert.equal([answer.ok, shown()], [false, ['solas: Old']]);
});

test('a save waits for the previous one, so that saves arrive in order', async () => {
  const { comments, shown, next, requests } = await loaded([]);
  const first = comments.save('solas', 'One', null);
  const second = comments.save('solas', 'Two', null);
  const asking = await next();
  assert.is(requests.length, 2);
  asking.answer(200, { document_id: 'solas', comment: 'One', saved_at, replaced: null });
  await first;
  (await next()).answer(200, { document_id: 'solas', comment: 'Two', saved_at, replaced: null });
  await second;
  assert.equal(shown(), ['solas: Two']);
});

test('stored comments are shown before the network responds, and are replaced by loaded ones', async () => {
  const { comments, shown, next } = opened([
    { document: row, comment: 'Kept' },
    { document: row, comment: 7 },
    null,
    { comment: 'x' },
  ]);
  comments.restore();
  assert.equal([shown(), comments.isLoaded.value], [['solas: Kept'], false]);
  const done = comments.load();
  (await next()).answer(200, []);
  await done;
  comments.restore();
  assert.equal([shown(), comments.isLoaded.value], [[], true]);
});

test('a failed load reports the reason and keeps the known comments', async () => {
  const { comments, shown, next } = opened([{ document: row, comment: 'Kept' }]);
  comments.restore();
  const done = comments.load();
  (await next()).refuse(503, 'unavailable');
  await done;
  assert.equal([shown(), comments.problem.value?.code], [['solas: Kept'], 'unavailable']);
});

test('documents with comments are loaded page by page until all are known', async () => {
  const { comments, next } = await loaded([
    { document_id: 'new', comment: 'a', saved_at: '2026-03-02T12:00:00.000Z' },
    { document_id: 'solas', comment: 'b', saved_at },
  ]);
  const done = comments.loadDocuments();
  const document = (id: string) => ({
    document: { id, title: id, withdrawn: false, document_metadatas: [] },
    comment: 'x',
    saved_at,
  });
  const page = (number: number, id: string) => ({
    payload: [document(id)],
    hidden: 0,
    __pagination: { page: number, limit: 200, total: 2, pages: 2 },
  });
  (await next()).answer(200, page(1, 'solas'));
  (await next()).answer(200, page(2, 'new'));
  assert.is(await done, null);
  assert.equal(
    comments.documents.value?.map(({ id }) => id),
    ['new', 'solas'],
  );
});

/** Favourites are loaded first, because comments are stored with them. */
async function withFavourites(all: ReturnType<typeof opened>) {
  const done = all.store.load();
  for (const body of [
    [],
    [],
    { payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 0 } },
  ])
    (await all.next()).answer(200, body);
  await done;
}

test('comments and their times are available without a connection, even for non-favourite documents', async () => {
  const all = await loaded(old);
  await withFavourites(all);
  const saving = all.comments.save('marpol', 'Fresh', null);
  (await all.next()).answer(200, {
    document_id: 'marpol',
    comment: 'Fresh',
    saved_at: '2026-03-01T12:00:01.000Z',
    replaced: null,
  });
  await saving;
  const later = opened(all.stored());
  later.comments.restore();
  assert.equal(
    [...later.comments.byDocument.value],
    [
      ['solas', { text: 'Old', savedAt: saved_at }],
      ['marpol', { text: 'Fresh', savedAt: '2026-03-01T12:00:01.000Z' }],
    ],
  );
});

test('one user’s data never reaches the next user: late responses are ignored', async () => {
  const { comments, shown, next } = opened();
  const done = comments.load();
  const request = await next();
  comments.dispose();
  request.answer(200, old);
  await done;
  assert.equal(shown(), []);
});

test.run();
