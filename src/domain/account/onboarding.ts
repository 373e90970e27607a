/**
 * Records on the device which users have seen the introduction.
 *
 * new ──the Dashboard shows it──► shown ──skipped, or completed──► introduced ──requested again──► shown
 *
 * The record survives logging out, so that users who log in every day don't see the introduction every time.
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { isStringList } from '../../shared/type-guards';

/** The device remembers this many users, those who saw the introduction most recently. */
const USERS_MAX = 200;

export function hasSeenIntroduction(storage: DeviceStorage, userId: string): boolean {
  return usersOf(storage).includes(userId);
}

/** @param introduced If it is false, the introduction is shown again. */
export function setIntroductionSeen(storage: DeviceStorage, userId: string, introduced: boolean): void {
  const others = usersOf(storage).filter((id) => id !== userId);
  storage.write('introduced', introduced ? [...others, userId].slice(-USERS_MAX) : others);
}

function usersOf(storage: DeviceStorage): readonly string[] {
  return storage.read('introduced', isStringList, []);
}
