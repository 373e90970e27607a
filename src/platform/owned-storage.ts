/**
 * One user's part of what the device keeps. Values are written with their owner's id, so that a session that ended
 * leaves them for its user to come back to, and another user who signs in meanwhile finds nothing (rulings, "Session and
 * device").
 */
import type { DeviceStorage } from './storage';

/** The same storage, in which only the values of this user can be read. */
export function ownedBy(userId: string, storage: DeviceStorage): DeviceStorage {
  return {
    ...storage,
    write: (key, value) => storage.write(key, { user: userId, value }),
    read(key, accepts, fallback) {
      const kept = storage.read(key, isOwned, null);
      return kept && kept.user === userId && accepts(kept.value) ? kept.value : fallback;
    },
  };
}

interface Owned {
  readonly user: string;
  readonly value: unknown;
}

function isOwned(value: unknown): value is Owned | null {
  return typeof value === 'object' && value !== null && 'value' in value && 'user' in value && typeof value.user === 'string';
}
