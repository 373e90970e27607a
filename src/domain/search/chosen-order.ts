/**
 * The order of results that the user chose last on this device. It is stored under the user's id, shown to
 * that user alone, and removed by Log out. New searches begin with it (rulings "The builder and the address").
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import type { Sort } from '../../shared/query';

export interface ChosenOrder {
  /** Returns null if this user has not chosen an order here. */
  read(): Sort | null;
  write(sort: Sort): void;
}

/** @param storage The part of the storage that belongs to this user. */
export function createChosenOrder(storage: DeviceStorage): ChosenOrder {
  return {
    read: () => storage.read<Sort | null>('search_order', isSort, null),
    write: (sort) => storage.write('search_order', sort),
  };
}

function isSort(value: unknown): value is Sort {
  return value === 'alphabetical' || value === 'relevance' || value === 'date';
}
