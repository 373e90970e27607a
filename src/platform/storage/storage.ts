/**
 * Small values kept on the device, under fixed names.
 *
 * What is read was written by another version, another tab or a curious hand: it is `unknown` until the caller's check
 * accepts it, and the default otherwise. Where the browser blocks local storage, values live as long as the page.
 */

/**
 * The names of spec §9, without the category map, which is computed from `categories`. Added are lists that
 * screens show without a connection, a message to support that is not sent yet, and when the session is to be
 * renewed.
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
  'saved_searches',
  'updates',
  'upcoming',
  'favorites_at',
  'support_draft',
  'renewal',
  'renewal_later',
] as const;
/** `introduced`: who has had the introduction, by id; it stays through a log out (domain/account/onboarding.ts). */
export type StorageKey = (typeof STORAGE_KEYS)[number] | 'introduced';

/** What `window.localStorage` offers and a double can. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's own; null where it blocks storage: reading the property alone throws there. */
export function openLocalStorage(window: { readonly localStorage: KeyValueStorage }): KeyValueStorage | null {
  return attempt<KeyValueStorage | null>(() => window.localStorage, null);
}

export interface DeviceStorage {
  /** The stored value if `accepts` says so, otherwise `fallback`. */
  read<T>(key: StorageKey, accepts: (value: unknown) => value is T, fallback: T): T;
  /** Never throws: a full or blocked drawer keeps the value in memory. */
  write(key: StorageKey, value: unknown): void;
  remove(...keys: StorageKey[]): void;
  /** Called when another tab changed the key; the answer ends it. */
  watch(key: StorageKey, changed: () => void): () => void;
}

export interface DeviceStorageOptions {
  /** null where there is none. */
  readonly backend: KeyValueStorage | null;
  /** Put before every name; an embedded library has one, so that two on a page share nothing. */
  readonly prefix?: string;
  /** Tells of changes by other tabs, with the full name; null when everything was cleared. */
  readonly onForeignChange?: (changed: (name: string | null) => void) => void;
}

export function createDeviceStorage({
  backend,
  prefix = '',
  onForeignChange,
}: DeviceStorageOptions): DeviceStorage {
  /** Only what the drawer would not take. */
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

/** Storage throws SecurityError when blocked, QuotaExceededError when full; JSON throws SyntaxError. All mean: not there. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
