/**
 * Whether single characters are shortcuts, such as `g`, `/`, and `n` in a PDF. Somebody who dictates, or who
 * easily presses a wrong key, can turn them off (WCAG 2.1.4). The choice belongs to the device, so it applies
 * to all its users and survives logging out. Shortcuts with Ctrl or ⌘ always work.
 */
import type { DeviceStorage } from '../../platform/storage/storage';

export function areCharacterKeysOn(storage: DeviceStorage): boolean {
  return storage.read('character_keys', (value) => value === false, true);
}

export function setCharacterKeys(storage: DeviceStorage, isOn: boolean): void {
  if (isOn) storage.remove('character_keys');
  else storage.write('character_keys', false);
}
