/** The selected rows of a list on the screen. The rules are in domain/core/selection.ts. */
import { useState } from 'react';
import {
  selectRow,
  toggleAll,
  selectedInOrder,
  isAllSelected,
  EMPTY_SELECTION,
} from '../../domain/core/selection';

export interface ListSelection {
  /** In the order of the rows. */
  readonly ids: readonly string[];
  readonly isAll: boolean;
  has(id: string): boolean;
  toggle(id: string, isRange: boolean): void;
  toggleAll(): void;
  clear(): void;
}

/** @param order The rows in their current order. */
export function useSelection(order: readonly string[]): ListSelection {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  return {
    ids: selectedInOrder(selection, order),
    isAll: isAllSelected(selection, order),
    has: (id) => selection.ids.has(id),
    toggle: (id, isRange) => setSelection((before) => selectRow(before, id, order, isRange)),
    toggleAll: () => setSelection((before) => toggleAll(before, order)),
    clear: () => setSelection(EMPTY_SELECTION),
  };
}
