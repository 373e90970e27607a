/** Finds the data that an export writes: whole editions with their fields, categories, relations and structure. */
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import type { ExportedDocument } from '../../library/akn/write-akoma-ntoso';
import { decodeStructure } from '../../../shared/provisions/encoding';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import { ROOT_ID } from './access-scope';
import { listCategories } from './categories';
import { isRequestedEdition } from './requested-edition';
import { structureOfEdition } from './structure/edition-joins';

type Category = components['schemas']['Category'];

export interface StoredDocument extends Omit<ExportedDocument, 'structured'> {
  readonly text: string;
  readonly structured: StructuredText | null;
}

/** The maximum number of ids that are read at a time, and that one statement contains. */
const IDS_PER_STEP = 500;

/**
 * Yields the ids of all documents that aren't withdrawn, sorted.
 *
 * @param categoryIds Only documents in these categories; `null` for all.
 */
export async function* listExportedIds(
  db: Database,
  categoryIds: readonly string[] | null,
): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '>', last)
      .where('withdrawn_at', 'is', null)
      .$if(categoryIds !== null, (query) =>
        query.where('id', 'in', (documents) =>
          documents
            .selectFrom('document_categories')
            .select('document_id')
            .where('category_id', 'in', [...categoryIds!]),
        ),
      )
      .orderBy('id')
      .limit(IDS_PER_STEP)
      .execute();
    for (const { id } of rows) yield id;
    if (rows.length < IDS_PER_STEP) return;
    last = rows.at(-1)!.id;
  }
}

/**
 * Returns the ids of the category with this path, such as "IMO/Circulars", and of all categories below it;
 * `null` if there is no such category. A name may itself contain a slash.
 */
export async function findCategoryIds(db: Database, path: string): Promise<string[] | null> {
  const topmost = (await listCategories(db, null)).flatMap(({ children }) => children);
  const found = categoryAt(path, topmost);
  return found && idsFrom(found);
}

function categoryAt(path: string, categories: readonly Category[]): Category | null {
  for (const category of categories) {
    const { title, children } = category;
    if (path === title) return category;
    const found = path.startsWith(`${title}/`) ? categoryAt(path.slice(title.length + 1), children) : null;
    if (found) return found;
  }
  return null;
}

function idsFrom({ id, children }: Category): string[] {
  return [id, ...children.flatMap(idsFrom)];
}

/**
 * Returns an edition with everything that an export writes, or `null` if there is no such document or
 * edition. The structure is `null` if there is none.
 *
 * @param edition `null` for the current one.
 */
export async function readExportedDocument(
  db: Database,
  id: string,
  edition: string | null,
): Promise<StoredDocument | null> {
  const row = await findEdition(db, id, edition);
  if (!row) return null;
  const [categories, relations] = await Promise.all([listPaths(db, id), listRelations(db, id)]);
  const structured = row.structure === null ? null : decodeStructure(row.text, JSON.parse(row.structure));
  const { title, number, instrument, issuer, type, subtitle, nickname } = row;
  const [publicationDate, entryDate, inForceTo] = [row.publication_date, row.entry_date, row.in_force_to];
  return {
    fields: {
      ...{ id, title, edition: row.edition, number, instrument, issuer, type, subtitle, nickname },
      ...{ publicationDate, entryDate, inForceTo },
    },
    categories,
    relations,
    text: row.text,
    markdown: row.markdown,
    structured,
  };
}

async function findEdition(db: Database, id: string, edition: string | null) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .leftJoin('edition_structures', structureOfEdition)
    .where('documents.id', '=', id)
    .where(isRequestedEdition(edition))
    .selectAll('editions')
    .select('edition_structures.structure')
    .executeTakeFirst();
}

/** Returns the path of each of a document's categories, outermost name first. */
async function listPaths(db: Database, documentId: string): Promise<string[][]> {
  const leaves = await db
    .selectFrom('document_categories')
    .innerJoin('categories', 'categories.id', 'document_categories.category_id')
    .where('document_id', '=', documentId)
    .orderBy('categories.id')
    .select(['title', 'parent_id'])
    .execute();
  return Promise.all(
    leaves.map(async ({ title, parent_id }) => {
      const path = [title];
      for (let at = parent_id; at !== null && at !== ROOT_ID;) {
        const outer = await db
          .selectFrom('categories')
          .where('id', '=', at)
          .select(['title', 'parent_id'])
          .executeTakeFirstOrThrow();
        path.unshift(outer.title);
        at = outer.parent_id;
      }
      return path;
    }),
  );
}

async function listRelations(db: Database, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('document_relations')
    .where('document_id', '=', documentId)
    .orderBy('position')
    .select('target_id')
    .execute();
  return rows.map(({ target_id }) => target_id);
}
