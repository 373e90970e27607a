import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchDocument } from '../../../src/search/segment/document';
import { createIndexer, indexDocuments } from '../../../src/server/library/index-documents';
import { readRecord } from '../../../src/server/library/import/import-record';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../src/server/store/library/import';
import { refreshWording } from '../../../src/server/store/library/wording/refresh-wording';
import { openLibrary, today, type TestLibrary } from './test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

async function put(...ids: string[]): Promise<void> {
  const batch = ids.map((id) => ({
    record: readRecord({ id, title: id, text: `Text of ${id}` }, 3),
    pdf: null,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, batch, today));
}
const held = () => [...library.indexed.keys()].sort();

test('all documents after the index’s revision are indexed, up to the library’s revision', async () => {
  await put('a', 'b');
  await library.updateIndex();
  await put('c');
  library.indexed.clear();
  await library.updateIndex();
  assert.equal([held(), await library.index.revision()], [['c'], 3]);
});

test('a withdrawn document is removed', async () => {
  await put('a', 'b');
  await library.updateIndex();
  await withdrawDocument(library.db, terminal, 'a', today);
  await library.updateIndex();
  assert.equal([held(), await library.index.revision()], [['b'], 3]);
});

const edition = (name: string, entryDate: string) => ({
  record: readRecord(
    {
      id: 'a',
      title: `Edition ${name}`,
      text: `Text ${name}`,
      edition: name,
      entryDate,
      categories: [['Safety']],
    },
    3,
  ),
  pdf: null,
});

test('the next edition is indexed beside the one that readers see, until it enters into force', async () => {
  for (const [name, entryDate] of [
    ['1', '2020-01-01'],
    ['2', '2027-02-15'],
  ] as const)
    await library.db.transaction().execute((trx) => importDocuments(trx, [edition(name, entryDate)], today));
  await library.updateIndex();
  const { next, ...shown } = library.indexed.get('a')!;
  assert.equal([shown.title, shown.content, shown.entryDate], ['Edition 1', 'Text 1', '2020-01-01']);
  assert.equal([next?.title, next?.content, next?.entryDate], ['Edition 2', 'Text 2', '2027-02-15']);
  assert.equal([shown.source['edition'], next?.source['edition']], ['1', '2']);

  const now = new Date('2027-02-15T00:00:00Z');
  await library.db.transaction().execute((trx) => refreshWording(trx, ['a'], { now, today: '2027-02-15' }));
  await library.updateIndex();
  const entered = library.indexed.get('a')!;
  assert.equal([entered.title, entered.content, 'next' in entered], ['Edition 2', 'Text 2', false]);
});

test('an edition that readers already see before it is in force is indexed once', async () => {
  await library.db.transaction().execute((trx) => importDocuments(trx, [edition('1', '2027-02-15')], today));
  await library.updateIndex();
  assert.equal([library.indexed.get('a')?.title, 'next' in library.indexed.get('a')!], ['Edition 1', false]);
});

test('the additions and removals of a batch reach the index in one step', async () => {
  await put('a', 'b');
  await withdrawDocument(library.db, terminal, 'a', today);
  const steps: string[] = [];
  const search = {
    put: async (documents: readonly SearchDocument[], revision: number, removed: readonly string[] = []) =>
      void steps.push(`put ${documents.length}, remove ${removed.join()}, ${revision}`),
    revision: async () => 0,
  };
  await indexDocuments(library.db, search);
  assert.equal(steps, ['put 1, remove a, 3']);
});

test('an empty index is filled in batches, starting from the first document', async () => {
  for (let first = 0; first < 2200; first += 550)
    await put(...Array.from({ length: 550 }, (_document, index) => `d-${first + index}`));
  const sizes: number[] = [];
  await indexDocuments(library.db, {
    put: async (documents) => void sizes.push(documents.length),
    revision: async () => 0,
  });
  assert.equal(sizes, [2000, 200]);
});

test('a batch contains fewer documents if they are long', async () => {
  const batch = ['a', 'b', 'c'].map((id) => ({
    record: readRecord({ id, title: id, text: 'word '.repeat(1_500_000) }, 3),
    pdf: null,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, batch, today));
  const sizes: number[] = [];
  await indexDocuments(library.db, {
    put: async (documents) => void sizes.push(documents.length),
    revision: async () => 0,
  });
  assert.equal(sizes, [2, 1]);
});

test('only the documents that a damaged index has lost are added again', async () => {
  await put('a', 'b', 'c', 'd');
  await withdrawDocument(library.db, terminal, 'd', today);
  await library.updateIndex();
  const kept = library.indexed.get('a');
  library.indexed.delete('b');
  library.indexed.delete('c');
  library.index.isComplete = false;
  await library.updateIndex();
  assert.equal(
    [held(), library.indexed.get('b')?.content, library.index.isComplete],
    [['a', 'b', 'c'], 'Text of b', true],
  );
  assert.is(library.indexed.get('a'), kept);
});

test('lost documents are re-added in batches of limited size', async () => {
  const batch = ['a', 'b', 'c'].map((id) => ({
    record: readRecord({ id, title: id, text: 'word '.repeat(1_500_000) }, 3),
    pdf: null,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, batch, today));
  const sizes: number[] = [];
  await indexDocuments(library.db, {
    put: async () => undefined,
    revision: async () => 3,
    async repair(holdings) {
      for await (const documents of holdings.documents(['c', 'never-there', 'b', 'a']))
        sizes.push(documents.length);
    },
  });
  assert.equal(sizes, [2, 1]);
});

test('updates requested during an update share the next one, which includes all writes until then', async () => {
  await put('a');
  let runs = 0;
  let goOn = () => {};
  const gate = new Promise<void>((done) => (goOn = done));
  const { index } = library;
  const indexer = createIndexer(library.db, {
    ...index,
    async revision() {
      runs += 1;
      await gate;
      return index.revision();
    },
  });
  const first = indexer.update();
  await put('b');
  const both = [indexer.update(), indexer.update()];
  goOn();
  await Promise.all([first, ...both]);
  assert.equal([held(), runs], [['a', 'b'], 2]);
});

test('a failed update is reported, and the next one tries again', async () => {
  await put('a');
  library.index.failOnce = true;
  const outcomes = await Promise.allSettled([library.updateIndex(), library.updateIndex()]);
  assert.equal([outcomes.map(({ status }) => status), held()], [['rejected', 'fulfilled'], ['a']]);
});

test.run();
