/**
 * Lets administrators edit documents, under the same rules as in an import from files
 * (store/library/import.ts).
 */
import { sql, type Selectable } from 'kysely';
import type { components } from '../../api/schema';
import type { Database, Transaction } from '../database/database';
import { InvalidRecord, readRecord, type ImportRecord } from './import/import-record';
import { notFound, HttpProblem } from '../http/problem';
import type { Tables } from '../database/tables';
import type { PdfText } from './pdf/pdf-text';
import { describeChanges } from '../store/audit/describe-changes';
import { recordAudit, type Actor } from '../store/audit/audit-log';
import { listedColumns, relatedDocument, type ListedRow } from '../store/library/documents';
import { withComparisons } from '../store/library/changes/compared-import';
import type { Compare, TextPair } from '../store/library/changes/stored-redline';
import { importDocuments } from '../store/library/import';
import { likePattern } from '../store/like-pattern';
import { pathOf, readPlaces, readTree, type CategoryTree } from '../store/library/import-categories';
import { offsetOf, pageOf, type Paging } from '../database/paging';
import { findEdition, type StoredPdf } from '../store/library/pdfs';
import { pagesOfEdition, shownEdition } from '../store/library/structure/edition-joins';

type NewDocument = components['schemas']['NewDocument'];
type DocumentChange = components['schemas']['DocumentChange'];

/** The parts of the library that these functions use. */
export interface EditedLibrary {
  readonly db: Database;
  readonly compare: Compare;
}

/**
 * Lists documents by title, including withdrawn ones.
 *
 * @param text Must occur in the title, the number or the id. The case of the letters a to z is ignored.
 */
