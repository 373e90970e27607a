/**
 * What changed in a document that is open: since the user read an earlier edition of it, or else in comparison with the
 * edition before.
 *
 *   nothing known ── words changed since the edition read last, or it can't be compared ──► the user is told
 *                 ── otherwise, and words differ from the edition before ──► only marks
 *                 ── a comparison can't be reached ──► nothing known ── load ──► …
 *   the user is told ── dismiss ──► nothing known, and the changes since the edition before are loaded
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { editionBefore, editionsInOrder } from '../../shared/editions/edition-order';
import { wordingAt, type EditionRecord } from '../../shared/editions/wording-at';
import { findChangedProvisions, type ChangedProvisions } from './changed-provisions';
import type { ComparisonOptions } from './comparison';
import type { LastRead, ReadEdition } from './last-read';

export interface ShownChanges {
  /** Null if nothing is to be marked. */
  readonly marks: ChangeMarks | null;
  /** Null if the user doesn't have to be told anything. */
  readonly sinceRead: SinceRead | null;
}

/** The provisions that changed since an earlier edition. */
export interface ChangeMarks {
  readonly from: string;
  /** Whether this is the edition that the user read last, or the one before the edition on the screen. */
  readonly since: 'last read' | 'edition before';
  readonly addresses: ReadonlySet<string>;
}

export interface SinceRead {
  readonly before: ReadEdition;
  /** Null if the editions can't be compared. */
  readonly changes: ChangedProvisions | null;
}

export interface DocumentChanges {
  readonly shown: ReadonlySignal<ShownChanges>;
  /** Records that the user reads the edition, and loads the changes unless they are known. */
  load(): Promise<void>;
  /** Records that the user knows what changed. */
  dismiss(): Promise<void>;
  /** Ignores responses that have not arrived yet. */
  dispose(): void;
}

export interface DocumentChangesOptions extends Omit<ComparisonOptions, 'from' | 'to'> {
  readonly lastRead: LastRead;
  /** The edition on the screen. */
  readonly edition: string;
  readonly records: readonly EditionRecord[];
  /** The library's day, yyyy-MM-dd. */
  readonly today: string;
  /** Whether the changes since the edition before are marked, too. */
  readonly areMarksShown: boolean;
}

export const NO_CHANGES: ShownChanges = { marks: null, sinceRead: null };

export function createDocumentChanges(options: DocumentChangesOptions): DocumentChanges {
  const { lastRead, id, edition, records, today, areMarksShown } = options;
  const shown = signal(NO_CHANGES);
  const opened = { edition, day: today };
  let isKnown = false;
  let isDisposed = false;
  const isOfToday = wordingAt(records, today).shown === edition;

  async function load(): Promise<void> {
    if (isKnown) return;
    const before = isOfToday ? lastRead.open(id, opened, editionsInOrder(records)) : null;
    const isUnchanged = before === null || (await hasNoChanges(before));
    const previous = areMarksShown && isUnchanged ? editionBefore(records, edition) : null;
    if (previous !== null) await loadMarks(previous);
  }

  /** Shows the changes since the edition read last. Returns whether it is certain that there are none. */
  async function hasNoChanges(before: ReadEdition): Promise<boolean> {
    const found = await find(before.edition);
    if (found === 'unreachable') return false;
    const changes = found === 'incomparable' ? null : found;
    if (changes?.count === 0) {
      lastRead.mark(id, opened);
      return true;
    }
    show({ marks: changes && marksOf(before.edition, 'last read', changes), sinceRead: { before, changes } });
    return false;
  }

  async function loadMarks(previous: string): Promise<void> {
    const found = await find(previous);
    if (found === 'unreachable') return;
    const marks = found === 'incomparable' ? null : marksOf(previous, 'edition before', found);
    show({ marks, sinceRead: null });
  }

  const find = (from: string) => findChangedProvisions({ ...options, from, to: edition });

  function show(changes: ShownChanges): void {
    if (isDisposed) return;
    isKnown = true;
    shown.value = changes;
  }

  return {
    shown,
    load,
    dismiss() {
      lastRead.mark(id, opened);
      isKnown = false;
      shown.value = NO_CHANGES;
      return load();
    },
    dispose: () => void (isDisposed = true),
  };
}

function marksOf(
  from: string,
  since: ChangeMarks['since'],
  { addresses }: ChangedProvisions,
): ChangeMarks | null {
  return addresses.size > 0 ? { from, since, addresses } : null;
}
