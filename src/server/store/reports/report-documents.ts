/**
 * Documents as they appear in a report: flattened metadata (spec §3), relations in both directions, and the
 * user's own comment.
 */
import { sql, type RawBuilder } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import type { Reader } from '../users/users';
import { isDocumentVisible, accessScopeOf, type AccessScope } from '../library/access-scope';

/** Dates are yyyy-MM-dd. */
export interface ReportDocument {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly isWithdrawn: boolean;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly type: string | null;
  readonly subtitle: string | null;
  readonly nickname: string | null;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  readonly relatesTo: Relations;
  readonly relatedFrom: Relations;
  readonly comment: string | null;
}

export interface Relations {
  /** The first hundred relations. */
  readonly named: readonly { readonly id: string; readonly title: string; readonly number: string | null }[];
  /** The total number of relations to documents that the reader can see. */
  readonly count: number;
}

const MAX_NAMED_RELATIONS = 100;
const DOCUMENTS_PER_QUERY = 250;

/** Yields documents in the given order, in batches. Documents that the reader can't see are left out. */
export async function* readReportDocuments(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): AsyncGenerator<ReportDocument[]> {
  for (const batch of batchesOf(ids, DOCUMENTS_PER_QUERY)) yield await readSome(db, reader, batch);
}

async function readSome(db: Database, reader: Reader, ids: readonly string[]): Promise<ReportDocument[]> {
  const scope = accessScopeOf(reader);
  const [rows, relatesTo, relatedFrom, comments] = await Promise.all([
    db
      .selectFrom('documents')
      .selectAll()
      .where('id', 'in', ids)
      .where(isDocumentVisible(scope, 'documents.id'))
      .execute(),
    readRelations(db, scope, ids, {
      from: sql.ref('document_id'),
      to: sql.ref('target_id'),
      order: sql.ref('position'),
    }),
    readRelations(db, scope, ids, {
      from: sql.ref('target_id'),
      to: sql.ref('document_id'),
      order: sql`documents.title, documents.id`,
    }),
    db
      .selectFrom('comments')
      .select(['document_id', 'comment'])
      .where('user_id', '=', reader.id)
      .where('comment', '<>', '')
      .where('document_id', 'in', ids)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const commentOf = new Map(comments.map(({ document_id, comment }) => [document_id, comment]));
  return ids.flatMap((id): ReportDocument[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { title, edition, number, issuer, type, subtitle, nickname } = row;
    return [
      {
        id,
        title,
        edition,
        isWithdrawn: row.withdrawn_at !== null,
        number,
        issuer,
        type,
        subtitle,
        nickname,
        publicationDate: row.publication_date,
        entryDate: row.entry_date,
        relatesTo: relatesTo.get(id) ?? none,
        relatedFrom: relatedFrom.get(id) ?? none,
        comment: commentOf.get(id) ?? null,
      },
    ];
  });
}

const none: Relations = { named: [], count: 0 };

/** Returns relations, keyed by the document that they start from. */
async function readRelations(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
  { from, to, order }: { from: RawBuilder<unknown>; to: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Map<string, Relations>> {
  const { rows } = await sql<{ start: string; id: string; title: string; number: string | null; of: number }>`
    select start, id, title, number, "of" from (
      select ${from} as start, documents.id, documents.title, documents.number,
        row_number() over (partition by ${from} order by ${order}) as place,
        count(*) over (partition by ${from}) as "of"
      from document_relations join documents on documents.id = ${to}
      where ${from} in (${sql.join(ids)}) and ${isDocumentVisible(scope, 'documents.id')}
    ) as placed where place <= ${sql.lit(MAX_NAMED_RELATIONS)} order by start, place`.execute(db);
  const found = new Map<string, Relations>();
  for (const { start, of, ...document } of rows)
    found.set(start, { named: [...(found.get(start)?.named ?? []), document], count: of });
  return found;
}
