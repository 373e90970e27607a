/** A document as this device has it, in the form in which the server answers for one. What only the server knows of it is empty. */
import type { DocumentView, RelatedView } from '../library/documents';
import type { DocumentSummary } from '../library/document-summary';
import type { OfflineDocument } from './documents';

/** As a row of a list, whether or not it can be read here. */
export function offlineSummaryOf({ id, data: { title, metadata } }: OfflineDocument): DocumentSummary {
  return {
    id,
    title,
    number: metadata.documentNumber,
    issuer: metadata.issuer,
    published: metadata.publicationDate,
    entry: metadata.entryDate,
    isWithdrawn: false,
  };
}

/**
 * @param edition As asked for; null: the latest that is here.
 * @param all What the device knows: the documents that it relates to are shown as far as they are among them.
 * @returns null for an edition that is not here.
 */
export function offlineDocumentView(
  { id, data, readableEdition }: OfflineDocument,
  edition: string | null,
  all: ReadonlyMap<string, OfflineDocument>,
): DocumentView | null {
  const shown = readableEdition ?? data.edition;
  if (edition !== null && edition !== shown) return null;
  const { title, categoryIds, metadata, relatesTo = [] } = data;
  const relations = relatesTo.flatMap((target) => all.get(target) ?? []).map(relatedView);
  const relatesToMe = [...all.values()]
    .filter((other) => other.data.relatesTo?.includes(id))
    .map(relatedView);
  // What is kept has a PDF, which is shown, or it would not be offered for a device.
  return {
    id,
    title,
    edition: shown,
    isWithdrawn: false,
    showsPdf: true,
    downloadMethod: 'pdf',
    categoryIds,
    metadata,
    relations,
    relatesToMe,
  };
}

function relatedView({ id, data: { title, metadata } }: OfflineDocument): RelatedView {
  return { id, title, metadata };
}
