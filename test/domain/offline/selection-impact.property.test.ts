import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  selectionImpact,
  isLargeDownload,
  type OfflineChoices,
  type SelectionContext,
} from '../../../src/domain/offline/selection-impact';
import { findLeafIds } from '../../../src/shared/category-leaves';

const leaf = (id: string) => ({ id, title: id, children: [] });
const tree = [
  {
    id: 'imo',
    title: 'IMO',
    children: [{ id: 'codes', title: 'Codes', children: [leaf('ism'), leaf('igc')] }, leaf('solas')],
  },
  leaf('norway'),
];
const categoryIds = ['imo', 'codes', 'ism', 'igc', 'solas', 'norway'];
const leaves = ['ism', 'igc', 'solas', 'norway'];

interface World {
  readonly library: readonly {
    readonly leaves: readonly string[];
    readonly groups: readonly string[];
    readonly isKept: boolean;
    readonly wasHere: boolean;
    readonly size: number;
  }[];
  readonly before: OfflineChoices;
  readonly after: OfflineChoices;
}

const choice = fc.record({ categories: fc.subarray(categoryIds), groups: fc.subarray(['g', 'h']) });
const world: fc.Arbitrary<World> = fc.record({
  library: fc.array(
    fc.record({
      leaves: fc.subarray(leaves, { minLength: 1 }),
      groups: fc.subarray(['g', 'h']),
      isKept: fc.boolean(),
      wasHere: fc.boolean(),
      size: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 8 },
  ),
  before: choice,
  after: choice,
});

type Document = World['library'][number];

const isHeld = (document: Document, { categories, groups }: OfflineChoices): boolean => {
  const within = new Set(findLeafIds(tree, categories));
  return (
    document.leaves.some((one) => within.has(one)) ||
    document.groups.some((group) => [...groups].includes(group))
  );
};
const amountOf = (documents: readonly Document[]) => ({
  documents: documents.length,
  size: documents.reduce((bytes, { size }) => bytes + size, 0),
});
const sized = (
  ids: readonly string[],
  isIn: (document: Document, id: string) => boolean,
  library: readonly Document[],
) =>
  new Map(
    ids
      .map((id) => [id, amountOf(library.filter((document) => isIn(document, id)))] as const)
      .filter(([, { documents }]) => documents > 0),
  );

/** What the server and the device know about the library. */
function contextOf({ library, before }: World): SelectionContext {
  const known = library.flatMap((document, index) => {
    const isListed = document.isKept || isHeld(document, before);
    if (!isListed && !document.wasHere) return [];
    const groups = isListed
      ? [
          ...document.groups.filter((group) => [...before.groups].includes(group)),
          ...(document.isKept ? ['kept'] : []),
        ]
      : [];
    const data = {
      title: '',
      edition: '1',
      version: '1',
      filesize: document.size,
      categoryIds: document.leaves,
      metadata: {} as never,
    };
    return [
      [`d${index}`, { data, groups, deletable: !isListed, isPinned: isListed && document.isKept }] as const,
    ];
  });
  return {
    tree,
    groups: ['g', 'h'].map((id) => ({
      id,
      name: `Group ${id}`,
      favorites: library.flatMap((document, index) => (document.groups.includes(id) ? [`d${index}`] : [])),
    })),
    documents: new Map(known),
    sizes: {
      categories: sized(
        categoryIds,
        (document, id) => isHeld(document, { categories: [id], groups: [] }),
        library,
      ),
      groups: sized(['g', 'h'], (document, id) => document.groups.includes(id), library),
    },
  };
}

test('the estimated download is exact, or an upper limit if the added parts may share documents', () => {
  fc.assert(
    fc.property(world, (one) => {
      const change = selectionImpact(one.before, one.after, contextOf(one));
      const exact = amountOf(
        one.library.filter(
          (document) =>
            isHeld(document, one.after) &&
            !document.isKept &&
            !document.wasHere &&
            !isHeld(document, one.before),
        ),
      );
      if (!change) return assert.is(exact.documents, 0);
      const { toDownload, isAtMost } = change;
      if (!isAtMost) assert.equal(toDownload, exact);
      assert.ok(toDownload && toDownload.documents >= exact.documents && toDownload.size >= exact.size);
    }),
  );
});

test('a choice removes exactly those listed documents that nothing keeps afterwards', () => {
  fc.assert(
    fc.property(world, (one) => {
      const change = selectionImpact(one.before, one.after, contextOf(one));
      const exact = amountOf(
        one.library.filter(
          (document) => isHeld(document, one.before) && !document.isKept && !isHeld(document, one.after),
        ),
      );
      assert.equal(change?.toRemove ?? { documents: 0, size: 0 }, exact);
    }),
  );
});

test('choices with the same leaves and groups are equal, however they are expressed', () => {
  fc.assert(
    fc.property(world, (one) => {
      const written = { ...one.before, categories: findLeafIds(tree, one.before.categories) };
      assert.is(selectionImpact(one.before, written, contextOf(one)), null);
    }),
  );
});

test('a change is described by its groups and the topmost categories that are added or removed completely', () => {
  const context = contextOf({
    library: [],
    before: { categories: [], groups: [] },
    after: { categories: [], groups: [] },
  });
  const named = (before: OfflineChoices, after: OfflineChoices) => {
    const change = selectionImpact(before, after, context);
    return [change?.added, change?.removed];
  };
  assert.equal(named({ categories: [], groups: ['g'] }, { categories: ['imo'], groups: ['h'] }), [
    ['IMO', 'Group h'],
    ['Group g'],
  ]);
  assert.equal(named({ categories: ['ism'], groups: [] }, { categories: ['imo'], groups: [] }), [
    ['igc', 'solas'],
    [],
  ]);
  assert.equal(
    named({ categories: ['imo', 'norway'], groups: [] }, { categories: ['ism', 'igc'], groups: [] }),
    [[], ['solas', 'norway']],
  );
});

test('without sizes, the download size is unknown', () => {
  const one: World = {
    library: [{ leaves: ['ism'], groups: [], isKept: false, wasHere: false, size: 3 }],
    before: { categories: [], groups: [] },
    after: { categories: ['codes'], groups: [] },
  };
  assert.is(selectionImpact(one.before, one.after, { ...contextOf(one), sizes: null })?.toDownload, null);
});

test('"Large download": over 100 documents or 200 MB', () => {
  const large = [
    { documents: 100, size: 200_000_000 },
    { documents: 101, size: 1 },
    { documents: 1, size: 200_000_001 },
  ].map(isLargeDownload);
  assert.equal(large, [false, true, true]);
});

test.run();
