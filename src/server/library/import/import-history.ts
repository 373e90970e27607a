/**
 * What the lines of an export say about the past: when a library learned something (`knownFrom`, `history`), and the
 * words that corrections replaced (`replaced`). They are accepted only in an import of a library's history, and only
 * as long as they don't change what the importing library already says about an earlier day.
 */
import { pluralize } from '../../../shared/pluralize';
import { dayIn } from '../../../shared/time-zones';
import type { EditionRecord } from '../../../shared/editions/wording-at';
import type { Database } from '../../database/database';
import { withComparisons, writeNeededChanges } from '../../store/library/changes/compared-import';
import { isUnchanged, type ImportedDocument } from '../../store/library/import-changes';
import { libraryDay } from '../../store/library/library-day';
import { readRecords } from '../../store/library/wording/edition-records';
import { addMovedWording, type MovedWording } from '../../store/library/wording/moved-wordings';
import type { ImportEvent, ImportLibrary } from './import';
import type { ImportItem } from './sources/source';

export type ReplacedItem = Extract<ImportItem, { kind: 'replaced' }>;

/** The time zone in which every day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/**
 * Checks what the records say about when a library learned something. Without `--history`, every line of an
 * export would be rejected, so only the first of these lines is reported, followed by the number of the
 * others.
 */
export function checkHistories(
  library: Pick<ImportLibrary, 'db' | 'compare' | 'now'>,
  isHistory: boolean,
  report: (event: ImportEvent) => void,
) {
  let [firstRefused, refused] = ['', 0];
  /** Returns whether a line may have this field. If not, the reason is reported. */
  function allows(where: string, field: string): boolean {
    if (isHistory) return true;
    refused += 1;
    if (refused > 1) return false;
    firstRefused = where;
    report({ kind: 'bad', where, reason: `Only an import with --history can have the field ${field}.` });
    return false;
  }
  return {
    /** Returns the document to import, or `null` if it is rejected. The reason is reported. */
    async accept(where: string, incoming: ImportedDocument): Promise<ImportedDocument | null> {
      const { knownFrom, history = [] } = incoming.record;
      const latest = history.at(-1)?.knownFrom ?? knownFrom;
      if (latest === null) return incoming;
      if (!allows(where, history.length > 0 ? 'history' : 'knownFrom')) return null;
      const reason =
        latest > dayIn(EARLIEST_ZONE, library.now())
          ? `The knownFrom “${latest}” is later than today.`
          : await refuseHistory(library.db, incoming);
      if (reason !== null) report({ kind: 'bad', where, reason });
      return reason === null ? knownByToday(incoming, await libraryDay(library.db, library.now())) : null;
    },
    /** Adds the words before a correction. Returns whether the line is accepted. If not, the reason is reported. */
    async addReplaced(item: ReplacedItem): Promise<boolean> {
      if (!allows(item.where, 'replaced')) return false;
      const text = await addReplaced(library, item.wording);
      if (text !== null) report({ kind: 'note', where: item.where, text });
      return true;
    },
    /** Reports how many more lines were rejected for the same reason. */
    end(): void {
      if (refused > 1)
        report({
          kind: 'note',
          where: firstRefused,
          text:
            `${pluralize(refused - 1, 'more line')} had to be rejected for the same reason. ` +
            'Repeat the import with --history.',
        });
    },
  };
}

/**
 * Replaces days that haven't begun in this library's time zone with today's date, because a library in a time
 * zone further east may already have learned something on such a day.
 */
function knownByToday(incoming: ImportedDocument, today: string): ImportedDocument {
  const { knownFrom, history } = incoming.record;
  return {
    ...incoming,
    record: {
      ...incoming.record,
      knownFrom: knownFrom && atMost(today, knownFrom),
      ...(history && { history: knownBy(history, today) }),
    },
  };
}

function knownBy(history: readonly EditionRecord[], today: string): EditionRecord[] {
  return history.map((one) => ({ ...one, knownFrom: atMost(today, one.knownFrom) }));
}

function atMost(today: string, day: string): string {
  return day > today ? today : day;
}

/**
 * Returns why a record's history is rejected, or `null`. A record must not change what this library already
 * says about an earlier day. An edition that is already in the library isn't rejected, so that an interrupted
 * import can be repeated.
 */
async function refuseHistory(db: Database, incoming: ImportedDocument): Promise<string | null> {
  const { id, knownFrom, edition, history = [] } = incoming.record;
  const first = history[0]?.knownFrom ?? knownFrom!;
  const known = (await readRecords(db, [id])).get(id) ?? [];
  const unknown = history.find(
    (one) =>
      one.edition !== null && one.edition !== edition && !known.some((two) => two.edition === one.edition),
  );
  if (unknown) return `The history is about edition ${unknown.edition}, which isn’t in the library yet.`;
  const last = known.at(-1)?.knownFrom;
  return last !== undefined && first < last && !(await isUnchanged(db, incoming))
    ? `The knownFrom “${first}” is earlier than ${last}, when the library last learned about ${id}. If this is a ` +
        'later export of a library that was imported here before, import it into an empty library.'
    : null;
}

/** Adds the words before a correction. Returns why they were left out, or `null`. */
async function addReplaced(
  { db, compare, now }: Pick<ImportLibrary, 'db' | 'compare' | 'now'>,
  wording: MovedWording,
): Promise<string | null> {
  const { documentId, edition } = wording;
  const history = knownBy(wording.history, await libraryDay(db, now()));
  const outcome = await withComparisons(db, compare, async (trx, comparisons) => {
    const added = await addMovedWording(trx, { ...wording, history });
    if (added === 'added') await writeNeededChanges(trx, [documentId], comparisons);
    return added;
  });
  if (outcome === 'added' || outcome === 'known') return null;
  const reason = {
    'other history': 'has learned something else about the document',
    'other words': 'has other words from before the same correction',
  };
  return (
    `The words of edition ${edition} of ${documentId} before a correction were left out, because this library ` +
    `${reason[outcome]}.`
  );
}
