import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { prepareQuery, type Placeholders } from '../../../src/server/database/prepared-query';
import { openLibrary } from '../library/test-library';

const selectSettings = prepareQuery(
  (db, { key, value }: Placeholders<{ key: string; value: string | null }>) =>
    db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', '=', key)
      .where((row) => row.or([row('value', '=', value), row('value', '=', 'either way')])),
);

test('a prepared query is built once for each database, and uses the values of each call', async () => {
  const [one, other] = [await openLibrary(), await openLibrary()];
  try {
    await one.db
      .insertInto('settings')
      .values([
        { key: 'a', value: '1' },
        { key: 'b', value: 'either way' },
      ])
      .execute();
    assert.equal(await selectSettings(one.db, { key: 'a', value: '1' }), [{ key: 'a', value: '1' }]);
    assert.equal(await selectSettings(one.db, { key: 'a', value: '2' }), []);
    assert.equal(await selectSettings(one.db, { key: 'b', value: null }), [
      { key: 'b', value: 'either way' },
    ]);
    assert.equal(await selectSettings(other.db, { key: 'a', value: '1' }), []);
  } finally {
    await one.close();
    await other.close();
  }
});

test('a prepared query can’t depend on a value when it is built', () => {
  prepareQuery((db, { value }: Placeholders<{ value: string }>) =>
    db
      .selectFrom('settings')
      .select('key')
      // @ts-expect-error: the query is built for all values
      .where('value', value === 'a' ? '=' : '<>', value),
  );
});

test.run();
