import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import type { Category } from '../../../src/domain/library/categories';
import type { DocumentSummary } from '../../../src/domain/library/document-summary';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { buildShelves, type Shelf, type ShelfId } from '../../../src/domain/offline/shelves';

const tree: Category[] = [
  {
    id: 'canada',
    title: 'Canada',
    children: [
      { id: 'acts', title: 'Acts', children: [] },
      { id: 'regulations', title: 'Regulations', children: [] },
    ],
  },
  { id: 'imo', title: 'IMO', children: [] },
];
const groups = [
  { id: 'g1', name: 'Bridge team', favorites: ['fire', 'elsewhere', 'unknown'] },
  { id: 'g2', name: 'Empty', favorites: [] },
];
const elsewhere: DocumentSummary = {
  id: 'elsewhere',
  title: 'Only in a group',
  number: 'No. 9',
  issuer: null,
  published: null,
  entry: null,
  isWithdrawn: false,
};

function document(
  id: string,
  title: string,
  categoryIds: readonly string[],
  readable: string | null = '1',
): OfflineDocument {
  const metadata = {
    entryDate: null,
    publicationDate: null,
    documentNumber: `No. ${id}`,
    issuer: null,
    subtitle: null,
    nickname: null,
    type: null,
  };
  const data = { title, edition: '1', version: '1', filesize: 1, categoryIds, metadata };
  return {
    id,
    data,
    groups: [],
    category: null,
    status: readable === null ? null : 'downloaded',
    url: '/pdf',
    deletable: false,
    isPinned: true,
    readableEdition: readable,
    isSearchable: readable !== null,
  };
}

const today = '2026-11-28';

function shelves(documents: readonly OfflineDocument[]) {
  return buildShelves({
    documents: new Map(documents.map((one) => [one.id, one])),
    tree,
    groups,
    known: new Map([[elsewhere.id, elsewhere]]),
    today,
  });
}

const both = document('fire', 'Fire doors', ['acts', 'regulations']);
const water = document('water', 'Ballast water', ['regulations']);
const awaited = document('awaited', 'Awaited', ['regulations'], null);
const loose = document('loose', 'Of no category', ['gone']);

test('a document in two leaves of a category is counted once in the category, and once in each leaf', () => {
  const { categories } = shelves([both, water]);
  assert.equal(categories, [
    {
      id: 'category:canada',
      title: 'Canada',
      count: 2,
      children: [
        { id: 'category:acts', title: 'Acts', count: 1, children: [] },
        { id: 'category:regulations', title: 'Regulations', count: 2, children: [] },
      ],
    },
  ]);
});

test('hits are counted on each shelf; a document in two leaves of a category counts once in the category', () => {
  const { countHits } = shelves([both, water, awaited]);
  assert.equal(
    [...countHits(new Set(['fire', 'awaited', 'unknown']))],
    [
      ['all', 1],
      ['category:canada', 1],
      ['category:acts', 1],
      ['category:regulations', 1],
      ['group:g1', 1],
    ],
  );
  assert.equal(
    [...countHits(new Set(['water']))],
    [
      ['all', 1],
      ['category:canada', 1],
      ['category:regulations', 1],
    ],
  );
});

test('a category or group without readable documents is omitted', () => {
  const { categories, groups: shown, total } = shelves([awaited]);
  assert.equal([categories, shown, total], [[], [], 0]);
});

test('a document whose category is not in the tree is on the shelf for all documents', () => {
  const { total, rowsOn } = shelves([loose, water]);
  assert.is(total, 2);
  assert.equal(
    rowsOn('all').readable.map(({ id }) => id),
    ['water', 'loose'],
  );
});

test('a shelf lists its readable documents and, separately, those that aren’t on the device, sorted by title', () => {
  const { rowsOn } = shelves([both, water, awaited]);
  const ids = (id: ShelfId) =>
    [rowsOn(id).readable, rowsOn(id).absent].map((rows) => rows.map((row) => row.id));
  assert.equal(ids('category:canada'), [['water', 'fire'], ['awaited']]);
  assert.equal(ids('group:g1'), [['fire'], ['elsewhere']]);
});

test('a shelf that does not exist is empty and has no path', () => {
  const { rowsOn, pathTo } = shelves([both]);
  for (const id of ['category:none', 'group:none'] as const)
    assert.equal([rowsOn(id), pathTo(id)], [{ readable: [], absent: [] }, []]);
});

test('the path to a category begins at the topmost one, and the path to a group is its name', () => {
  const { pathTo } = shelves([both]);
  assert.equal(pathTo('category:regulations'), ['Canada', 'Regulations']);
  assert.equal(pathTo('group:g1'), ['Bridge team']);
  assert.equal(pathTo('all'), []);
});

test('whatever is on the device, each shelf counts exactly the rows that it lists as readable', () => {
  const leaf = fc.constantFrom('acts', 'regulations', 'imo', 'gone');
  const one = fc.record({
    id: fc.stringMatching(/^[a-z]{1,6}$/),
    leaves: fc.uniqueArray(leaf, { maxLength: 3 }),
    isHere: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { maxLength: 12, selector: ({ id }) => id }), (documents) => {
      const made = shelves(
        documents.map(({ id, leaves, isHere }) => document(id, id, leaves, isHere ? '1' : null)),
      );
      const check = ({ id, count, children }: Shelf) => {
        assert.is(made.rowsOn(id).readable.length, count);
        for (const child of children) assert.ok(child.count <= count);
        children.forEach(check);
      };
      [...made.categories, ...made.groups].forEach(check);
      assert.is(made.rowsOn('all').readable.length, made.total);
    }),
  );
});

test('a row shows the title and the state of the edition that is in force today', () => {
  const record = (edition: string, inForceFrom: string) => ({
    ...{ edition, inForceFrom, knownFrom: '2020-01-01', inForceTo: null },
  });
  const kept = document('a', 'Old title', ['acts']);
  const records = [record('1', '2020-01-01'), record('2', today)];
  const next = { ...kept.data, edition: '2', title: 'New title', version: '2', structure: null };
  const rows = (data: OfflineDocument['data']) =>
    shelves([{ ...kept, data }])
      .rowsOn('all')
      .readable.map(({ title, state }) => [title, state]);
  assert.equal(rows({ ...kept.data, records, next }), [['New title', 'in force']]);
  const later = [record('1', '2020-01-01'), record('2', '2030-01-01')];
  assert.equal(rows({ ...kept.data, records: later, next }), [['Old title', 'in force']]);
  assert.equal(rows({ ...kept.data, records: [record('1', '2030-01-01')] }), [
    ['Old title', 'not yet in force'],
  ]);
});

test.run();
