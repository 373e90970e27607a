/**
 * What changed in the open document since the earlier edition or wording that the user last read, or else since
 * the edition before the one on the screen.
 *
 *   unknown ── words changed since the edition last read, or it can't be compared ──► a message, and marks
 *           ── otherwise ──► marks where words differ from the previous edition, but no message
 *           ── a comparison can't be obtained ──► unknown ── load ──► …
 *   a message ── dismiss ──► unknown, and the changes since the previous edition are loaded
 *
 * Only the result of the latest load is shown, so a message that the user has dismissed doesn't return.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { editionBefore, editionsInOrder } from '../../shared/editions/edition-order';
import { wordingAt, type EditionRecord } from '../../shared/editions/wording-at';
import { createLatestRun } from '../core/latest-run';
import { findChangedProvisions, type ChangedProvisions } from './changed-provisions';
import type { ComparisonOptions } from './comparison';
import type { LastRead, ReadEdition } from './last-read';

export interface ShownChanges {
  /** null if nothing is to be marked. */
  readonly marks: ChangeMarks | null;
  /** null if there is no message for the user. */
  readonly sinceRead: SinceRead | null;
}

/** The provisions that changed since an earlier edition. */
export interface ChangeMarks {
  readonly from: string;
  /** Whether `from` is the edition that the user last read, or the one before the edition on the screen. */
  readonly since: 'last read' | 'edition before';
  readonly addresses: ReadonlySet<string>;
  /** The number of changes that can't be marked, because they are outside all provisions. */
  readonly unaddressed: number;
}

export interface SinceRead {
  readonly before: ReadEdition;
  /** null if the editions can't be compared. */
  readonly changes: ChangedProvisions | null;
}

export interface DocumentChanges {
  readonly shown: ReadonlySignal<ShownChanges>;
  /**
   * Loads the changes, unless they are already known. If the edition is the one that readers see today, also
   * records that the user has opened it (`LastRead.open`).
   */
  load(): Promise<void>;
  /** Records this edition as read, and loads the changes since the previous edition. */
  dismiss(): Promise<void>;
  /** Aborts the requests. Afterwards, only `dismiss` still changes or records anything. */
  dispose(): void;
}

export interface DocumentChangesOptions extends Omit<ComparisonOptions, 'from' | 'to'> {
  readonly lastRead: LastRead;
  /** The edition on the screen. */
  readonly edition: string;
  readonly records: readonly EditionRecord[];
  /** The names of the wordings that corrections have replaced; null if they aren't known. */
  readonly replaced: readonly string[] | null;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: string;
  /** Whether changes since the previous edition are marked, for a user who needs no message. */
  readonly areMarksShown: boolean;
  /** What is shown until the changes are known. */
  readonly shownBefore: ShownChanges;
}

export const NO_CHANGES: ShownChanges = { marks: null, sinceRead: null };

export function createDocumentChanges(options: DocumentChangesOptions): DocumentChanges {
  const { lastRead, id, edition, records, replaced, today, areMarksShown, shownBefore } = options;
  const shown = signal(shownBefore);
  const opened = { edition, day: today, records: records.length };
  const ending = new AbortController();
  const isOfToday = wordingAt(records, today).shown === edition;
  let isKnown = false;
  const latestRun = createLatestRun();

  async function load(): Promise<void> {
    if (isKnown || ending.signal.aborted) return;
    const isLatest = latestRun.begin();
    const isCurrent = () => isLatest() && !ending.signal.aborted;
    const found = (await findSinceRead(isCurrent)) ?? (isCurrent() ? await findSinceBefore() : null);
    if (found === null || found === 'unreachable' || !isCurrent()) return;
    isKnown = true;
    shown.value = found;
  }

  /** Returns null if the edition last read isn't an earlier one, or if no word has changed since then. */
  async function findSinceRead(isCurrent: () => boolean): Promise<ShownChanges | 'unreachable' | null> {
    const before = isOfToday
      ? lastRead.open(id, opened, { order: editionsInOrder(records), replaced })
      : null;
    if (before === null) return null;
    const found = await find(before.edition);
    if (found === 'unreachable') return found;
    const changes = found === 'incomparable' ? null : found;
    if (changes?.count !== 0)
      return {
        marks: changes && marksOf(before.edition, 'last read', changes),
        sinceRead: { before, changes },
      };
    if (isCurrent()) lastRead.mark(id, opened);
    return null;
  }

  async function findSinceBefore(): Promise<ShownChanges | 'unreachable'> {
    const previous = areMarksShown ? editionBefore(records, edition) : null;
    if (previous === null) return NO_CHANGES;
    const found = await find(previous);
    if (found === 'unreachable') return found;
    const marks = found === 'incomparable' ? null : marksOf(previous, 'edition before', found);
    return { marks, sinceRead: null };
  }

  const find = (from: string) => findChangedProvisions({ ...options, from, to: edition }, ending.signal);

  return {
    shown,
    load,
    dismiss() {
      lastRead.mark(id, opened);
      isKnown = false;
      shown.value = NO_CHANGES;
      return load();
    },
    dispose: () => ending.abort(),
  };
}

function marksOf(
  from: string,
  since: ChangeMarks['since'],
  { addresses, unaddressed }: ChangedProvisions,
): ChangeMarks | null {
  return addresses.size > 0 ? { from, since, addresses, unaddressed } : null;
}
