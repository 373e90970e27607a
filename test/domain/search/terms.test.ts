import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitTerms } from '../../../src/domain/search/terms';

const rows: [text: string, terms: string[]][] = [
  ['ballast water', ['ballast water']],
  ['ballast water, fire extinguish*', ['ballast water', 'fire extinguish*']],
  ['"Annex I, II", fire', ['Annex I, II', 'fire']],
  ['"fire extinguish"*', ['fire extinguish*']],
  ['the "old, worn" rope, new', ['the "old, worn" rope', 'new']],
  ['2" pipe, fire', ['2" pipe', 'fire']],
  [' , ,', []],
  ['""', []],
  ['', []],
];

for (const [text, terms] of rows) test(`${text || 'nothing'} is ${terms.length} terms`, () => assert.equal(splitTerms(text), terms));

test.run();
