import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forUser, clearUserStorage } from '../../../src/platform/storage/user-storage';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { isNonEmptyString } from '../../../src/shared/type-guards';

test('users see only their own values', () => {
  const storage = createDeviceStorage({ backend: null });
  forUser('u1', storage).write('basket_store', 'mine');
  assert.is(forUser('u1', storage).read('basket_store', isNonEmptyString, 'none'), 'mine');
  assert.is(forUser('u2', storage).read('basket_store', isNonEmptyString, 'none'), 'none');
});

test('two users’ values under the same name don’t affect each other', () => {
  const storage = createDeviceStorage({ backend: null });
  const [first, second] = [forUser('u1', storage), forUser('u2', storage)];
  first.write('basket_store', 'early');
  second.write('basket_store', 'theirs');
  first.write('basket_store', 'mine');
  assert.equal(
    [
      first.read('basket_store', isNonEmptyString, 'none'),
      second.read('basket_store', isNonEmptyString, 'none'),
    ],
    ['mine', 'theirs'],
  );
  second.remove('basket_store');
  assert.equal(
    [
      first.read('basket_store', isNonEmptyString, 'none'),
      second.read('basket_store', isNonEmptyString, 'none'),
    ],
    ['mine', 'none'],
  );
});

test('clearing a user’s storage removes that user’s values and those without an owner, but not other users’', () => {
  const entries = new Map([
    ['p:host', '1'],
    ['token', '"of another library"'],
    ['p:token', '"a"'],
    ['p:categories', '[]'],
  ]);
  const storage = createDeviceStorage({
    backend: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    },
    prefix: 'p:',
  });
  forUser('u1', storage).write('basket_store', 'mine');
  forUser('u1', storage).write('favorites', 'mine');
  forUser('u2', storage).write('basket_store', 'theirs');
  clearUserStorage('u1', storage);
  assert.equal([...entries.keys()], ['p:host', 'token', 'p:basket_store']);
  assert.is(forUser('u2', storage).read('basket_store', isNonEmptyString, 'none'), 'theirs');
});

test('if the user is unknown, clearing the storage removes everybody’s values', () => {
  const entries = new Map([
    ['host', '1'],
    ['token', '"a"'],
  ]);
  const storage = createDeviceStorage({
    backend: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    },
  });
  forUser('u1', storage).write('basket_store', 'mine');
  clearUserStorage(null, storage);
  assert.equal([...entries.keys()], ['host']);
});

test('a value without an owner or in a different format reads as the default', () => {
  const storage = createDeviceStorage({ backend: null });
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
    assert.is(forUser('u1', storage).read('basket_store', isNonEmptyString, 'none'), 'none');
  }
});

test('watchers of a user’s value are notified of changes from other tabs', () => {
  const changed: string[] = [];
  let foreign: (name: string | null) => void = () => {};
  const storage = createDeviceStorage({
    backend: null,
    onForeignChange: (changed) => void (foreign = changed),
  });
  forUser('u1', storage).watch('basket_store', () => changed.push('basket'));
  foreign('basket_store');
  assert.equal(changed, ['basket']);
});

test.run();
