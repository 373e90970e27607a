/**
 * Adds what an upgrade brings to the thesaurus: entries that this library has never had, and forms with which an entry
 * has never been shipped. An upgrade never changes or brings back what an administrator has changed or removed, so each
 * shipped entry stays in the table after it is deleted, with all forms with which it has ever been shipped.
 *
 *   entry                          what an upgrade does
 *   never shipped                  adds it, as deleted if an administrator has an entry for the same word
 *   shipped                        adds its new forms, whatever other forms an administrator has added or removed
 *   shipped, then changed, before  adds nothing, and records the forms, so that the next upgrade can add new ones
 *     the forms were recorded
 *   at its limit of forms          adds what fits; once an administrator has removed forms, an upgrade adds the rest
 *   deleted, or given another      leaves it as it is; if it is restored, the next upgrade adds its new forms
 *     word
 */
import type { ThesaurusForms } from '../../../shared/thesaurus';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { changeEntries, newRow } from './thesaurus';
import { MAX_OTHER_FORMS, writtenKey } from './thesaurus-entry';
import { sha256 } from '../../sha256';

type Row = Tables['thesaurus_entries'];
type Forms = Pick<Row, 'id' | 'also' | 'shipped_also'>;

interface Upgrade {
  readonly added: readonly Row[];
  readonly changed: readonly Forms[];
}

/** @param entries Valid entries with different written forms. */
export async function addShippedEntries(
  db: Database,
  entries: readonly ThesaurusForms[],
  now: Date,
): Promise<void> {
  if (isEmpty(planUpgrade(await readRows(db), entries, now))) return;
  await changeEntries(db, async (trx) => {
    const { added, changed } = planUpgrade(await readRows(trx), entries, now);
    await insertAbsentRows(trx, added);
    for (const { id, ...forms } of changed)
      await trx.updateTable('thesaurus_entries').set(forms).where('id', '=', id).execute();
  });
}

function readRows(db: Database): Promise<Row[]> {
  return db.selectFrom('thesaurus_entries').selectAll().execute();
}

function isEmpty({ added, changed }: Upgrade): boolean {
  return added.length + changed.length === 0;
}

function planUpgrade(rows: readonly Row[], entries: readonly ThesaurusForms[], now: Date): Upgrade {
  const shipped = new Map(rows.map((row) => [row.shipped_key, row]));
  const present = new Set(rows.filter((row) => row.deleted_at === null).map((row) => row.written_key));
  const added: Row[] = [];
  const changed: Forms[] = [];
  for (const entry of entries) {
    const row = shipped.get(writtenKey(entry.written));
    const forms = row && addForms(row, entry);
    if (!row) added.push(shippedRow(entry, present, now));
    else if (forms) changed.push(forms);
  }
  return { added, changed };
}

/**
 * If an administrator has written an entry for the same word, that entry replaces the shipped one, even after
 * the administrator's entry is deleted.
 */
function shippedRow(entry: ThesaurusForms, present: ReadonlySet<string>, now: Date): Row {
  const row = newRow(entry);
  const key = row.written_key;
  const deletedAt = present.has(key) ? now.toISOString() : null;
  return { ...row, id: shippedId(key), shipped_key: key, shipped_also: row.also, deleted_at: deletedAt };
}

/** Returns `null` if nothing has to change. */
function addForms(row: Row, { also: shipped }: ThesaurusForms): Forms | null {
  if (row.deleted_at !== null || row.written_key !== row.shipped_key) return null;
  const recorded = row.shipped_also === null ? null : formsOf(row.shipped_also);
  const unrecorded = formsWithout(shipped, recorded ?? []);
  if (recorded && unrecorded.length === 0) return null;
  const also = formsOf(row.also);
  const added = recorded ? formsWithout(unrecorded, [row.written, ...also]) : [];
  const fitting = added.slice(0, Math.max(0, MAX_OTHER_FORMS - also.length));
  const left = added.slice(fitting.length);
  if (left.length === unrecorded.length) return null;
  return {
    id: row.id,
    also: JSON.stringify([...also, ...fitting]),
    shipped_also: JSON.stringify([...(recorded ?? []), ...formsWithout(unrecorded, left)]),
  };
}

function formsWithout(forms: readonly string[], known: readonly string[]): readonly string[] {
  const keys = new Set(known.map(writtenKey));
  return forms.filter((form) => !keys.has(writtenKey(form)));
}

function formsOf(column: string): readonly string[] {
  return JSON.parse(column) as string[];
}

/** Returns the id of a shipped entry. It is the same on every server, so the entry's URL can be shared. */
function shippedId(key: string): string {
  return `shipped-${sha256(key).slice(0, 16)}`;
}

/**
 * Adds rows, except those that conflict with existing ones, so that such a conflict never keeps the server from
 * starting.
 */
async function insertAbsentRows(trx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const batch of batchesOf(rows))
    await trx
      .insertInto('thesaurus_entries')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
