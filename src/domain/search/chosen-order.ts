/**
 * The order of results that the user last chose on this device. It is stored under the user's id, applies
 * only to that user, and is removed when the user logs out. New searches start with it (see "The builder and
 * the address" in docs/rulings.md).
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import type { Sort } from '../../shared/query';

export interface ChosenOrder {
  /** Returns null if this user hasn't chosen an order on this device. */
  read(): Sort | null;
  write(sort: Sort): void;
}

export function createChosenOrder(userId: string, storage: DeviceStorage): ChosenOrder {
  const own = forUser(userId, storage);
  return {
    read: () => own.read('search_order', isSort, null),
    write: (sort) => own.write('search_order', sort),
  };
}

function isSort(value: unknown): value is Sort {
  return value === 'alphabetical' || value === 'relevance' || value === 'date';
}
