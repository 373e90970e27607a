/**
 * The thesaurus on this device, for offers while offline. It is requested after each synchronisation of the
 * documents on the device, but the server sends it only if it has changed. If it can't be loaded, the
 * previous one is kept without a message, because at worst a few offers are missing.
 */
import { call, type Api } from '../../api/client';
import type { DeviceStorage } from '../../platform/storage/storage';
import { isNonEmptyString, isRecord, isStringList, isStringOrNull } from '../../shared/type-guards';
import type { ThesaurusForms } from '../../shared/thesaurus';
import { THESAURUS_KINDS } from '../../shared/thesaurus-kinds';

export interface DeviceThesaurus {
  /** Reads the stored entries of known kinds; empty before the first `sync`. */
  entries(): readonly ThesaurusForms[];
  /** Never rejects. */
  sync(): Promise<void>;
}

interface Stored {
  /** The ETag of the response; null if it had none. */
  readonly etag: string | null;
  readonly entries: readonly StoredForms[];
}

/** A newer server may send kinds that this version of the client doesn't know. */
type StoredForms = Omit<ThesaurusForms, 'kind'> & { readonly kind: string };

/**
 * The maximum length in characters. Each user of a shared device has a copy, and local storage holds about
 * five million characters in total. The entries that Fairway ships take up only a small part of this
 * limit.
 */
const MAX_STORED_LENGTH = 400_000;
const NOTHING: Stored = { etag: null, entries: [] };
const KINDS: readonly string[] = THESAURUS_KINDS;

export function createDeviceThesaurus({
  api,
  storage,
}: {
  readonly api: Api;
  readonly storage: Pick<DeviceStorage, 'read' | 'write'>;
}): DeviceThesaurus {
  const read = (): Stored => storage.read('thesaurus', isStored, NOTHING);
  return {
    entries: () => read().entries.filter(isOfKnownKind),
    async sync() {
      const { etag } = read();
      const request = api.GET('/api/thesaurus', { headers: etag === null ? {} : { 'if-none-match': etag } });
      const [answer, { response }] = await Promise.all([call(request), request.catch(() => NO_RESPONSE)]);
      if (!answer.ok || response?.status !== 200) return;
      const next: Stored = { etag: response.headers.get('etag'), entries: answer.value.entries };
      if (JSON.stringify(next).length <= MAX_STORED_LENGTH) storage.write('thesaurus', next);
    },
  };
}

const NO_RESPONSE = { response: null };

function isStored(value: unknown): value is Stored {
  return (
    isRecord(value) &&
    isStringOrNull(value['etag']) &&
    Array.isArray(value['entries']) &&
    value['entries'].every(isForms)
  );
}

function isForms(value: unknown): value is StoredForms {
  return (
    isRecord(value) &&
    isNonEmptyString(value['written']) &&
    isStringList(value['also']) &&
    isNonEmptyString(value['kind'])
  );
}

function isOfKnownKind(entry: StoredForms): entry is ThesaurusForms {
  return KINDS.includes(entry.kind);
}
