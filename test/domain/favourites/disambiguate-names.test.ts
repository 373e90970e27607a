// Tests that groups with the same name are distinguished from one another.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Group } from '../../../src/domain/favourites/favourites-change';
import { disambiguateNames } from '../../../src/domain/favourites/disambiguate-names';
import { dayOf } from '../../../src/shared/dates';

const ME = 'me';
let made = 0;
function group(part: { name?: string; by?: string; documents?: number; at?: string } = {}): Group {
  const { name = 'Bridge team', by = ME, documents = 0, at = '2025-11-12T09:00:00.000Z' } = part;
  made += 1;
  return {
    id: `g${made}`,
    name,
    creator: { id: by, name: `Person ${by}`, username: by },
    shared: [],
    favorites: Array.from({ length: documents }, (_, id) => `d${id}`),
    hidden: 0,
    created_at: at,
    links: { zip: '/zip' },
  };
}
const describeAll = (...groups: Group[]) => {
  const found = disambiguateNames(groups, ME);
  return groups.map(({ id }) => found.get(id) ?? null);
};

test('a group with a unique name needs no addition', () => {
  assert.equal(describeAll(group({ name: 'Bridge' }), group({ name: 'Engine', by: 'ana' })), [null, null]);
});

test('a group by somebody else is distinguished by its creator, so the user’s own group needs no addition', () => {
  assert.equal(describeAll(group(), group({ by: 'ana' }), group({ by: 'jonas', name: 'BRIDGE team ' })), [
    null,
    { creator: 'Person ana', detail: null },
    { creator: 'Person jonas', detail: null },
  ]);
});

test('groups by the same person are distinguished by their numbers of documents if these all differ', () => {
  assert.equal(
    describeAll(group({ documents: 3 }), group({ documents: 0 }), group({ by: 'ana', documents: 3 })),
    [
      { creator: null, detail: 'documents' },
      { creator: null, detail: 'documents' },
      { creator: 'Person ana', detail: null },
    ],
  );
});

test('groups with the same number of documents are distinguished by creation date or, within a day, by time', () => {
  assert.equal(
    describeAll(group({ at: '2025-11-12T09:00:00.000Z' }), group({ at: '2025-11-10T09:00:00.000Z' })),
    [
      { creator: null, detail: 'day' },
      { creator: null, detail: 'day' },
    ],
  );
  assert.equal(
    describeAll(group({ at: '2025-11-12T09:00:00.000Z' }), group({ at: '2025-11-12T09:05:00.000Z' })),
    [
      { creator: null, detail: 'time' },
      { creator: null, detail: 'time' },
    ],
  );
});

test('two groups with the same name that were created in different seconds never get the same description', () => {
  const any = fc.record({
    name: fc.constantFrom('Bridge', 'bridge', 'Engine'),
    by: fc.constantFrom(ME, 'ana', 'jonas'),
    documents: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom(1, 60, 24 * 3600), (parts, stepS) => {
      const groups = parts.map((part, index) =>
        group({ ...part, at: new Date(Date.UTC(2025, 10, 12, 9) + index * stepS * 1000).toISOString() }),
      );
      const found = disambiguateNames(groups, ME);
      const said = groups.map(({ id, name, favorites, created_at: at }) => {
        const { creator = null, detail = null } = found.get(id) ?? {};
        const value = { documents: favorites.length, day: dayOf(new Date(at)), time: at.slice(0, 19) };
        return JSON.stringify([name.toLowerCase(), creator, detail, detail && value[detail]]);
      });
      assert.is(new Set(said).size, said.length);
    }),
  );
});

test.run();
