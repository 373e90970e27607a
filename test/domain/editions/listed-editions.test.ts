import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder } from '../../../src/domain/editions/listed-editions';
import type { EditionEntry } from '../../../src/domain/library/documents';

function listed(edition: string, year: number, entry: string | null): EditionEntry {
  return {
    edition,
    state: 'in force',
    added_at: `${year}-01-01T00:00:00.000Z`,
    known_from: `${year}-01-01`,
    publication_date: null,
    entry_date: entry,
    in_force_to: null,
  };
}

const namesOf = (entries: readonly EditionEntry[]) => entries.map(({ edition }) => edition);

test('an undated edition that readers see is listed before the dated one that will replace it', () => {
  const list = [listed('undated', 2024, null), listed('coming', 2025, '2027-01-01')];
  assert.equal(namesOf(inOrder(list)), ['undated', 'coming']);
});

test('an undated edition is listed before the editions that the library learned of later', () => {
  const list = [
    listed('3', 2025, '2025-01-01'),
    listed('undated', 2010, null),
    listed('2', 2020, '2020-01-01'),
  ];
  assert.equal(namesOf(inOrder(list)), ['undated', '2', '3']);
});

test('ordering a list doesn’t change the list itself', () => {
  const list = [listed('2', 2025, '2025-01-01'), listed('1', 2024, '2024-01-01')];
  inOrder(list);
  assert.equal(namesOf(list), ['2', '1']);
});

test.run();
