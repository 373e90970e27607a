/**
 * Small values that are stored on the device under fixed names.
 *
 * A value may have been written by another version, another tab or a curious user. It is therefore `unknown`
 * until the caller's check accepts it. If the check rejects it, the fallback is used. If the browser blocks
 * local storage, values last only until the page is closed.
 */

/**
 * The names from spec §9, except for the category map, which is computed from `categories`. Further names are
 * for lists that screens show without a connection, an unsent message to support, the time when the session
 * has to be renewed, the order in which the user last sorted results, recent documents, quotations for the
 * next report, whether documents are read as text or as PDFs, the replaced texts whose changes were seen, and
 * the editions of documents that were read last.
 */
export const STORAGE_KEYS = [
  'token',
  'refresh',
  'user',
  'favorites',
  'favorite_ids',
  'favorite_groups',
  'categories',
  'offline_categories',
  'offline_groups',
  'basket_store',
  'report_quotations',
  'saved_searches',
  'follows',
  'updates',
  'upcoming',
  'favorites_at',
  'support_draft',
  'renewal',
  'renewal_later',
  'thesaurus',
  'search_order',
  'recent_documents',
  'reading_mode',
  'seen_texts',
  'last_read',
] as const;
/**
 * `introduced` holds the ids of users who have seen the introduction. It survives logging out
 * (domain/account/onboarding.ts), as does `character_keys` (domain/app/character-keys.ts).
 */
export type StorageKey = (typeof STORAGE_KEYS)[number] | 'introduced' | 'character_keys';

/** The part of `window.localStorage` that this module uses. Tests can replace it. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Returns the browser's local storage, or null if it is blocked, in which case even reading the property
 * throws.
 */
export function openLocalStorage(window: { readonly localStorage: KeyValueStorage }): KeyValueStorage | null {
  return attempt<KeyValueStorage | null>(() => window.localStorage, null);
}

export interface DeviceStorage {
  /** Returns the stored value if `accepts` allows it, and `fallback` otherwise. */
  read<T, Fallback>(
    key: StorageKey,
    accepts: (value: unknown) => value is T,
    fallback: Fallback,
  ): T | Fallback;
  /** Never throws. If the storage is full or blocked, the value is kept in memory. */
  write(key: StorageKey, value: unknown): void;
  remove(...keys: StorageKey[]): void;
  /** Calls `changed` when another tab has changed the key. The returned function stops watching. */
  watch(key: StorageKey, changed: () => void): () => void;
}

export interface DeviceStorageOptions {
  /** null if the browser has none. */
  readonly backend: KeyValueStorage | null;
  /** A prefix for every name. Embedded libraries have one, so that two libraries on a page share nothing. */
  readonly prefix?: string;
  /** Reports changes by other tabs with the full name, or null if everything was cleared. */
  readonly onForeignChange?: (changed: (name: string | null) => void) => void;
}

export function createDeviceStorage({
  backend,
  prefix = '',
  onForeignChange,
}: DeviceStorageOptions): DeviceStorage {
  /** Contains only the values that the backend didn't accept. */
  const memory = new Map<string, string>();
  const watchers = new Set<{ name: string; changed: () => void }>();

  onForeignChange?.((name) => {
    for (const watcher of [...watchers]) {
      if (name !== null && watcher.name !== name) continue;
      memory.delete(watcher.name);
      watcher.changed();
    }
  });

  function text(name: string): string | null {
    const kept = memory.get(name);
    if (kept !== undefined) return kept;
    return attempt(() => backend?.getItem(name) ?? null, null);
  }

  return {
    remove(...keys) {
      for (const key of keys) {
        memory.delete(prefix + key);
        attempt(() => backend?.removeItem(prefix + key), undefined);
      }
    },
    read(key, accepts, fallback) {
      const stored = text(prefix + key);
      if (stored === null) return fallback;
      const value = attempt<unknown>(() => JSON.parse(stored), undefined);
      return accepts(value) ? value : fallback;
    },
    write(key, value) {
      const name = prefix + key;
      const stored = JSON.stringify(value);
      const kept = attempt(() => (backend ? (backend.setItem(name, stored), true) : false), false);
      if (kept) memory.delete(name);
      else memory.set(name, stored);
    },
    watch(key, changed) {
      const watcher = { name: prefix + key, changed };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/**
 * Blocked storage throws a SecurityError, full storage a QuotaExceededError, and JSON.parse a SyntaxError.
 * All of these errors mean "no value".
 */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
