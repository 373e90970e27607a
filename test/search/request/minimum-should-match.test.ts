import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isMinimum, minimumOf } from '../../../src/search/request/minimum-should-match';

/** The number of words that OpenSearch requires with each setting, for 1, 2, … 10 words. */
const required: Readonly<Record<string, readonly number[]>> = {
  '3': [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  '-2': [0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  '-0': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  '75%': [0, 1, 2, 3, 3, 4, 5, 6, 6, 7],
  '-25%': [1, 2, 3, 3, 4, 5, 6, 6, 7, 8],
  '-0%': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  '100%': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  '150%': [1, 3, 4, 6, 7, 9, 10, 12, 13, 15],
  '3<90%': [1, 2, 3, 3, 4, 5, 6, 7, 8, 9],
  '2<75% 9<-3': [1, 2, 2, 3, 3, 4, 5, 6, 6, 7],
  '1<1 4<2 7<-4': [1, 1, 1, 1, 2, 2, 2, 4, 5, 6],
};

for (const [text, numbers] of Object.entries(required))
  test(`"${text}" requires as many of one to ten words as in OpenSearch`, () => {
    assert.ok(isMinimum(text));
    assert.equal(
      numbers.map((_, index) => minimumOf(text, index + 1)),
      numbers,
    );
  });

for (const text of [
  '',
  'x',
  '%',
  '5 %',
  '1<',
  '<2',
  '1<2<3',
  '1<2  3<4',
  '1.5',
  '+1',
  '99999',
  '1<2 '.repeat(20),
])
  test(`"${text}" is rejected`, () => assert.not(isMinimum(text)));

test.run();
