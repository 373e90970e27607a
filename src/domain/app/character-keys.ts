/**
 * Whether single characters, such as `g`, `/` or (in a PDF) `n`, are shortcuts. People who dictate, or who
 * often press wrong keys by accident, can turn these shortcuts off (WCAG 2.1.4). The choice is stored for the
 * device, so it applies to all of its users and survives logging out. Shortcuts with Ctrl or ⌘ always work.
 */
import type { DeviceStorage } from '../../platform/storage/storage';

export function areCharacterKeysOn(storage: DeviceStorage): boolean {
  return storage.read('character_keys', (value) => value === false, true);
}

export function setCharacterKeys(storage: DeviceStorage, isOn: boolean): void {
  if (isOn) storage.remove('character_keys');
  else storage.write('character_keys', false);
}
