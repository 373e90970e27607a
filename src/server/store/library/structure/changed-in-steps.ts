/** Steps through the documents that have changed, in the order of their ids. */
import type { Database } from '../../../database/database';

/** This is small, because SQLite runs queries in the thread that handles requests. */
const DOCUMENTS_PER_STEP = 500;

export interface DocumentStep {
  readonly ids: readonly string[];
  /** The last of these documents; `null` at the end of the library. */
  readonly lastId: string | null;
}

/** Counts the documents that the steps cover. */
export async function countChangedDocuments(db: Database, afterRevision: number): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .where('revision', '>', afterRevision)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @param afterId The end of the previous step; `null` for the first step. */
export async function listChangedDocuments(
  db: Database,
  afterRevision: number,
  afterId: string | null,
): Promise<DocumentStep> {
  const documents = await db
    .selectFrom('documents')
    .select('id')
    .where('revision', '>', afterRevision)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(DOCUMENTS_PER_STEP)
    .execute();
  const ids = documents.map(({ id }) => id);
  return { ids, lastId: ids.length < DOCUMENTS_PER_STEP ? null : ids.at(-1)! };
}
