import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../../../src/api/client';
import { createPins } from '../../../../src/domain/offline/choices/pins';
import type { SelectionChange } from '../../../../src/domain/offline/choices/change-selection';
import { createApiDouble } from '../../../support/fixtures/api-double';
import { settle } from '../../../support/clocks/fake-clock';

const noAnswer: Problem = { status: 0, code: 'no-answer', title: 'No answer.' };

/** Pins on a device whose list is synchronised only when the test ends a call of `sync`. */
function opened() {
  const server = createApiDouble();
  const syncs: ((problem: Problem | null) => void)[] = [];
  const syncedAt = signal<string | null>('first');
  const changes: SelectionChange[] = [];
  const kept = createPins({
    api: server.api,
    documents: { syncedAt, sync: () => new Promise((resolve) => syncs.push(resolve)) },
    changeSelection: async (change) => {
      changes.push(change);
      return null;
    },
  });
  return { ...server, kept, syncs, syncedAt, changes, shown: () => Object.fromEntries(kept.pending.value) };
}

test('a pinned document is shown as pinned immediately, and stays so until the resulting list arrives', async () => {
  const { kept, next, syncs, shown } = opened();
  const done = kept.pin(['a', 'b']);
  assert.equal(shown(), { a: true, b: true });
  const request = await next();
  assert.equal(
    [request.method, request.path, request.body],
    ['POST', '/api/offline/documents', { documents: 'a,b' }],
  );
  request.answer(200, { documents: ['a'] });
  assert.equal(await done, { documents: ['a'], problem: null });
  assert.equal(shown(), { a: true, b: true });
  syncs[0]!(null);
  await settle();
  assert.equal(shown(), {});
});

test('a rejected change is undone immediately, and the reason is reported', async () => {
  const { kept, next, syncs, shown } = opened();
  const done = kept.unpin(['a']);
  assert.equal(shown(), { a: false });
  const request = await next();
  assert.is(request.path, '/api/offline/documents/remove');
  request.refuse(503, 'internal');
  assert.is((await done).problem?.code, 'internal');
  assert.equal([shown(), syncs.length], [{}, 0]);
});

test('if only some of many documents are rejected, the others stay pinned', async () => {
  const { kept, next, shown } = opened();
  const ids = Array.from({ length: 501 }, (_, index) => `d${index}`);
  const done = kept.pin(ids);
  (await next()).answer(200, { documents: ids.slice(0, 500) });
  (await next()).refuse(409, 'limit-reached');
  assert.is((await done).documents.length, 500);
  assert.equal([shown().d499, shown().d500], [true, undefined]);
});

test('an accepted change stays visible until the next list has been loaded, which replaces it', async () => {
  const { kept, next, syncs, syncedAt, shown } = opened();
  const done = kept.pin(['a']);
  (await next()).answer(200, { documents: ['a'] });
  await done;
  syncs[0]!(noAnswer);
  await settle();
  assert.equal(shown(), { a: true });
  syncedAt.value = 'second';
  assert.equal(shown(), {});
});

test('changes are sent one after the other, and the last change to a document is shown', async () => {
  const { kept, next, requests, syncs, shown } = opened();
  const keeping = kept.pin(['a']);
  const unkeeping = kept.unpin(['a']);
  assert.equal(shown(), { a: false });
  const first = await next();
  await settle();
  assert.is(requests.length, 1);
  first.refuse(503, 'internal');
  await keeping;
  assert.equal(shown(), { a: false }, 'a refusal undoes only its own change');
  (await next()).answer(200, { documents: [] });
  await unkeeping;
  syncs[0]!(null);
  await settle();
  assert.equal(shown(), {});
});

test('a change to one group leaves all others as they are', async () => {
  const { kept, changes } = opened();
  await kept.setGroupChosen('g2', true);
  await kept.setGroupChosen('g1', false);
  assert.equal(changes, [{ addedGroups: ['g2'] }, { removedGroups: ['g1'] }]);
});

test.run();
