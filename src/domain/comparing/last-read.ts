/**
 * The edition of each document that the user last read, and its wording then, so that returning users can be shown
 * what has changed since.
 *
 *   unknown ── the document is opened in the edition that readers see today ──► read: this edition, today
 *   read    ── opened in the same edition, with the same words ──► read: today
 *           ── opened in a newer edition, or in the same one with corrected words ──► outdated
 *           ── opened in an older edition, or in one whose position in the order isn't known ──► no change
 *   outdated ── the editions have the same words ──► read: the newer edition, today
 *            ── the user dismisses the message, or sees the two compared ──► read: the newer edition, today
 *            ── anything else ──► no change, so the message is shown again next time
 *
 * The list is stored on the device under the user's id, and removed when the user logs out. It is read from
 * storage each time, so all tabs share it.
 */
import { editionOfWording, wordingKnownAfter } from '../../shared/editions/replaced-wording';
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import { isRecord, isStringList } from '../../shared/type-guards';

export interface ReadEdition {
  /** An edition or, if its words have been corrected since, the wording that the user read. */
  readonly edition: string;
  /** The date in the library's time zone on which the user last read it, yyyy-MM-dd. */
  readonly day: string;
  /** How many records of the document's editions were known then; absent if that isn't known. */
  readonly records?: number;
}

/** All editions of a document, in the order in which they enter into force, and its replaced wordings. */
export interface KnownWordings {
  readonly order: readonly string[];
  /** null if they aren't known. */
  readonly replaced: readonly string[] | null;
}

export interface LastRead {
  /**
   * Call this when the user opens a document in the edition that readers see today. Records that edition as
   * read, unless the user last read a different one.
   *
   * @returns The earlier edition or wording that the user last read, if the user has to be shown the changes since
   *   then; otherwise null.
   */
  open(id: string, opened: ReadEdition, known: KnownWordings): ReadEdition | null;
  /** Records that the user has read this edition, or has seen how it differs from the one last read. */
  mark(id: string, read: ReadEdition): void;
  /**
   * Records that the user has seen how two editions or wordings differ. Has an effect only if one of them was last
   * read, and the other is the edition that readers see today.
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
    if (!found) return null;
    const { edition, day, records } = found;
    return { edition, day, ...(records !== undefined && { records }) };
  }

  function mark(id: string, { edition, day, records }: ReadEdition): void {
    const others = readList().filter((one) => one.id !== id);
    own.write('last_read', [{ id, edition, day, records }, ...others].slice(0, MOST_DOCUMENTS));
  }

  return {
    mark,
    open(id, opened, { order, replaced }) {
      const before = find(id);
      if (!before) {
        mark(id, opened);
        return null;
      }
      const wording = wordingKnownAfter(before.records ?? Infinity, before.edition, replaced ?? []);
      if (wording === opened.edition) {
        // Whether its words have been corrected is found out later, with a connection.
        mark(id, replaced ? opened : { ...before, day: opened.day });
        return null;
      }
      if (before.edition === opened.edition) return { ...before, edition: wording };
      const place = order.indexOf(before.edition);
      return place >= 0 && place < order.indexOf(opened.edition) ? { ...before, edition: wording } : null;
    },
    markCompared(id, pair, today) {
      const before = find(id);
      const other = pair.find((name) => name !== today.edition);
      if (before && other && pair.includes(today.edition) && editionOfWording(other) === before.edition)
        mark(id, today);
    },
  };
}

interface Entry extends ReadEdition {
  /** The document's id. */
  readonly id: string;
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || !isStringList([value['id'], value['edition'], value['day']])) return false;
  return value['records'] === undefined || typeof value['records'] === 'number';
}
