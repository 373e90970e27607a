/**
 * Shows a document from this device in the format of the server's responses. Fields that only the server
 * knows are empty.
 */
import type { DocumentView, RelatedView } from '../library/documents';
import type { DocumentSummary } from '../library/document-summary';
import type { OfflineDocument } from './documents';

/** Maps a document to a list row, whether or not it can be read here. */
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
 * @param edition The requested edition; null for the latest one on the device.
 * @param all All documents on the device. Relations are shown only to documents among them.
 * @returns null if the edition is not on the device.
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
  // Only documents that have a PDF can be kept offline.
  return {
    id,
    title,
    edition: shown,
    isWithdrawn: false,
    isStructured: false,
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
