/**
 * The part store in IndexedDB, in a database of its own: `offline` has whole documents only. Each piece is written once, so
 * that a long file costs no more than its bytes.
 */
import { delMany, getMany, keys, set, type UseStore } from 'idb-keyval';
import { createDatabase } from './indexed-db';
import type { PartStore } from './part-store';

const PARTS = 'parts';

/** @param prefix Put before the name of the database. Nothing is opened before the first call. */
export function createPartStore({ prefix = '', factory }: { readonly prefix?: string; readonly factory?: IDBFactory } = {}): PartStore {
  const transact = createDatabase(`${prefix}fairway-parts`, [PARTS], factory);
  const use: UseStore = (mode, work) => transact(mode, (transaction) => work(transaction.objectStore(PARTS)));

  const keyOf = (sha256: string, number: number): string => `${sha256}/${number}`;
  const removeThose = async (isGone: (sha256: string) => boolean): Promise<void> => {
    const gone = (await keys<string>(use)).filter((key) => isGone(key.slice(0, key.indexOf('/'))));
    if (gone.length > 0) await delMany(gone, use);
  };

  return {
    async read(sha256) {
      const count = (await keys<string>(use)).filter((key) => key.startsWith(`${sha256}/`)).length;
      const pieces = await getMany<unknown>(Array.from({ length: count }, (_, number) => keyOf(sha256, number)), use);
      const end = pieces.findIndex((piece) => !(piece instanceof Blob));
      return (end < 0 ? pieces : pieces.slice(0, end)) as readonly Blob[];
    },
    add: (sha256, number, piece) => set(keyOf(sha256, number), piece, use),
    remove: (sha256) => removeThose((one) => one === sha256),
    keepOnly: (sha256s) => removeThose((one) => !sha256s.has(one)),
    clear: () => removeThose(() => true),
  };
}
