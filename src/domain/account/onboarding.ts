/**
 * Whether a user has had the introduction, kept on the device.
 *
 *   new ──the Dashboard shows it──► shown ──skipped, or gone through──► introduced ──asked for again──► shown
 *
 * It stays through a log out, unlike what a user keeps: who signs in every day should not be introduced every day.
 */
import type { DeviceStorage } from '../../platform/storage/storage';

/** A device that many people use forgets who came first. */
const USERS_MAX = 200;

export function hasSeenIntroduction(storage: DeviceStorage, userId: string): boolean {
  return usersOf(storage).includes(userId);
}

/** @param introduced false shows the introduction again */
export function setIntroductionSeen(storage: DeviceStorage, userId: string, introduced: boolean): void {
  const others = usersOf(storage).filter((id) => id !== userId);
  storage.write('introduced', introduced ? [...others, userId].slice(-USERS_MAX) : others);
}

function usersOf(storage: DeviceStorage): readonly string[] {
  return storage.read('introduced', isTexts, []);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
