/**
 * The store of partial downloads in IndexedDB. It has its own database, because `offline` contains only
 * complete documents. Each piece is written once, so a long file isn't rewritten as it grows.
 */
import { delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { createDatabase } from './indexed-db';
import type { PartialDownloadStore } from './partial-download-store';

const PARTS = 'parts';

/**
 * The first call opens the database.
 * @param prefix A prefix for the name of the database.
 */
export function createIndexedDbPartialDownloadStore({
  prefix = '',
  factory,
}: { readonly prefix?: string; readonly factory?: IDBFactory } = {}): PartialDownloadStore {
  const transact = createDatabase(`${prefix}fairway-parts`, [PARTS], factory);
  const use: UseStore = (mode, work) => transact(mode, (transaction) => work(transaction.objectStore(PARTS)));

  const keyOf = (sha256: string, number: number): string => `${sha256}/${number}`;
  /**
   * The keys that existed when they were last read. Most downloads have no stored pieces, so they needn't
   * read the keys again.
   */
  let knownKeys: Promise<Set<string>> | null = null;
  async function readKeys(): Promise<Set<string>> {
    knownKeys = keys<string>(use).then((names) => new Set(names));
    knownKeys.catch(() => (knownKeys = null));
    return knownKeys;
  }
  const removeWhere = async (isUnwanted: (sha256: string) => boolean): Promise<void> => {
    const names = await readKeys();
    const unwanted = [...names].filter((key) => isUnwanted(key.slice(0, key.indexOf('/'))));
    if (unwanted.length > 0) await delMany(unwanted, use);
    for (const key of unwanted) names.delete(key);
  };

  return {
    async read(sha256) {
      const names = await (knownKeys ?? readKeys());
      const pieces: Blob[] = [];
      for (let key = keyOf(sha256, 0); names.has(key); key = keyOf(sha256, pieces.length)) {
        const piece = await get<unknown>(key, use);
        if (!(piece instanceof Blob)) break;
        pieces.push(piece);
      }
      return pieces;
    },
    async add(sha256, number, piece) {
      const key = keyOf(sha256, number);
      await set(key, piece, use);
      (await knownKeys)?.add(key);
    },
    remove: (sha256) => removeWhere((one) => one === sha256),
    retainOnly: (sha256s) => removeWhere((one) => !sha256s.has(one)),
    clear: () => removeWhere(() => true),
  };
}
