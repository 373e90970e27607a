import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIndexedDbValue } from '../../../src/platform/storage/indexed-db-value';

const { transaction } = IDBDatabase.prototype;
test.after.each(() => void (IDBDatabase.prototype.transaction = transaction));

test('an update gets the stored value, whichever tab stored it, until the value is removed', async () => {
  const factory = new IDBFactory();
  const [one, two] = [createIndexedDbValue('session', factory), createIndexedDbValue('session', factory)];
  assert.is(await one.update((stored) => `${String(stored)} 1`), 'undefined 1');
  assert.is(await two.update((stored) => `${String(stored)} 2`), 'undefined 1 2');
  await one.remove();
  assert.is(await two.update((stored) => stored ?? 'none'), 'none');
});

test('simultaneous updates from two tabs run one after the other', async () => {
  const factory = new IDBFactory();
  const tabs = [createIndexedDbValue('session', factory), createIndexedDbValue('session', factory)];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      tabs[at % 2]!.update((stored) => (typeof stored === 'number' ? stored : 0) + 1),
    ),
  );
  assert.is(await tabs[0]!.update((stored) => stored), 10);
});

test('an update is stored with strict durability', async () => {
  const options: unknown[] = [];
  IDBDatabase.prototype.transaction = function (...given) {
    options.push(given[2]);
    return transaction.apply(this, given);
  };
  await createIndexedDbValue('session', new IDBFactory()).update(() => 1);
  assert.equal(options.at(-1), { durability: 'strict' });
});

test('an update to a value that can’t be stored fails', async () => {
  const value = createIndexedDbValue('session', new IDBFactory());
  const failed = await value
    .update(() => () => {})
    .then(
      () => false,
      () => true,
    );
  assert.ok(failed);
});

test.run();
