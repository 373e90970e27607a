// Tests the provision indexes that are kept in memory.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../../src/shared/provisions/derive/derive-structure';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { createProvisionIndexes } from '../../../../../src/server/store/library/references/provision-indexes';
import { recordOf } from '../../../../support/server/alerts';
import { openLibrary, today, type TestLibrary } from '../../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

/** Imports texts of three sections each. */
async function bring(...ids: string[]): Promise<void> {
  const incoming = ids.map((id) => {
    const record = recordOf({ id, text: `1 Of ${id}.\n\n2 Words.\n\n3 More words.` });
    return { record, pdf: null, structured: deriveStructure(record.text)! };
  });
  await library.db.transaction().execute((trx) => importDocuments(trx, incoming, today));
}

/** Makes every stored structure unreadable, so that only those in memory have provisions. */
async function breakStored(): Promise<void> {
  await library.db.updateTable('edition_structures').set({ structure: '{}' }).execute();
}

test('the cache is limited by addresses, and keeps those of the most recently read texts', async () => {
  await bring('a', 'b', 'c');
  const read = createProvisionIndexes(library.db, { maxAddresses: 6 });
  const citations = async (id: string) => {
    const { addresses, cite } = await read({ id, edition: '1' });
    return addresses.map(cite);
  };
  for (const id of ['a', 'b', 'a', 'c'])
    assert.equal(await citations(id), ['s. 1', 's. 2', 's. 3'], `the provisions of ${id}`);
  await breakStored();
  for (const id of ['a', 'c']) assert.is((await citations(id)).length, 3, `${id} is still cached`);
  assert.equal(await citations('b'), [], 'b was the least recently read');
});

test('a text without a structure, and a missing edition, have no provisions', async () => {
  await bring('a');
  await library.db.deleteFrom('edition_structures').execute();
  const read = createProvisionIndexes(library.db);
  assert.equal((await read({ id: 'a', edition: '1' })).find(['1']), []);
  assert.equal((await read({ id: 'nowhere', edition: '1' })).addresses, []);
});

test('an unreadable structure has no provisions, and is reported once', async () => {
  await bring('a', 'b');
  await library.db
    .updateTable('edition_structures')
    .set({ structure: '{}' })
    .where('document_id', '=', 'a')
    .execute();
  const unreadable: string[] = [];
  const onUnreadable = ({ id }: { id: string }) => void unreadable.push(id);
  const read = createProvisionIndexes(library.db, { onUnreadable });
  for (const _ of [1, 2]) assert.equal((await read({ id: 'a', edition: '1' })).addresses, []);
  assert.is((await read({ id: 'b', edition: '1' })).addresses.length, 3);
  assert.equal(unreadable, ['a']);
});

test.run();
