/** Lists the parts of a document's instrument that the reader may see. */
import type { components } from '../../../../api/schema';
import { orderParts } from '../../../../shared/provisions/instrument-parts';
import type { Database } from '../../../database/database';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { listedNames, relatedDocument } from '../documents';
import { isRequestedEdition } from '../requested-edition';

type InstrumentParts = components['schemas']['InstrumentParts'];

/** The limit in openapi.yaml for `InstrumentParts`. */
const MAX_PARTS = 500;

/**
 * Lists the document itself and the other parts of the same instrument, in reading order.
 *
 * @param edition `null` for the current one. An earlier edition may be a part of another instrument.
 * @returns `null` if there is no such document or edition, or the reader can't see it.
 */
export async function listInstrumentParts(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<InstrumentParts | null> {
  const read = await db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', id)
    .where(isRequestedEdition(edition))
    .where(isDocumentVisible(scope, 'documents.id'))
    .select('editions.instrument')
    .executeTakeFirst();
  if (!read) return null;
  if (read.instrument === null) return { parts: [], more: false };
  const rows = await db
    .selectFrom('documents')
    .where(({ eb, or, and }) =>
      or([eb('id', '=', id), and([eb('instrument', '=', read.instrument), eb('withdrawn_at', 'is', null)])]),
    )
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(listedNames)
    // The document itself comes first, so that the limit never leaves it out.
    .orderBy(({ eb }) => eb.case().when('id', '=', id).then(0).else(1).end())
    .orderBy('title')
    .orderBy('id')
    .limit(MAX_PARTS + 1)
    .execute();
  const parts = orderParts(rows.slice(0, MAX_PARTS)).map(relatedDocument);
  return { parts, more: rows.length > MAX_PARTS };
}
