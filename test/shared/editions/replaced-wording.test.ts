import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isAfterCorrection } from '../../../src/shared/editions/compared-wordings';
import {
  editionOfWording,
  readReplacedName,
  replacedName,
  wordingKnownAfter,
} from '../../../src/shared/editions/replaced-wording';

test('a replaced wording is named by its edition and the number of a record', () => {
  const name = replacedName({ edition: '2021-08-04', record: 3 });
  assert.is(name, '2021-08-04@3');
  assert.equal(readReplacedName(name), { edition: '2021-08-04', record: 3 });
  assert.is(editionOfWording(name), '2021-08-04');
});

test('any other name is not that of a replaced wording', () => {
  for (const name of [
    '2',
    '2@',
    '@3',
    '2@abc',
    '2@-1',
    '2@0',
    '2@03',
    '2@1e1',
    '2@1.5',
    '2@3@4',
    '2@ 3',
    '2@1234567890',
  ]) {
    assert.is(readReplacedName(name), null, name);
    assert.is(editionOfWording(name), name);
  }
});

test('words are those after a correction if they are compared with earlier words of the same edition', () => {
  assert.ok(isAfterCorrection('2@4', '2@3'));
  for (const [name, other] of [
    ['2@3', '2@4'],
    ['2@3', '2'],
    ['2', '2@3'],
    ['2@4', '1@3'],
    ['2@3', '2@3'],
  ] as const)
    assert.not(isAfterCorrection(name, other), `${name} and ${other}`);
});

test('the words known after some records are those before the next correction', () => {
  const replaced = ['2@5', '1@4', '2@3'];
  const known = [1, 2, 3, 4, 5].map((records) => wordingKnownAfter(records, '2', replaced));
  assert.equal(known, ['2@3', '2@3', '2@5', '2@5', '2']);
});

test.run();
