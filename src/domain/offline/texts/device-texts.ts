/**
 * The texts and structures that are stored on this device for the reading view (database `fairway-texts`).
 *
 *   a file is on the device, and the list has a structure ──► fetch and store text and structure (index-sync.ts)
 *   no file on the device needs a text ──► remove it (index-sync.ts)
 *   a text is damaged, or no longer readable ──► remove it, so that it is fetched again
 *   another edition replaces that of a text ──► keep the text for a while (replaced-texts.ts)
 *
 * A stored value is never changed: its name contains the document, the edition, and the version of text and
 * structure. The names alone therefore show what is stored. A name that this build doesn't understand comes
 * from a newer build in another tab, and is left alone.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { FileStore } from '../../../platform/storage/index-store';
import { groupById, textName, type HeldText } from './text-names';

export type { HeldText };

export interface HeldTexts {
  /** The number of times that the texts were cleared; null if the browser can't store texts. */
  readonly epoch: number | null;
  /** The texts by document, which usually has one. */
  readonly byId: ReadonlyMap<string, readonly HeldText[]>;
}

export interface DeviceTexts {
  /** null until the first `restore`. */
  readonly held: ReadonlySignal<HeldTexts | null>;
  /** Returns the name under which a text is stored. */
  nameOf(text: HeldText): string;
  /** Reads the names of the stored texts from the device. Never rejects. */
  restore(): Promise<void>;
  /**
   * Resolves with the stored bytes (packed-text.ts), or with null if there are none.
   * @throws The browser's error
   */
  read(text: HeldText): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Resolves with the size of each text in bytes, or 0 for a text that can't be read. Never rejects. */
  measure(texts: readonly HeldText[]): Promise<number[]>;
  /** Removes texts that are no longer needed, or that have to be fetched again. Never rejects. */
  discard(...texts: HeldText[]): Promise<void>;
  /** @throws The browser's error */
  clear(): Promise<void>;
}

export type TextFiles = Pick<FileStore, 'list' | 'read' | 'remove' | 'clear'>;

export function createDeviceTexts(files: TextFiles): DeviceTexts {
  const held = signal<HeldTexts | null>(null);
  const sizes = new Map<string, number>();

  async function sizeOf(text: HeldText): Promise<number> {
    const name = textName(text);
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const { bytes } = await files.read(name).catch(() => ({ bytes: null }));
    if (bytes) sizes.set(name, bytes.length);
    return bytes?.length ?? 0;
  }

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
    measure: (texts) => Promise.all(texts.map(sizeOf)),
    async discard(...texts) {
      const epoch = held.peek()?.epoch ?? 0;
      await Promise.all(texts.map((text) => files.remove(textName(text), epoch).catch(() => {})));
      await restore();
    },
    async clear() {
      await files.clear();
      await restore();
    },
  };
}
