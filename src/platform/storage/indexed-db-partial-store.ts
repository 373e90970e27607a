/**
 * The store of partial downloads in IndexedDB. It has its own database, as `offline` contains only complete
 * documents. Each piece is written once, so a long file is not written repeatedly.
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
  let known: Promise<Set<string>> | null = null;
  async function look(): Promise<Set<string>> {
    known = keys<string>(use).then((names) => new Set(names));
    known.catch(() => (known = null));
    return known;
  }
  const removeThose = async (isGone: (sha256: string) => boolean): Promise<void> => {
    const names = await look();
    const gone = [...names].filter((key) => isGone(key.slice(0, key.indexOf('/'))));
    if (gone.length > 0) await delMany(gone, use);
    for (const key of gone) names.delete(key);
  };

  return {
    async read(sha256) {
      const names = await (known ?? look());
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
      (await known)?.add(key);
    },
    remove: (sha256) => removeThose((one) => one === sha256),
    retainOnly: (sha256s) => removeThose((one) => !sha256s.has(one)),
    clear: () => removeThose(() => true),
  };
}
