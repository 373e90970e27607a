/** Checks that the documents in a request exist and are visible. */
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import { isDocumentVisible, type AccessScope } from './access-scope';

/** @throws HttpProblem not-found, with the ids that don't belong to visible documents */
export async function requireDocuments(
  db: Database,
  ids: readonly string[],
  scope: AccessScope,
): Promise<void> {
  const seen = new Set<string>();
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .selectFrom('documents')
      .select('id')
      .where('id', 'in', batch)
      .where(isDocumentVisible(scope, 'documents.id'))
      .execute();
    for (const { id } of rows) seen.add(id);
  }
  const missing = ids.filter((id) => !seen.has(id));
  if (missing.length === 0) return;
  if (ids.length === 1) throw notFound('There is no such document.');
  throw new HttpProblem(404, 'not-found', 'Some of these documents are not in the library.', {
    errors: missing
      .slice(0, 100)
      .map((id) => ({ path: '/documents', message: `There is no document ${id}.` })),
  });
}
