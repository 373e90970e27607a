import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownedBy, wipeStorage } from '../../../src/platform/storage/user-storage';
import { createStorage, isText } from '../../../src/platform/storage/storage';

test('what one user keeps is there for that user alone', () => {
  const storage = createStorage({ drawer: null });
  ownedBy('u1', storage).write('basket_store', 'mine');
  assert.is(ownedBy('u1', storage).read('basket_store', isText, 'none'), 'mine');
  assert.is(ownedBy('u2', storage).read('basket_store', isText, 'none'), 'none');
});

test("what another user writes under the same name replaces nothing of the first one's", () => {
  const storage = createStorage({ drawer: null });
  const [first, second] = [ownedBy('u1', storage), ownedBy('u2', storage)];
  first.write('basket_store', 'early');
  second.write('basket_store', 'theirs');
  first.write('basket_store', 'mine');
  assert.equal(
    [first.read('basket_store', isText, 'none'), second.read('basket_store', isText, 'none')],
    ['mine', 'theirs'],
  );
  second.remove('basket_store');
  assert.equal(
    [first.read('basket_store', isText, 'none'), second.read('basket_store', isText, 'none')],
    ['mine', 'none'],
  );
});

test("Log out wipes what is the user's and what is nobody's, and leaves another user's to its owner", () => {
  const entries = new Map([
    ['p:host', '1'],
    ['token', '"of another library"'],
    ['p:token', '"a"'],
    ['p:categories', '[]'],
  ]);
  const storage = createStorage({
    drawer: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    },
    prefix: 'p:',
  });
  ownedBy('u1', storage).write('basket_store', 'mine');
  ownedBy('u1', storage).write('favorites', 'mine');
  ownedBy('u2', storage).write('basket_store', 'theirs');
  wipeStorage('u1', storage);
  assert.equal([...entries.keys()], ['p:host', 'token', 'p:basket_store']);
  assert.is(ownedBy('u2', storage).read('basket_store', isText, 'none'), 'theirs');
});

test('of a user who is not known, Log out leaves nothing of anybody', () => {
  const entries = new Map([
    ['host', '1'],
    ['token', '"a"'],
  ]);
  const storage = createStorage({
    drawer: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    },
  });
  ownedBy('u1', storage).write('basket_store', 'mine');
  wipeStorage(null, storage);
  assert.equal([...entries.keys()], ['host']);
});

test('a value without an owner, or of another kind, reads as the default', () => {
  const storage = createStorage({ drawer: null });
  for (const stored of [
    'bare',
    null,
    5,
    { user: 'u1', value: 'x' },
    [{ user: 7, value: 'x' }],
    [{ user: 'u1', value: 5 }],
    [{ user: 'u1' }],
    [null],
  ]) {
    storage.write('basket_store', stored);
    assert.is(ownedBy('u1', storage).read('basket_store', isText, 'none'), 'none');
  }
});

test('another tab of the same user is told of', () => {
  const told: string[] = [];
  let foreign: (name: string | null) => void = () => {};
  const storage = createStorage({ drawer: null, onForeignChange: (changed) => void (foreign = changed) });
  ownedBy('u1', storage).watch('basket_store', () => told.push('basket'));
  foreign('basket_store');
  assert.equal(told, ['basket']);
});

test.run();
