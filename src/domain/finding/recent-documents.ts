/**
 * The documents that the user opened most recently, latest first. They are stored on the device under the
 * user's id, are shown only to that user, and are removed when the user logs out. All tabs share them.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { DeviceStorage } from '../../platform/storage/storage';
import { isRecord, isStringOrNull } from '../../shared/type-guards';

export interface RecentDocument {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly subtitle: string | null;
  readonly nickname: string | null;
  /** UTC, ISO 8601. */
  readonly openedAt: string;
}

export interface RecentDocuments {
  readonly items: ReadonlySignal<readonly RecentDocument[]>;
  /** Adds the document at the top of the list, or moves it there. */
  add(document: Omit<RecentDocument, 'openedAt'>): void;
  /** Removes a document that no longer exists, or that the user may no longer see. */
  remove(id: string): void;
  /** Reads the list from the device. */
  restore(): void;
  /** Stops following changes in other tabs. The stored list remains. */
  dispose(): void;
}

/** Longer lists are of no use. */
const MAX_RECENT = 20;

export interface RecentDocumentsOptions {
  readonly storage: DeviceStorage;
  readonly now: () => Date;
}

export function createRecentDocuments({ storage, now }: RecentDocumentsOptions): RecentDocuments {
  const items = signal<readonly RecentDocument[]>([]);
  const read = () => storage.read('recent_documents', Array.isArray, []).filter(isRecentDocument);

  function write(next: readonly RecentDocument[]): void {
    items.value = next.slice(0, MAX_RECENT);
    storage.write('recent_documents', items.peek());
  }

  return {
    items,
    add({ id, title, number, subtitle, nickname }) {
      const opened = { id, title, number, subtitle, nickname, openedAt: now().toISOString() };
      write([opened, ...read().filter((one) => one.id !== id)]);
    },
    remove(id) {
      const before = read();
      if (before.some((one) => one.id === id)) write(before.filter((one) => one.id !== id));
    },
    restore: () => void (items.value = read()),
    dispose: storage.watch('recent_documents', () => (items.value = read())),
  };
}

function isRecentDocument(value: unknown): value is RecentDocument {
  if (!isRecord(value)) return false;
  const { id, title, openedAt, number, subtitle, nickname } = value;
  return (
    [id, title, openedAt].every((text) => typeof text === 'string') &&
    [number, subtitle, nickname].every(isStringOrNull)
  );
}
