import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEdition } from '../../../src/domain/editions/edition-parameter';

test('an address names an edition unless it is empty', () => {
  const read = (edition: string) => readEdition(new URLSearchParams({ edition }));
  assert.equal(['2', '2024.1-a', '2@3', '2@', ' '].map(read), ['2', '2024.1-a', '2@3', '2@', null]);
  assert.is(readEdition(new URLSearchParams()), null);
});

test.run();
