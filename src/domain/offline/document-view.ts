/**
 * Shows a document from this device in the format of the server's responses. Fields that only the server
 * knows are empty.
 */
import type { DocumentView, RelatedView } from '../library/documents';
import type { DocumentSummary } from '../library/document-summary';
import type { OfflineDocument } from './documents';
import type { HeldText, HeldTexts } from './texts/device-texts';

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
 * @param held The texts on the device.
 * @returns null if the edition is not on the device.
 */
export function offlineDocumentView(
  document: OfflineDocument,
  edition: string | null,
  all: ReadonlyMap<string, OfflineDocument>,
  held: HeldTexts | null,
): DocumentView | null {
  const { id, data, readableEdition } = document;
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
    state: null,
    uncertainty: null,
    inForceTo: null,
    next: null,
    instrument: data.instrument ?? null,
    isStructured: findHeldText(document, shown, held) !== null,
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

/**
 * Returns the text of an edition that is on the device. It always belongs to the same edition as the PDF
 * here. An older version of Fairway in another tab may have stored the document without the version of its
 * structure. Until the version is known again, any text of this edition is accepted.
 */
export function findHeldText(
  { id, data, status, readableEdition }: OfflineDocument,
  edition: string,
  held: HeldTexts | null,
): HeldText | null {
  if (edition !== readableEdition) return null;
  const texts = held?.byId.get(id) ?? [];
  const listed = status === 'downloaded' ? data.structure : undefined;
  return (
    texts.find((text) => text.edition === edition && (listed === undefined || text.version === listed)) ??
    null
  );
}
