/** PDFs that an older version of the typesetter made, and the users who keep them offline. */
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import { readOfflineContents } from '../offline/offline-contents';
import { findReader } from '../users/users';
import { editionKey, type EditionName } from './structure/edition-names';

export interface OutdatedPdf extends EditionName {
  readonly sizeBytes: number;
}

/** The cost of typesetting outdated PDFs again. */
export interface RetypesettingCost {
  readonly users: number;
  /**
   * The number of open sessions of the users who keep such PDFs offline. Each session belongs to a device
   * that may have the PDFs.
   */
  readonly devices: number;
  /** The maximum number of bytes that these devices would have to download again. */
  readonly bytes: number;
}

/** Lists outdated PDFs, sorted by document and edition. */
export async function listOutdatedPdfs(db: Database, typesetter: number): Promise<OutdatedPdf[]> {
  const rows = await db
    .selectFrom('editions')
    .where('pdf_imported', '=', 0)
    .where('pdf_sha256', 'is not', null)
    .where(sql<SqlBool>`coalesce(pdf_typesetter, 0) < ${typesetter}`)
    .select(['document_id', 'edition', 'pdf_size'])
    .orderBy('document_id')
    .orderBy('edition')
    .execute();
  return rows.map(({ document_id, edition, pdf_size }) => ({
    documentId: document_id,
    edition,
    sizeBytes: pdf_size ?? 0,
  }));
}

/** Estimates the cost. Devices keep only current editions. */
export async function estimateRetypesettingCost(
  db: Database,
  older: readonly OutdatedPdf[],
  now: Date,
): Promise<RetypesettingCost> {
  const outdated = new Set(older.map(editionKey));
  const sessions = await db
    .selectFrom('session_families')
    .where('ended_at', 'is', null)
    .select(['user_id', (row) => row.fn.countAll<number>().as('devices')])
    .groupBy('user_id')
    .execute();
  const cost = { users: 0, devices: 0, bytes: 0 };
  for (const session of sessions) {
    const reader = await findReader(db, session.user_id, now);
    const { documents } = reader ? await readOfflineContents(db, reader) : { documents: [] };
    const bytes = documents
      .filter(({ id, edition }) => outdated.has(editionKey({ documentId: id, edition })))
      .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (bytes === 0) continue;
    cost.users += 1;
    cost.devices += Number(session.devices);
    cost.bytes += Number(session.devices) * bytes;
  }
  return cost;
}
