import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readQuery } from '../../../src/shared/query-address';
import { explainAddress } from '../../../src/views/search/address-notes';

/** Explains an address as the screen does, given the page that is shown. */
function notes(address: string, shown: number, pages: number): readonly string[] {
  const parameters = new URLSearchParams(address);
  return explainAddress(parameters, { ...readQuery(parameters), page: shown }, pages);
}

const cases: readonly [why: string, address: string, notes: readonly string[]][] = [
  ['a valid address has no notes', 'q=fire,water*&date=2020-01-01,2021-01-01&filter=a,b&p=3', []],
  ['an empty address has no notes', '', []],
  ['a repeated term has no note', 'q=fire,fire', []],
  ['page 0 is ignored', 'p=0', ['There is no page 0. This is page 3 of 12.']],
  ['a page that isn’t a number is ignored', 'p=last', ['There is no page last. This is page 3 of 12.']],
  [
    'a page far beyond the last is ignored',
    'p=1000000000',
    ['There is no page 1000000000. This is page 3 of 12.'],
  ],
  [
    'a date that does not exist is ignored',
    'date=2023-02-29,2024-02-29',
    ['“2023-02-29” in the address is not a date and was ignored.'],
  ],
  [
    'a time is ignored',
    'date=2023-02-01,2023-02-28T12:00',
    ['“2023-02-28T12:00” in the address is not a date and was ignored.'],
  ],
  [
    'a malformed id is ignored',
    'filter=a,%3Cscript%3E',
    ['A category in the address is malformed and was ignored.'],
  ],
  [
    'terms beyond the limit are ignored',
    `q=${Array.from({ length: 60 }, (_, index) => `t${index}`).join()}`,
    ['The address contains 60 terms. A search can have at most 50, so the rest were ignored.'],
  ],
  [
    'an overlong term is truncated',
    `q=${'x'.repeat(10_000)}`,
    ['A term in the address was shortened to 200 characters.'],
  ],
];

for (const [why, address, sentences] of cases)
  test(why, () => assert.equal(notes(address, 3, 12), sentences));

test.run();
