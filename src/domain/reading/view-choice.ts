/**
 * Whether the user reads the text or the PDF of documents that have both. The choice is stored on the device
 * under the user's id, applies only to that user, and is removed when the user logs out.
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';

export type ReadingMode = 'text' | 'pdf';

export interface ViewChoice {
  /** `text` until the user chooses. */
  read(): ReadingMode;
  write(mode: ReadingMode): void;
}

export function createViewChoice(userId: string, storage: DeviceStorage): ViewChoice {
  const own = forUser(userId, storage);
  return {
    read: () => own.read('reading_mode', isMode, 'text'),
    write: (mode) => own.write('reading_mode', mode),
  };
}

function isMode(value: unknown): value is ReadingMode {
  return value === 'text' || value === 'pdf';
}
