import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  selectRow,
  toggleAll,
  selectedInOrder,
  isAllSelected,
  EMPTY_SELECTION,
  type Selection,
} from '../../../src/domain/core/selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const act = fc.record({ id: fc.constantFrom(...order, 'gone'), isRange: fc.boolean() });
const after = (acts: readonly { id: string; isRange: boolean }[]) =>
  acts.reduce<Selection>((before, { id, isRange }) => selectRow(before, id, order, isRange), EMPTY_SELECTION);
const selections = fc.array(act, { maxLength: 8 }).map(after);
const chosen = (selection: Selection) => selectedInOrder(selection, order).join('');

test('the first click selects a row, and the second one deselects it', () => {
  const once = selectRow(EMPTY_SELECTION, 'b', order, false);
  assert.is(chosen(once), 'b');
  assert.is(chosen(selectRow(once, 'b', order, false)), '');
});

test('Shift selects all rows from the last selected one to the clicked one, in either direction', () => {
  assert.is(
    chosen(
      after([
        { id: 'b', isRange: false },
        { id: 'd', isRange: true },
      ]),
    ),
    'bcd',
  );
  assert.is(
    chosen(
      after([
        { id: 'd', isRange: false },
        { id: 'b', isRange: true },
      ]),
    ),
    'bcd',
  );
});

test('a range that starts at a deselected row deselects all its rows', () => {
  assert.is(
    chosen(
      after([
        { id: 'a', isRange: false },
        { id: 'e', isRange: true },
        { id: 'b', isRange: false },
        { id: 'd', isRange: true },
      ]),
    ),
    'ae',
  );
});

test('Shift selects one row if nothing was selected before, or if the first row has disappeared', () => {
  assert.is(chosen(selectRow(EMPTY_SELECTION, 'c', order, true)), 'c');
  assert.is(
    selectedInOrder(selectRow({ ids: new Set(['z']), anchor: 'z' }, 'c', order, true), order).join(''),
    'c',
  );
});

test('a range does not affect rows outside it, and gives all rows inside it the state of its first row', () => {
  fc.assert(
    fc.property(selections, fc.constantFrom(...order), (before, id) => {
      const next = selectRow(before, id, order, true);
      if (before.anchor === null) return;
      const [from, to] = [order.indexOf(before.anchor), order.indexOf(id)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      for (const [index, one] of order.entries())
        assert.is(
          next.ids.has(one),
          index >= from && index <= to ? before.ids.has(before.anchor) : before.ids.has(one),
        );
    }),
  );
});

test('"select all" selects all rows, or none if all were selected', () => {
  fc.assert(
    fc.property(selections, (before) => {
      const next = toggleAll(before, order);
      assert.is(chosen(next), isAllSelected(before, order) ? '' : 'abcde');
    }),
  );
  assert.not.ok(isAllSelected(EMPTY_SELECTION, []));
});

test('rows that are no longer shown are not selected', () => {
  assert.equal(selectedInOrder({ ids: new Set(['a', 'gone', 'c']), anchor: 'gone' }, ['c', 'a']), ['c', 'a']);
});

test.run();
