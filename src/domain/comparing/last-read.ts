/**
 * The edition of each document that the user read last, so that a user who returns is told what has changed since.
 *
 *   unknown ── the document is opened in the edition that readers see today ──► read: this edition, today
 *   read    ── opened in the same edition ──► read: today
 *           ── opened in a newer edition ──► to be told
 *           ── opened in an older edition, or in one whose place in the order isn't known ──► no change
 *   to be told ── the editions have the same words ──► read: the newer edition, today
 *              ── the user dismisses the message, or sees the comparison of the two ──► read: the newer edition, today
 *              ── anything else ──► no change, so the user is told again the next time
 *
 * The list is stored on the device under the user's id, and removed by Log out. It is read afresh each time, so all
 * tabs share it.
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import { isRecord, isStringList } from '../../shared/type-guards';

export interface ReadEdition {
  readonly edition: string;
  /** The library's day on which the user last read it, yyyy-MM-dd. */
  readonly day: string;
}

export interface LastRead {
  /**
   * Call this when the user opens a document in the edition that readers see today. It records that edition as read,
   * unless another one was read last.
   *
   * @param order All editions of the document, in the order in which they enter into force.
   * @returns The earlier edition that the user read last, if the user has to be told about the changes since then.
   */
  open(id: string, opened: ReadEdition, order: readonly string[]): ReadEdition | null;
  /** Records that the user has read this edition, or knows how it differs from the one read before. */
  mark(id: string, read: ReadEdition): void;
  /**
   * Records that the user has seen how two editions differ. This matters if one of them was read last, and the other is
   * the one that readers see today.
   */
  markCompared(id: string, pair: readonly [string, string], today: ReadEdition): void;
}

/** This many entries take up about 40 kB. The documents that were read longest ago are forgotten first. */
const MOST_DOCUMENTS = 500;

export function createLastRead(userId: string, storage: DeviceStorage): LastRead {
  const own = forUser(userId, storage);
  const readList = () => own.read('last_read', Array.isArray, []).filter(isEntry);

  function find(id: string): ReadEdition | null {
    const found = readList().find((one) => one.id === id);
    return found ? { edition: found.edition, day: found.day } : null;
  }

  function mark(id: string, { edition, day }: ReadEdition): void {
    const others = readList().filter((one) => one.id !== id);
    own.write('last_read', [{ id, edition, day }, ...others].slice(0, MOST_DOCUMENTS));
  }

  return {
    mark,
    open(id, opened, order) {
      const before = find(id);
      if (!before || before.edition === opened.edition) {
        mark(id, opened);
        return null;
      }
      const place = order.indexOf(before.edition);
      return place >= 0 && place < order.indexOf(opened.edition) ? before : null;
    },
    markCompared(id, pair, today) {
      const before = find(id);
      if (before && pair.includes(before.edition) && pair.includes(today.edition)) mark(id, today);
    },
  };
}

interface Entry extends ReadEdition {
  /** The document's id. */
  readonly id: string;
}

/** Checks a value that was read from the device. */
function isEntry(value: unknown): value is Entry {
  return isRecord(value) && isStringList([value['id'], value['edition'], value['day']]);
}
