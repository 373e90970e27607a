import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBasket, type Basket } from '../../../src/domain/reports/basket';
import type { DocumentSummary } from '../../../src/domain/library/document-summary';
import { createDeviceStorage } from '../../../src/platform/storage/storage';

const item = (id: string): DocumentSummary => ({
  id,
  title: `Title of ${id}`,
  number: `No. ${id}`,
  issuer: null,
  published: '2024-05-01',
  entry: null,
  isWithdrawn: false,
});
const items = (...ids: string[]) => ids.map(item);
const ids = (basket: Basket) => basket.items.value.map(({ id }) => id);

/** Several tabs in one browser, which are notified of each other’s changes. */
function browser(stored?: string, max?: number, tells = true) {
  const entries = new Map(stored === undefined ? [] : [['basket_store', stored]]);
  const tabs: ((name: string) => void)[] = [];
  return {
    entries,
    tab(): Basket {
      const mine: { tell(name: string | null): void } = { tell() {} };
      const storage = createDeviceStorage({
        backend: {
          getItem: (key) => entries.get(key) ?? null,
          setItem(key, value) {
            entries.set(key, value);
            for (const tell of tabs) if (tells && tell !== mine.tell) tell(key);
          },
          removeItem: (key) => void entries.delete(key),
        },
        onForeignChange: (changed) => (mine.tell = changed),
      });
      tabs.push(mine.tell);
      const basket = createBasket({ storage, ...(max !== undefined && { max }) });
      basket.restore();
      return basket;
    },
  };
}

test('documents stay in the order in which they were added, without duplicates', () => {
  const basket = browser().tab();
  assert.is(basket.add(items('b', 'a')).count, 2);
  assert.is(basket.add(items('c', 'b', 'c')).count, 1);
  assert.equal(ids(basket), ['b', 'a', 'c']);
  assert.equal([...basket.ids.value], ['b', 'a', 'c']);
});

test('the basket is restored after a reload, with all data that its rows show', () => {
  const { tab } = browser();
  tab().add(items('a', 'b'));
  assert.equal(tab().items.value, items('a', 'b'));
});

test('a restored document returns to its position, even if another was added in the meantime', () => {
  const basket = browser().tab();
  basket.add(items('a', 'b', 'c'));
  const removal = basket.remove(['b', 'unknown']);
  assert.is(removal.count, 1);
  basket.add(items('d'));
  removal.undo();
  assert.equal(ids(basket), ['a', 'b', 'c', 'd']);
});

test('undoing “Clear” restores the whole basket', () => {
  const basket = browser().tab();
  basket.add(items('a', 'b'));
  const cleared = basket.clear();
  assert.equal([cleared.count, ids(basket)], [2, []]);
  cleared.undo();
  assert.equal(basket.items.value, items('a', 'b'));
});

test('a basket accepts as many documents as fit, and reports how many it rejected', () => {
  const basket = browser(undefined, 3).tab();
  basket.add(items('a', 'b'));
  const { count, refused } = basket.add(items('b', 'c', 'd', 'e'));
  assert.equal([count, refused, ids(basket)], [1, 2, ['a', 'b', 'c']]);
});

test('undoing a removal does not overfill a basket that has been filled in the meantime', () => {
  const basket = browser(undefined, 3).tab();
  basket.add(items('a', 'b', 'c'));
  const removal = basket.remove(['a', 'b']);
  basket.add(items('d'));
  removal.undo();
  assert.equal(ids(basket), ['a', 'c', 'd']);
});

test('a change in one tab is shown in the others', () => {
  const { tab } = browser();
  const [one, other] = [tab(), tab()];
  one.add(items('a'));
  other.add(items('b'));
  assert.equal(
    [ids(one), ids(other)],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  );
  one.dispose();
  other.clear();
  assert.equal(ids(one), ['a', 'b']);
});

test('a tab that has not noticed another tab’s change does not undo it', () => {
  const { tab } = browser(undefined, undefined, false);
  const [one, other] = [tab(), tab()];
  one.add(items('a'));
  const change = other.add(items('b'));
  assert.equal(ids(other), ['a', 'b']);
  one.add(items('c'));
  change.undo();
  assert.equal(ids(other), ['a', 'c']);
});

test('stored items with an id are read, even if other data is missing, and all other values are ignored', () => {
  const stored = [
    { id: 'a' },
    null,
    'b',
    { id: 7 },
    { id: '' },
    { ...item('c'), title: '', entry: 5 },
    { id: 'a', title: 'again' },
  ];
  const basket = browser(JSON.stringify(stored)).tab();
  assert.equal(
    basket.items.value.map(({ id, title, entry }) => [id, title, entry]),
    [
      ['a', 'again', null],
      ['c', 'c', null],
    ],
  );
  for (const nonsense of ['{}', '"a"', '[', 'null', '3'])
    assert.equal(browser(nonsense).tab().items.value, []);
});

test('in a browser without storage, the basket lasts until the page is closed', () => {
  const basket = createBasket({ storage: createDeviceStorage({ backend: null }) });
  basket.add(items('a'));
  basket.restore();
  assert.equal(ids(basket), ['a']);
});

const id = fc.constantFrom(...'abcdefgh');
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), ids: fc.array(id, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('clear' as const), ids: fc.constant([] as string[]) }),
);
type Act = { readonly kind: 'add' | 'remove' | 'clear'; readonly ids: readonly string[] };

function perform(basket: Basket, { kind, ids: some }: Act) {
  if (kind === 'add') return basket.add(items(...some));
  return kind === 'remove' ? basket.remove(some) : basket.clear();
}

test('after changes in several tabs, all tabs have the list that results from the changes in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), act), { maxLength: 30 }), (acts) => {
      const { tab } = browser(undefined, 5);
      const tabs = [tab(), tab(), tab()];
      let model: string[] = [];
      for (const [at, one] of acts) {
        perform(tabs[at]!, one);
        if (one.kind === 'add')
          model = [...new Set([...model, ...one.ids])].slice(0, Math.max(5, model.length));
        else model = one.kind === 'clear' ? [] : model.filter((some) => !one.ids.includes(some));
        assert.equal([...tabs, tab()].map(ids), [model, model, model, model]);
      }
    }),
  );
});

test('undoing a change immediately restores the list; undoing it later affects only the changed items', () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 8 }),
      act,
      fc.array(act, { maxLength: 8 }),
      (earlier, taken, later) => {
        const basket = browser().tab();
        for (const one of earlier) perform(basket, one);
        const before = ids(basket);
        perform(basket, taken).undo();
        assert.equal(ids(basket), before);

        const change = perform(basket, taken);
        const after = ids(basket);
        const touched = new Set([
          ...before.filter((some) => !after.includes(some)),
          ...after.filter((some) => !before.includes(some)),
        ]);
        for (const one of later) perform(basket, one);
        const stood = ids(basket);
        change.undo();
        const untouched = (some: readonly string[]) => some.filter((one) => !touched.has(one)).sort();
        assert.equal(untouched(ids(basket)), untouched(stood));
        for (const one of touched) assert.is(basket.ids.value.has(one), before.includes(one), one);
      },
    ),
  );
});

test.run();
