/**
 * The thesaurus: the entries that administrators see and change. shipped-entries.ts adds the entries that
 * an upgrade ships.
 *
 *   shipped or added ── deleted ──► deleted ── restored within a day ──► as it was
 *                                     └── a day has passed ──► gone
 *
 * A shipped entry is never gone: its row stays after it is deleted, so that no later version adds it again.
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { ThesaurusKind } from '../../../shared/thesaurus-kinds';
import { batchesOf } from '../../database/batches';
import type { Database, Transaction } from '../../database/database';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { timeBefore } from '../../database/scheduling';
import type { Tables } from '../../database/tables';
import { HttpProblem, notFound } from '../../http/problem';
import { recordAudit, type Actor, type AuditEvent } from '../audit/audit-log';
import { withAdministrationLock } from '../companies/administration-lock';
import { describeChanges } from '../audit/describe-changes';
import { raiseThesaurusRevision } from './thesaurus-revision';
import { foldCase } from '../library/fold-case';
import { checkEntry, writtenKey } from './thesaurus-entry';

type ThesaurusEntry = components['schemas']['ThesaurusEntry'];
type Row = Tables['thesaurus_entries'];

/** The maximum number of entries, not counting deleted ones. */
const MAX_ENTRIES = 5000;
/** How long a deleted entry can be restored. */
const RESTORE_PERIOD_MS = 24 * 3_600_000;

/** Returns every entry that isn't deleted, sorted by its written form. */
export async function readThesaurus(db: Database): Promise<ThesaurusEntry[]> {
  const rows = await db.selectFrom('thesaurus_entries').selectAll().where('deleted_at', 'is', null).execute();
  const named = rows.map((row) => ({ id: row.id, name: row.written, entry: entryOf(row) }));
  return named.sort(compareByName).map(({ entry }) => entry);
}

/** Selects the entries to list. */
export interface ThesaurusFilter {
  /** Only entries with this text in one of their forms are listed. If it is empty, all entries are. */
  readonly text: string;
  readonly kind: ThesaurusKind | undefined;
}

export async function listThesaurus(
  db: Database,
  { text, kind }: ThesaurusFilter,
  paging: Paging,
): Promise<components['schemas']['ThesaurusPage']> {
  const entries = await readThesaurus(db);
  const wanted = foldCase(text.trim());
  const found = entries.filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      [entry.written, ...entry.also].some((form) => foldCase(form).includes(wanted)),
  );
  const from = offsetOf(paging);
  const shipped = entries.filter((entry) => entry.shipped).length;
  return {
    ...pageOf(found.slice(from, from + paging.limit), found.length, paging),
    counts: { shipped, own: entries.length - shipped },
  };
}

/** @throws HttpProblem not-found */
export async function findThesaurusEntry(db: Database, id: string): Promise<ThesaurusEntry> {
  return entryOf(await requireRow(db, id));
}

/** @throws HttpProblem bad-request, entry-exists, limit-reached */
export async function addThesaurusEntry(
  db: Database,
  by: Actor,
  forms: ThesaurusForms,
  now: Date,
): Promise<ThesaurusEntry> {
  const row = newRow(requireValid(forms));
  return changeEntries(db, async (trx) => {
    await requireFree(trx, row);
    if ((await readThesaurus(trx)).length >= MAX_ENTRIES) throw tooManyEntries();
    await trx.insertInto('thesaurus_entries').values(row).execute();
    await recordAudit(trx, by, now, eventOf('thesaurus.add', row, describeChanges({}, auditedFields(row))));
    return entryOf(row);
  });
}

/** @throws HttpProblem bad-request, not-found, entry-exists */
export async function changeThesaurusEntry(
  db: Database,
  by: Actor,
  id: string,
  { offered, ...change }: components['schemas']['ThesaurusEntryChange'],
  now: Date,
): Promise<ThesaurusEntry> {
  return changeEntries(db, async (trx) => {
    const before = await requireRow(trx, id);
    const forms = requireValid({ ...entryOf(before), ...change });
    const after = {
      ...before,
      ...columnsOf(forms),
      ...(offered !== undefined && { offered: flag(offered) }),
    };
    await requireFree(trx, after);
    await trx.updateTable('thesaurus_entries').set(after).where('id', '=', id).execute();
    const detail = describeChanges(auditedFields(before), auditedFields(after));
    if (detail !== '') await recordAudit(trx, by, now, eventOf('thesaurus.change', after, detail));
    return entryOf(after);
  });
}

/** @throws HttpProblem not-found */
export async function deleteThesaurusEntry(db: Database, by: Actor, id: string, now: Date): Promise<void> {
  await changeEntries(db, async (trx) => {
    const row = await requireRow(trx, id);
    await setDeleted(trx, id, now.toISOString());
    const detail = describeChanges({}, auditedFields(row));
    await recordAudit(trx, by, now, eventOf('thesaurus.delete', row, detail));
  });
}

/**
 * Restores an entry that was deleted less than a day ago. An entry that isn't deleted is left unchanged.
 *
 * @throws HttpProblem not-found, entry-exists, limit-reached
 */
