/**
 * Writes the keys by which references and people find documents. Imports do this for each new current edition. A job
 * repairs the keys of documents that were imported by an older server, which doesn't write keys.
 */
import { citedKeys, type DocumentNames } from '../../../../shared/provisions/references/instrument-keys';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';

const ROWS_PER_STATEMENT = 5000;

type NamedDocument = DocumentNames & { readonly id: string };

/** @param newIds Documents that are certain to have no keys yet. */
export async function replaceDocumentKeys(
  trx: Transaction,
  documents: readonly NamedDocument[],
  newIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  const others = documents.map(({ id }) => id).filter((id) => !newIds.has(id));
  if (others.length > 0) await trx.deleteFrom('document_keys').where('document_id', 'in', others).execute();
  const rows = documents.flatMap(({ id, ...names }) =>
    citedKeys(names).map((instrument_key) => ({ document_id: id, instrument_key })),
  );
  for (const batch of batchesOf(rows, ROWS_PER_STATEMENT))
    await trx.insertInto('document_keys').values(batch).execute();
}

/** This is small, because SQLite runs queries in the thread that handles requests. */
const DOCUMENTS_PER_STEP = 500;

/** One step through the library, in the order of the documents' ids. */
export interface KeyStep {
  /** The documents whose keys don't match their names. */
  readonly ids: readonly string[];
  /** The last document that was checked; `null` at the end of the library. */
  readonly lastId: string | null;
}

/**
 * Finds documents with missing or outdated keys, among those that have changed after a revision.
 *
 * @param afterId The end of the previous step; `null` for the first step.
 */
export async function findWithoutKeys(
  db: Database,
  afterRevision: number,
  afterId: string | null,
): Promise<KeyStep> {
  const documents = await selectNames(db)
    .where('revision', '>', afterRevision)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(DOCUMENTS_PER_STEP)
    .execute();
  const stored = await readKeys(
    db,
    documents.map(({ id }) => id),
  );
  const isRight = ({ id, ...names }: NamedDocument) => {
    const [keys, known] = [citedKeys(names), stored.get(id) ?? new Set()];
    return keys.length === known.size && keys.every((key) => known.has(key));
  };
  const isEnd = documents.length < DOCUMENTS_PER_STEP;
  return {
    ids: documents.flatMap((one) => (isRight(one) ? [] : [one.id])),
    lastId: isEnd ? null : documents.at(-1)!.id,
  };
}

/** Rewrites the keys of documents from their current names. */
export async function repairKeys(trx: Transaction, ids: readonly string[]): Promise<void> {
  // No import may change a name between reading it and the end of this transaction.
  await lockLibrary(trx);
  await replaceDocumentKeys(trx, await selectNames(trx).where('id', 'in', ids).execute());
}

function selectNames(db: Database) {
  return db.selectFrom('documents').select(['id', 'title', 'number', 'nickname', 'instrument']);
}

async function readKeys(db: Database, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const keys = new Map<string, Set<string>>();
  if (ids.length === 0) return keys;
  const rows = await db.selectFrom('document_keys').selectAll().where('document_id', 'in', ids).execute();
  for (const { document_id: id, instrument_key: key } of rows)
    keys.set(id, (keys.get(id) ?? new Set()).add(key));
  return keys;
}
