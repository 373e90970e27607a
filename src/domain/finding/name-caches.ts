/**
 * Caches what "Go to" computes from the names of documents. The caches last until the user logs out: "Go to"
 * is opened often, but the next user may not be allowed to see the same documents.
 */
import { createBoundedCache, type BoundedCache } from '../../shared/collections/bounded-cache';
import { numberForm } from '../../shared/document-number';
import { citedKeys, type DocumentNames } from '../../shared/provisions/references/instrument-keys';

export interface NameCaches {
  /** Returns the keys of a document if they are cached. */
  knownKeys(names: DocumentNames): readonly string[] | undefined;
  keysOf(names: DocumentNames): readonly string[];
  /** Returns the normalised form of a document number (`numberForm`). */
  formOf(number: string): string | null;
}

/** In bytes. A document's names and keys take up about 700 bytes. */
const MAX_KEYS = 16_000_000;
const MAX_FORMS = 4_000_000;

const created = new WeakMap<AbortSignal, NameCaches>();

/** @param lifetime Aborted when the user changes. */
export function nameCachesOf(lifetime: AbortSignal): NameCaches {
  const known = created.get(lifetime);
  if (known) return known;
  const caches = createNameCaches();
  if (lifetime.aborted) return caches;
  created.set(lifetime, caches);
  lifetime.addEventListener('abort', () => void created.delete(lifetime), { once: true });
  return caches;
}

function createNameCaches(): NameCaches {
  const keys = createBoundedCache<readonly string[]>(MAX_KEYS);
  const forms = createBoundedCache<string | null>(MAX_FORMS);
  return {
    knownKeys: (names) => keys.get(entryOf(names)),
    keysOf(names) {
      const entry = entryOf(names);
      return keys.get(entry) ?? remember(keys, entry, citedKeys(names));
    },
    formOf(number) {
      const form = forms.get(number);
      return form === undefined ? remember(forms, number, numberForm(number)) : form;
    },
  };
}

function entryOf({ title, number, nickname, instrument }: DocumentNames): string {
  return JSON.stringify([title, number, nickname, instrument]);
}

function remember<Value>(cache: BoundedCache<Value>, entry: string, value: Value): Value {
  cache.set(entry, value, 2 * (entry.length + String(value).length));
  return value;
}
