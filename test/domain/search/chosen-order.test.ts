import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChosenOrder } from '../../../src/domain/search/chosen-order';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { clearUserStorage, forUser } from '../../../src/platform/storage/user-storage';

function twoUsers() {
  const storage = createDeviceStorage({ backend: null });
  const [mine, theirs] = ['u1', 'u2'].map((id) => createChosenOrder(id, storage));
  return { storage, mine: mine!, theirs: theirs! };
}

test('only the user who chose an order sees it', () => {
  const { mine, theirs } = twoUsers();
  assert.is(mine.read(), null);
  mine.write('date');
  mine.write('relevance');
  assert.equal([mine.read(), theirs.read()], ['relevance', null]);
});

test('Log out removes the user’s order, but nobody else’s', () => {
  const { storage, mine, theirs } = twoUsers();
  mine.write('relevance');
  theirs.write('date');
  clearUserStorage('u1', storage);
  assert.equal([mine.read(), theirs.read()], [null, 'date']);
});

test('a stored value that isn’t a valid order is ignored', () => {
  const { storage, mine } = twoUsers();
  for (const value of ['', 'newest', null, 7, {}, ['relevance'], 'x'.repeat(10_000)]) {
    forUser('u1', storage).write('search_order', value);
    assert.is(mine.read(), null);
  }
});

test.run();
