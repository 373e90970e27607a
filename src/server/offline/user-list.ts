/**
 * Reads the list of documents that a user keeps offline, unless the device already has it.
 *
 * Most synchronisations find no changes. For each user, the server therefore keeps the ETag of the list that
 * was last read, and the basis of that list: the user's access and choices, and the count of changes to the
 * library (store/offline/offline-basis.ts).
 *
 *   unknown  ── a list is read, and all its PDFs are ready ──► known
 *   known    ── the basis is still the same, and the device sends this ETag ──► 304, without reading the list
 *   known    ── access, choices or the library have changed, so the basis differs ──► outdated
 *   outdated ── a list is read, and all its PDFs are ready ──► known
 *
 * The server never incorrectly responds that nothing has changed:
 *
 * - The basis and the list are read from the same snapshot of the database, so the ETag belongs to the basis.
 * - Access and choices are themselves part of the basis. Triggers count all changes to the library, in the
 *   same transactions, whichever process or version of the server makes the changes.
 * - Only one change isn't counted: a text gets its first PDF. The ETag of a list in which a PDF is missing is
 *   therefore never kept.
 * - The list doesn't depend on the date: the job that switches documents at midnight changes their rows,
 *   which triggers count.
 *
 * Two processes may overwrite each other's row. Either row is valid, so it doesn't matter which one remains.
 */
import type { Database } from '../database/database';
import { readSnapshot } from '../database/snapshot';
import { findKnownList, readOfflineBasis, saveKnownList } from '../store/offline/offline-basis';
import { readOfflineContents, type OfflineContents } from '../store/offline/offline-contents';
import type { Reader } from '../store/users/users';
import { countPreparing, offlineEtag } from './offline-list';

interface UserList {
  readonly etag: string;
  /** `null` if the list wasn't read, because the device has it. */
  readonly contents: OfflineContents | null;
}

/** @param isOnDevice Whether the device has the list with this ETag. */
export async function readUserList(
  db: Database,
  user: Reader,
  isOnDevice: (etag: string) => boolean,
): Promise<UserList> {
  const { basis, isCurrent, ...list } = await readSnapshot(db, async (trx) => {
    const current = await readOfflineBasis(trx, user);
    const known = await findKnownList(trx, user.id);
    const isCurrent = known?.basis === current;
    if (isCurrent && isOnDevice(known.etag))
      return { basis: current, isCurrent, etag: known.etag, contents: null };
    const contents = await readOfflineContents(trx, user);
    return { basis: current, isCurrent, etag: offlineEtag(contents), contents };
  });
  // Failures are ignored: without a row, the list is simply read again next time. The user may have been
  // deleted in the meantime.
  if (!isCurrent && list.contents && countPreparing(list.contents) === 0)
    await saveKnownList(db, user.id, { basis, etag: list.etag }).catch(() => undefined);
  return list;
}
