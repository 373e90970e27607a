/**
 * The edition of each document that the user last read, so that returning users can be shown what has changed
 * since.
 *
 *   unknown ── the document is opened in the edition that readers see today ──► read: this edition, today
 *   read    ── opened in the same edition ──► read: today
 *           ── opened in a newer edition ──► outdated
 *           ── opened in an older edition, or in one whose position in the order isn't known ──► no change
 *   outdated ── the editions have the same words ──► read: the newer edition, today
 *            ── the user dismisses the message, or sees the two compared ──► read: the newer edition, today
 *            ── anything else ──► no change, so the message is shown again next time
 *
 * The list is stored on the device under the user's id, and removed when the user logs out. It is read from
 * storage each time, so all tabs share it.
 */
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import { isRecord, isStringList } from '../../shared/type-guards';

export interface ReadEdition {
  readonly edition: string;
  /** The date in the library's time zone on which the user last read it, yyyy-MM-dd. */
  readonly day: string;
}

export interface LastRead {
  /**
   * Call this when the user opens a document in the edition that readers see today. Records that edition as
   * read, unless the user last read a different one.
   *
   * @param order All editions of the document, in the order in which they enter into force.
   * @returns The earlier edition that the user last read, if the user has to be shown the changes since then;
   *   otherwise null.
   */
  open(id: string, opened: ReadEdition, order: readonly string[]): ReadEdition | null;
  /** Records that the user has read this edition, or has seen how it differs from the one last read. */
  mark(id: string, read: ReadEdition): void;
  /**
   * Records that the user has seen how two editions differ. Has an effect only if one of them was last read,
   * and the other is the one that readers see today.
   */
  markCompared(id: string, pair: readonly [string, string], today: ReadEdition): void;
}

/** This many entries take up about 40 kB. The least recently read documents are forgotten first. */
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

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && isStringList([value['id'], value['edition'], value['day']]);
}