export async function listLibraryDocuments(
  db: Database,
  text: string,
  paging: Paging,
): Promise<components['schemas']['DocumentPage']> {
  const isSearched = text.trim() !== '';
  const wanted = likePattern(text);
  // Comparing all documents with an empty string would take longer than reading the page.
  const isWanted = isSearched
    ? sql<boolean>`(lower(title) like ${wanted} escape '\\' or lower(coalesce(number, ''))
    like ${wanted} escape '\\' or lower(id) like ${wanted} escape '\\')`
    : sql<boolean>`1 = 1`;
  // The whole list is read in the order of an index. PostgreSQL would also search in this order until the page is full,
  // which takes long if the matches have similar titles. It sorts the matches if no index has their order.
  const order = isSearched ? sql`title, id` : sql`substr(title, 1, 200), title, id`;
  const [{ rows }, { count }] = await Promise.all([
    sql<ListedRow>`select ${listedColumns} from documents where ${isWanted}
      order by ${order} limit ${paging.limit} offset ${offsetOf(paging)}`.execute(db),
    db
      .selectFrom('documents')
      .where(isWanted)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows.map(relatedDocument), count, paging);
}

/**
 * Adds a document, or another edition of an existing one. The dates of the editions determine which of them
 * readers see. A withdrawn document is restored.
 *
 * @throws HttpProblem bad-request, edition-exists, unknown-category
 */
export async function addDocument(
  library: EditedLibrary,
  by: Actor,
  {
    category_ids: categoryIds,
    publication_date: publicationDate,
    entry_date: entryDate,
    in_force_to: inForceTo,
    ...fields
  }: NewDocument,
  now: Date,
): Promise<void> {
  const content = recordOf({ ...fields, publicationDate, entryDate, inForceTo }, []);
  await withComparisons(
    library.db,
    library.compare,
    async (trx, comparisons) => {
      const tree = await readTree(trx);
      const record = { ...content, categories: pathsOf(tree, categoryIds) };
      await importDocuments(trx, [{ record, pdf: null, mustBeNew: true }], now, comparisons, tree);
      await recordAudit(trx, by, now, {
        action: 'document.add',
        record: { id: record.id, name: record.title },
        companyId: null,
        detail: `edition: ${fields.edition}`,
      });
    },
    await findExpectedComparison(library.db, content),
  );
}

/**
 * Returns the text that readers see and the text of a new edition, which usually follows it; `null` if they won't be
 * compared.
 */
async function findExpectedComparison(
  db: Database,
  { id, edition, text }: ImportRecord,
): Promise<TextPair | null> {
  const shown = text === '' ? null : await findEdition(db, id, null);
  if (!shown || shown.edition === edition) return null;
  const isComparable = shown.structure !== null || (shown.pdf_imported === 0 && shown.text !== '');
  // The edition has other fields, which the process that compares the texts doesn't need.
  const old = { text: shown.text, structure: shown.structure };
  return isComparable ? { old, new: { text, structure: null } } : null;
}

/**
 * Corrects the current edition in place.
 *
 * @throws HttpProblem bad-request, not-found, document-withdrawn, unknown-category
 */
export async function correctDocument(
  library: EditedLibrary,
  by: Actor,
  id: string,
  change: DocumentChange,
  now: Date,
): Promise<void> {
  await changeCurrentEdition(library, id, now, (trx, { record, ...content }, tree) => {
    const {
      category_ids: categoryIds,
      publication_date: publicationDate = record.publicationDate,
      entry_date: entryDate = record.entryDate,
      in_force_to: inForceTo = record.inForceTo,
      ...fields
    } = change;
    const categories = categoryIds === undefined ? record.categories : pathsOf(tree, categoryIds);
    const corrected = {
      ...recordOf({ ...record, ...fields, publicationDate, entryDate, inForceTo }, categories),
      markdown: record.markdown,
    };
    const detail = describeChanges(auditedFields(record), auditedFields(corrected));
    if (detail === '') return null;
    const event = { action: 'document.change', record: { id, name: corrected.title } } as const;
    const note = () => recordAudit(trx, by, now, { ...event, companyId: null, detail });
    return { ...content, record: corrected, note };
  });
}

/**
 * Sets the current edition's PDF. If the edition has no text, or its text comes from its previous PDF, the text
 * of the new PDF, if any, becomes the edition's text. Otherwise, the edition's text doesn't change. If the
 * pages of the previous PDF aren't known, the edition's text counts as that PDF's.
 *
 * @throws HttpProblem not-found, document-withdrawn
 */
export async function replacePdf(
  library: EditedLibrary,
  by: Actor,
  id: string,
  { stored, text, pageStarts }: Pick<PdfText, 'text' | 'pageStarts'> & { readonly stored: StoredPdf },
  now: Date,
): Promise<void> {
  await changeCurrentEdition(library, id, now, (trx, { record, pdf, pageStarts: known }) => {
    const isTextOfPdf = record.text === '' || (pdf !== null && known?.length !== 0);
    const detail = `edition: ${record.edition}; SHA-256: ${stored.sha256}`;
    return {
      ...(isTextOfPdf && text !== ''
        ? { record: { ...record, text, markdown: null }, pageStarts }
        : { record, pageStarts: text === record.text ? pageStarts : [] }),
      pdf: stored,
      note: () =>
        recordAudit(trx, by, now, {
          action: 'document.pdf',
          record: { id, name: record.title },
          companyId: null,
          detail,
        }),
    };
  });
}

interface EditionContent {
  readonly record: ImportRecord;
  readonly pdf: StoredPdf | null;
  /** Where the PDF's pages begin in the record's text; empty if it isn't the PDF's text; absent if not known. */
  readonly pageStarts?: readonly number[];
}

/** Replaces the current edition with what `work` returns, or leaves it unchanged if that is `null`. */
async function changeCurrentEdition(
  library: EditedLibrary,
  id: string,
  now: Date,
  work: (
    trx: Transaction,
    current: EditionContent,
    tree: CategoryTree,
  ) => (EditionContent & { note(): Promise<void> }) | null,
): Promise<void> {
  await withComparisons(library.db, library.compare, async (trx, comparisons) => {
    const row = await trx
      .selectFrom('documents')
      .innerJoin('editions', shownEdition)
      .leftJoin('edition_pages', pagesOfEdition)
      .where('documents.id', '=', id)
      .selectAll('editions')
      .select(['withdrawn_at', 'edition_pages.starts', joinedRelations])
      .executeTakeFirst();
    if (!row) throw notFound('There is no such document.');
    if (row.withdrawn_at !== null)
      throw new HttpProblem(
        409,
        'document-withdrawn',
        'This document is withdrawn. Adding a new edition restores it.',
      );
    const { tree, categoryIds } = await readPlaces(trx, id);
    const current: EditionContent = {
      record: recordOfEdition(row, pathsOf(tree, categoryIds)),
      pdf:
        row.pdf_imported === 1 && row.pdf_sha256 !== null && row.pdf_size !== null
          ? { sha256: row.pdf_sha256, sizeBytes: row.pdf_size }
          : null,
      ...(row.starts !== null && { pageStarts: JSON.parse(row.starts) as number[] }),
    };
    const changed = work(trx, current, tree);
    if (!changed) return;
    await importDocuments(trx, [{ ...changed, before: current.record }], now, comparisons, tree);
    await changed.note();
  });
}

/** The related documents, joined by commas, which ids don't contain; `null` if there are none. */
const joinedRelations = sql<string | null>`(select string_agg(target_id, ',' order by position)
  from document_relations where document_relations.document_id = documents.id)`.as('relations');

function recordOfEdition(
  row: Selectable<Tables['editions']> & { readonly relations: string | null },
  categories: string[][],
): ImportRecord {
  return {
    id: row.document_id,
    edition: row.edition,
    title: row.title,
    text: row.text,
    markdown: row.markdown,
    number: row.number,
    instrument: row.instrument,
    issuer: row.issuer,
    type: row.type,
    subtitle: row.subtitle,
    nickname: row.nickname,
    publicationDate: row.publication_date,
    entryDate: row.entry_date,
    inForceTo: row.in_force_to,
    knownFrom: null,
    categories,
    relations: row.relations?.split(',') ?? [],
    pdf: null,
  };
}

/**
 * Checks and trims the fields like those in a line of an import.
 *
 * @throws HttpProblem bad-request
 */
function recordOf(fields: object, categories: string[][]): ImportRecord {
  try {
    return { ...readRecord({ ...fields, categories: undefined }, 1), categories };
  } catch (error) {
    if (error instanceof InvalidRecord) throw new HttpProblem(400, 'bad-request', error.message);
    throw error;
  }
}

/**
 * Returns the names in each category's path.
 *
 * @throws HttpProblem unknown-category
 */
function pathsOf(tree: CategoryTree, categoryIds: readonly string[]): string[][] {
  return [...new Set(categoryIds)].map((id) => {
    const node = tree.nodes.get(id);
    if (!node)
      throw new HttpProblem(400, 'unknown-category', 'There is no such category.', {
        errors: [{ path: '/category_ids', message: `There is no category ${id}.` }],
      });
    return pathOf(tree, node);
  });
}

/** Returns the fields as the audit log shows them. */
function auditedFields({
  title,
  number,
  issuer,
  type,
  subtitle,
  nickname,
  publicationDate,
  entryDate,
  inForceTo,
  categories,
  relations,
}: ImportRecord): Record<string, string> {
  return {
    title,
    number: number ?? '',
    issuer: issuer ?? '',
    type: type ?? '',
    subtitle: subtitle ?? '',
    nickname: nickname ?? '',
    'publication date': publicationDate ?? '',
    'entry date': entryDate ?? '',
    'in force until': inForceTo ?? '',
    categories: categories
      .map((path) => path.join(' / '))
      .sort()
      .join(', '),
    relations: relations.join(', '),
  };
}
