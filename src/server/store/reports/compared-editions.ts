/**
 * The two editions that a report compares. The changes are part of the document's content, so they are read only for
 * users who may see the document. This is checked both when the report is requested and when it is made.
 */
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { HttpProblem, notFound } from '../../http/problem';
import type { AccessScope } from '../library/access-scope';
import { listChanges, type ListedChanges } from '../library/changes/edition-changes';
import { findComparable, readTexts } from '../library/changes/needed-comparisons';
import type { Compare } from '../library/changes/stored-redline';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import type { ChangeRedline } from '../../../shared/provisions/changes/redline';

export type RequestedComparison = components['schemas']['ReportComparison'];

/** The changes between two editions of a document. */
export interface ReportRedline extends ListedChanges<ChangeRedline> {
  readonly from: ComparedEdition;
  readonly to: ComparedEdition;
}

export interface ComparedEdition {
  /** The edition, or a wording that a correction has replaced. */
  readonly edition: string;
  /** yyyy-MM-dd; `null` if it isn't known when the edition enters into force. */
  readonly entryDate: string | null;
}

const MAX_CHANGES = 5000;

/** @throws HttpProblem not-found, bad-request */
export async function requireComparable(
  db: Database,
  { document, from, to }: RequestedComparison,
  format: string,
  documentIds: readonly string[],
  scope: AccessScope,
): Promise<void> {
  if (format !== 'PDF') throw new HttpProblem(400, 'bad-request', 'Only a report in PDF can show changes.');
  if (!documentIds.includes(document))
    throw new HttpProblem(400, 'bad-request', 'A report can compare only editions of its own documents.');
  const editions = await findComparable(db, document, scope, [from, to]);
  if (!editions) throw notFound('There is no such document or edition.');
  if (!editions.areComparable)
    throw new HttpProblem(
      400,
      'bad-request',
      'One of these editions is only a PDF, so it can’t be compared.',
    );
}

/**
 * Returns the changes; `null` if the user is no longer allowed to see the document, or the editions can no
 * longer be compared.
 */
export async function readReportRedline(
  db: Database,
  compare: Compare,
  { document, from, to }: RequestedComparison,
  scope: AccessScope,
): Promise<ReportRedline | null> {
  const editions = await findComparable(db, document, scope, [from, to]);
  if (!editions?.areComparable) return null;
  const pair = { documentId: document, from, to };
  const listed = (await listChanges(db, pair, MAX_CHANGES)) ?? (await compareNow(db, compare, pair));
  if (!listed) return null;
  const rows = await db
    .selectFrom('editions')
    .select(['edition', 'entry_date'])
    .where('document_id', '=', document)
    .where('edition', 'in', [from, to].map(editionOfWording))
    .execute();
  const named = (edition: string): ComparedEdition => ({
    edition,
    entryDate: rows.find((row) => row.edition === editionOfWording(edition))?.entry_date ?? null,
  });
  return { ...listed, from: named(from), to: named(to) };
}

async function compareNow(
  db: Database,
  compare: Compare,
  pair: Parameters<typeof readTexts>[1],
): Promise<ListedChanges<ChangeRedline> | null> {
  const texts = await readTexts(db, pair);
  return texts && compare(texts);
}
