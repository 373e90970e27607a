/**
 * The order of results that the user chose last on this device. It is stored under the user's id, shown to
 * that user alone, and removed by Log out. New searches begin with it (rulings "The builder and the address").
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import type { Sort } from '../../shared/query';

export interface ChosenOrder {
  /** Returns null if this user has not chosen an order on this device. */
  read(): Sort | null;
  write(sort: Sort): void;
}

export function createChosenOrder(userId: string, storage: DeviceStorage): ChosenOrder {
  const own = forUser(userId, storage);
  return {
    read: () => own.read<Sort | null>('search_order', isSort, null),
    write: (sort) => own.write('search_order', sort),
  };
}

function isSort(value: unknown): value is Sort {
  return value === 'alphabetical' || value === 'relevance' || value === 'date';
}