export async function restoreThesaurusEntry(
  db: Database,
  by: Actor,
  id: string,
  now: Date,
): Promise<ThesaurusEntry> {
  return changeEntries(db, async (trx) => {
    const row = await trx.selectFrom('thesaurus_entries').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.deleted_at === null) return entryOf(row);
    if (!row || row.deleted_at <= timeBefore(now, RESTORE_PERIOD_MS))
      throw notFound('This entry can’t be restored any more.');
    await requireFree(trx, row);
    if ((await readThesaurus(trx)).length >= MAX_ENTRIES) throw tooManyEntries();
    await setDeleted(trx, id, null);
    await recordAudit(trx, by, now, eventOf('thesaurus.restore', row));
    return entryOf(row);
  });
}

/** How many entries an import added, changed, and left unchanged. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Adds entries and changes existing ones that have the same written form. This neither deletes entries nor
 * changes whether they are switched on.
 *
 * @param entries Valid entries with different written forms.
 * @throws HttpProblem limit-reached
 */
export async function importThesaurus(
  db: Database,
  by: Actor,
  entries: readonly ThesaurusForms[],
  now: Date,
): Promise<ImportCounts> {
  return changeEntries(db, async (trx) => {
    const rows = await trx
      .selectFrom('thesaurus_entries')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute();
    const present = new Map(rows.map((row) => [row.written_key, row]));
    const added: Row[] = [];
    const changes: AuditEvent[] = [];
    for (const forms of entries) {
      const row = present.get(writtenKey(forms.written));
      if (!row) {
        added.push(newRow(forms));
        continue;
      }
      const detail = describeChanges(auditedFields(row), auditedFields({ ...row, ...columnsOf(forms) }));
      if (detail !== '') {
        changes.push(eventOf('thesaurus.change', { ...row, ...columnsOf(forms) }, detail));
        await trx.updateTable('thesaurus_entries').set(columnsOf(forms)).where('id', '=', row.id).execute();
      }
    }
    if (added.length > 0 && rows.length + added.length > MAX_ENTRIES) throw tooManyEntries();
    await insertRows(trx, added);
    const [numAdded, changed] = [added.length, changes.length];
    const counts = { added: numAdded, changed, unchanged: entries.length - numAdded - changed };
    if (numAdded + changed > 0)
      await recordAudit(trx, by, now, ...changes, {
        action: 'thesaurus.import',
        record: { id: '', name: 'Thesaurus' },
        companyId: null,
        detail: `added: ${counts.added}; changed: ${counts.changed}; unchanged: ${counts.unchanged}`,
      });
    return counts;
  });
}

/**
 * Permanently removes entries that were deleted more than a day ago. Shipped entries stay in the table as
 * deleted.
 */
export async function purgeDeletedEntries(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('thesaurus_entries')
    .where('shipped_key', 'is', null)
    .where('deleted_at', '<=', timeBefore(now, RESTORE_PERIOD_MS))
    .execute();
}

/** Changes entries under the administrators' lock and invalidates caches of the thesaurus. */
export function changeEntries<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withAdministrationLock(db, async (trx) => {
    const result = await work(trx);
    await raiseThesaurusRevision(trx);
    return result;
  });
}

async function insertRows(trx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const batch of batchesOf(rows)) await trx.insertInto('thesaurus_entries').values(batch).execute();
}

async function setDeleted(trx: Transaction, id: string, at: string | null): Promise<void> {
  await trx.updateTable('thesaurus_entries').set({ deleted_at: at }).where('id', '=', id).execute();
}

async function requireRow(db: Database, id: string): Promise<Row> {
  const row = await db
    .selectFrom('thesaurus_entries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such entry.');
  return row;
}

/** @throws HttpProblem entry-exists */
async function requireFree(trx: Transaction, row: Row): Promise<void> {
  const other = await trx
    .selectFrom('thesaurus_entries')
    .select('written')
    .where('written_key', '=', row.written_key)
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!other) return;
  const message = `There is already an entry for “${other.written}”.`;
  throw new HttpProblem(409, 'entry-exists', message, { errors: [{ path: '/written', message }] });
}

/** @throws HttpProblem bad-request */
function requireValid(forms: ThesaurusForms): ThesaurusForms {
  const checked = checkEntry(forms);
  if (checked.ok) return checked.entry;
  const { field, message } = checked.fault;
  throw new HttpProblem(400, 'bad-request', message, { errors: [{ path: `/${field}`, message }] });
}

function tooManyEntries(): HttpProblem {
  return new HttpProblem(
    409,
    'limit-reached',
    `The thesaurus can have at most ${MAX_ENTRIES.toLocaleString('en')} entries. Nothing was added.`,
  );
}

export function newRow(forms: ThesaurusForms): Row {
  const own = { shipped_key: null, shipped_also: null };
  return { id: randomUUID(), ...columnsOf(forms), offered: 1, ...own, deleted_at: null };
}

function columnsOf({ written, also, kind }: ThesaurusForms) {
  return { written, written_key: writtenKey(written), also: JSON.stringify(also), kind };
}

function entryOf({ id, written, also, kind, offered, shipped_key }: Row): ThesaurusEntry {
  const forms = JSON.parse(also) as string[];
  return { id, written, also: forms, kind, offered: offered === 1, shipped: shipped_key !== null };
}

function auditedFields(row: Row): Record<string, string> {
  const { written, also, kind, offered } = entryOf(row);
  return { written, 'also called': also.join('; '), kind, offered: offered ? 'yes' : 'no' };
}

function eventOf(action: AuditEvent['action'], row: Row, detail = ''): AuditEvent {
  return { action, record: { id: row.id, name: row.written }, companyId: null, detail };
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
