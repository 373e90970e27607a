import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownedBy } from '../../src/platform/owned-storage';
import { createStorage, isText } from '../../src/platform/storage';

test('what one user keeps is there for that user alone', () => {
  const storage = createStorage({ drawer: null });
  ownedBy('u1', storage).write('basket_store', 'mine');
  assert.is(ownedBy('u1', storage).read('basket_store', isText, 'none'), 'mine');
  assert.is(ownedBy('u2', storage).read('basket_store', isText, 'none'), 'none');
});

test('a value without an owner, or of another kind, reads as the default', () => {
  const storage = createStorage({ drawer: null });
  for (const stored of ['bare', null, 5, { user: 7, value: 'x' }, { user: 'u1', value: 5 }, { user: 'u1' }]) {
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
