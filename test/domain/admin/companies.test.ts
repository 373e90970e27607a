import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { companyLabels } from '../../../src/domain/admin/companies';

const labels = (...companies: [id: string, name: string, city: string][]) => [
  ...companyLabels(companies.map(([id, name, city]) => ({ id, name, city }))).values(),
];

test('a company is labelled with its name, plus its city if another company has the same name', () => {
  assert.equal(labels(['c1', 'Aurora', 'Oslo'], ['c2', 'Borealis', 'Oslo'], ['c3', 'Aurora', 'Bergen']), [
    'Aurora, Oslo',
    'Borealis',
    'Aurora, Bergen',
  ]);
});

test('two companies with the same name and the same city, or no city, are distinguished by their ids', () => {
  assert.equal(labels(['c1', 'Aurora', 'Oslo'], ['c2', 'Aurora', 'Oslo'], ['c3', 'Aurora', '']), [
    'Aurora (c1)',
    'Aurora (c2)',
    'Aurora (c3)',
  ]);
});

test('no two companies ever have the same label', () => {
  const word = fc.constantFrom('A', 'B', 'A, B', 'A (1)', '');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), name: word, city: word }), {
        selector: ({ id }) => id,
      }),
      (companies) => {
        const names = [...companyLabels(companies).values()];
        assert.is(new Set(names).size, companies.length);
      },
    ),
  );
});

test.run();
