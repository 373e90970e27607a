/**
 * Selects rows in a list: one by one, a range with Shift, or all that are shown.
 *
 * A range extends from the anchor, the row that was last clicked without Shift, to the current row. All rows
 * in it take on the anchor's state, and rows outside it stay as they are. Hidden rows aren't
 * considered selected.
 */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row at which a range begins; null if no row was clicked without Shift. */
  readonly anchor: string | null;
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null };

/** @param order The ids of the rows that are shown, in order. */
export function selectRow(
  { ids, anchor }: Selection,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (to < 0) return { ids, anchor };
  if (!isRange || from < 0) return { ids: withState(ids, [id], !ids.has(id)), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: withState(ids, range, anchor !== null && ids.has(anchor)), anchor };
}

/** Selects all rows, or none if all are selected. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  return isAllSelected({ ids }, order) ? EMPTY_SELECTION : { ids: new Set(order), anchor: null };
}

export function isAllSelected({ ids }: Pick<Selection, 'ids'>, order: readonly string[]): boolean {
  return order.length > 0 && order.every((id) => ids.has(id));
}

/** Returns the ids of the selected rows that are shown, in order. */
export function selectedInOrder({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id));
}

function withState(
  ids: ReadonlySet<string>,
  changed: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of changed) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
