/**
 * A single user's view of the stored values. Under each name, there is a list of values with their owners.
 * When a session ends, its user's values are kept until this user logs in again. A different user who logs in
 * meanwhile neither sees nor replaces them (see "Session and device" in docs/rulings.md).
 */
import { STORAGE_KEYS, type DeviceStorage, type StorageKey } from './storage';
import { isRecord } from '../../shared/type-guards';

/** Returns the same storage, limited to the values of this user. */
export function forUser(userId: string, storage: DeviceStorage): DeviceStorage {
  return {
    ...storage,
    write: (key, value) =>
      storage.write(key, [...otherUsersValues(userId, key, storage), { user: userId, value }]),
    read(key, accepts, fallback) {
      const mine = storage.read(key, isOwnedList, []).find(({ user }) => user === userId);
      return mine && accepts(mine.value) ? mine.value : fallback;
    },
    remove(...keys) {
      for (const key of keys) {
        const others = otherUsersValues(userId, key, storage);
        if (others.length > 0) storage.write(key, others);
        else storage.remove(key);
      }
    },
  };
}

/**
 * Removes this user's values when the user logs out.
 * @param userId If it is null, the user isn't known, and the values of all users are removed.
 */
export function clearUserStorage(userId: string | null, storage: DeviceStorage): void {
  if (userId === null) storage.remove(...STORAGE_KEYS);
  else forUser(userId, storage).remove(...STORAGE_KEYS);
}

function otherUsersValues(userId: string, key: StorageKey, storage: DeviceStorage): readonly Owned[] {
  return storage.read(key, isOwnedList, []).filter(({ user }) => user !== userId);
}

interface Owned {
  readonly user: string;
  readonly value: unknown;
}

function isOwnedList(value: unknown): value is readonly Owned[] {
  return Array.isArray(value) && value.every(isOwned);
}

function isOwned(value: unknown): value is Owned {
  return isRecord(value) && 'value' in value && 'user' in value && typeof value.user === 'string';
}
