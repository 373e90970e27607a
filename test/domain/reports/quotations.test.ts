import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createQuotations,
  MAX_QUOTATIONS,
  quotationsOf,
  type Quotation,
} from '../../../src/domain/reports/quotations';
import { forUser } from '../../../src/platform/storage/user-storage';
import { createDeviceStorage } from '../../../src/platform/storage/storage';

/** A failure prints a seed with which to repeat the run. */
const seed = Number(process.env['SEED'] ?? Date.now());

const quotation = (address: string, documentId = 'rules'): Quotation => ({
  documentId,
  edition: '2',
  address,
  citation: `s. ${address}`,
});
const inBasket = new Set(['rules']);

function quoting() {
  const storage = createDeviceStorage({ backend: null });
  return { storage, quotations: createQuotations('u1', storage) };
}

test('quotations keep their order, and no provision is quoted twice', () => {
  const { storage, quotations } = quoting();
  for (const address of ['b', 'a', 'b']) quotations.add(quotation(address), inBasket);
  assert.equal(
    quotations.items.value.map(({ address }) => address),
    ['b', 'a'],
  );
  assert.equal(createQuotations('u1', storage).items.value, quotations.items.value);
});

test('quotations follow other tabs until they are disposed of', () => {
  const values = new Map<string, string>();
  let tell: (name: string) => void = () => {};
  const backend = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const here = createQuotations(
    'u1',
    createDeviceStorage({ backend, onForeignChange: (changed) => (tell = changed) }),
  );
  const there = createQuotations('u1', createDeviceStorage({ backend }));
  there.add(quotation('a'), inBasket);
  tell('report_quotations');
  assert.is(here.items.value.length, 1);
  here.dispose();
  there.add(quotation('b'), inBasket);
  tell('report_quotations');
  assert.is(here.items.value.length, 1);
});

test('undoing a change restores the previous list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      fc.string({ minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (addresses, address, isAdded) => {
        const { quotations } = quoting();
        for (const one of addresses) quotations.add(quotation(one), inBasket);
        const before = quotations.items.value;
        const one = quotation(address);
        const { undo, isDone } = isAdded ? quotations.add(one, inBasket) : quotations.remove(one);
        assert.is(isDone, before.length !== quotations.items.value.length);
        undo();
        assert.equal(quotations.items.value, before);
      },
    ),
    { seed },
  );
});

test('a full list accepts no more quotations, but first drops those from documents that have left the basket', () => {
  const { quotations } = quoting();
  for (let index = 0; index < MAX_QUOTATIONS; index += 1)
    quotations.add(quotation(`sec_${index}`, 'left'), new Set(['left']));
  assert.not(quotations.add(quotation('more', 'left'), new Set(['left'])).isDone);
  assert.ok(quotations.add(quotation('new'), inBasket).isDone);
  assert.equal(quotations.items.value, [quotation('new')]);
});

test('stored values in any other format are ignored', () => {
  const storage = createDeviceStorage({ backend: null });
  forUser('u1', storage).write('report_quotations', [null, 7, { documentId: 'rules' }, quotation('a')]);
  assert.equal(createQuotations('u1', storage).items.value, [quotation('a')]);
});

test('a report quotes only the documents that it contains, in their order', () => {
  const [a, b, c] = [quotation('a', 'one'), quotation('b', 'two'), quotation('c', 'three')];
  assert.equal(quotationsOf([a, b, c], ['two', 'one']), [b, a]);
});

test.run();
