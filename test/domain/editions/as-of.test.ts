import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAsOf, withWording } from '../../../src/domain/editions/as-of';
import { readEdition } from '../../../src/domain/editions/edition-parameter';
import { anyDay } from '../../support/fixtures/editions';

const read = (address: string) => readAsOf(new URLSearchParams(address));

test('an address names the day on which the wording applies and, optionally, the day on which it was known', () => {
  assert.equal(read('on=2023-01-01'), { on: '2023-01-01', known: null });
  assert.equal(read('on=2023-01-01&known=2023-02-01'), { on: '2023-01-01', known: '2023-02-01' });
});

test('values that are not dates are ignored, and so is `known` without `on`', () => {
  for (const address of ['', 'on=', 'on=2023-02-30', 'on=01.01.2023', 'on=<b>', 'known=2023-01-01'])
    assert.is(read(address), null, address);
  assert.equal(read('on=2023-01-01&known=soon'), { on: '2023-01-01', known: null });
});

test('an edition takes precedence over a day', () => {
  assert.is(read('on=2023-01-01&edition=2'), null);
  assert.equal(read('on=2023-01-01&edition=%20'), { on: '2023-01-01', known: null });
});

test('reading an address returns the edition or day that was written to it; other parameters are unchanged', () => {
  const wanted = fc.oneof(
    fc.constant(null),
    fc.record({ edition: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,9}$/) }, { noNullPrototype: true }),
    fc.record({ on: anyDay, known: fc.option(anyDay) }, { noNullPrototype: true }),
  );
  fc.assert(
    fc.property(wanted, wanted, fc.string(), (before, after, q) => {
      const address = withWording(withWording(new URLSearchParams({ q, at: 'sec_1' }), before), after);
      assert.equal(readAsOf(address), after && 'on' in after ? after : null);
      assert.is(readEdition(address), after && 'edition' in after ? after.edition : null);
      assert.equal([address.get('q'), address.get('at')], [q, 'sec_1']);
    }),
    { numRuns: 200 },
  );
});

test.run();
