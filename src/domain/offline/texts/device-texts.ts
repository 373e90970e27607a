/**
 * The texts and structures that are stored on this device for the reading view (database `fairway-texts`).
 *
 *   a file is here, and the list names its structure ──► fetch text and structure, and store both (index-sync.ts)
 *   a text is here, but no file on the device needs it ──► remove it (index-sync.ts)
 *   a text is damaged, or no longer readable ──► remove it, so that it is fetched again
 *
 * A stored value is never changed: its name has the document, the edition and the version of text and
 * structure. So only the names say what is stored. A name that this build doesn't know belongs to a newer
 * build in another tab, and is left alone.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { FileStore } from '../../../platform/storage/index-store';
import { groupById, textName, type HeldText } from './text-names';

export type { HeldText };

export interface HeldTexts {
  /** How many times the texts have been cleared; null if the browser doesn't let them be stored. */
  readonly epoch: number | null;
  /** Usually one for each document. */
  readonly byId: ReadonlyMap<string, readonly HeldText[]>;
}

export interface DeviceTexts {
  /** null until the first `restore`. */
  readonly held: ReadonlySignal<HeldTexts | null>;
  /** The name under which a text is stored. */
  nameOf(text: HeldText): string;
  /** Reads the names of the stored texts from the device. Never rejects. */
  restore(): Promise<void>;
  /**
   * Returns the stored bytes (packed-text.ts), or null if there are none.
   * @throws The browser's error
   */
  read(text: HeldText): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a text that can't be read, so that it is fetched again. Never rejects. */
  discard(text: HeldText): Promise<void>;
  /** @throws The browser's error */
  clear(): Promise<void>;
}

export type TextFiles = Pick<FileStore, 'list' | 'read' | 'remove' | 'clear'>;

export function createDeviceTexts(files: TextFiles): DeviceTexts {
  const held = signal<HeldTexts | null>(null);

  async function restore(): Promise<void> {
    held.value = await files.list().then(
      ({ epoch, names }) => ({ epoch, byId: groupById(names) }),
      () => ({ epoch: null, byId: new Map() }),
    );
  }

  return {
    held,
    nameOf: textName,
    restore,
    read: async (text) => (await files.read(textName(text))).bytes,
    async discard(text) {
      await files.remove(textName(text), held.peek()?.epoch ?? 0).catch(() => {});
      await restore();
    },
    async clear() {
      await files.clear();
      await restore();
    },
  };
}
