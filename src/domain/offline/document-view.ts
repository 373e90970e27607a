/**
 * Describes a document on this device in the form in which screens show documents from the server. Whatever
 * only the server knows is left empty.
 */
import { editionSpans } from '../../shared/editions/edition-spans';
import { editionOfWording, readReplacedName } from '../../shared/editions/replaced-wording';
import { wordingAt } from '../../shared/editions/wording-at';
import type { DocumentView, RelatedView } from '../library/documents';
import { viewToSummary, type DocumentSummary } from '../library/document-summary';
import type { OfflineDocument } from './documents';
import { stateToday, wordingToday } from './edition-today';
import type { OfflineData } from './manifest';
import type { HeldTexts } from './texts/device-texts';
import { findHeldText } from './texts/held-text';

/**
 * Summarises a document in the edition that readers see today, whether or not that edition can be read on
 * this device.
 */
export function offlineSummaryOf({ id, data }: OfflineDocument, today: string): DocumentSummary {
  const { title, edition, metadata } = wordingToday(data, today);
  const state = stateToday(data, edition, today);
  return viewToSummary({ id, title, isWithdrawn: false, state: state ?? null, metadata });
}

/**
 * @param edition The requested edition or replaced wording; null for the edition that readers see today or, if that
 *   isn't on this device, the edition of the PDF.
 * @param all All documents on this device. Only relations to these are shown.
 * @param held The texts on this device.
 * @param today Today's date in the library's time zone, yyyy-MM-dd.
 * @returns null if the edition isn't on this device.
 */
export function offlineDocumentView(
  document: OfflineDocument,
  edition: string | null,
  all: ReadonlyMap<string, OfflineDocument>,
  held: HeldTexts | null,
  today: string,
): DocumentView | null {
  const { id, data } = document;
  const shown = edition ?? editionToShow(document, held, today);
  if (shown !== ofPdf(document) && !findHeldText(document, shown, held)) return null;
  const { title, metadata } = describeWording(data, editionOfWording(shown), ofPdf(document));
  const { categoryIds, relatesTo = [] } = data;
  const relations = relatesTo.flatMap((target) => all.get(target) ?? []).map(relatedView);
  const relatesToMe = [...all.values()]
    .filter((other) => other.data.relatesTo?.includes(id))
    .map(relatedView);
  // Only documents with a PDF can be kept offline. The PDF of a replaced wording isn't kept.
  const isReplaced = readReplacedName(shown) !== null;
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
    showsPdf: !isReplaced,
    downloadMethod: isReplaced ? 'none' : 'pdf',
    categoryIds,
    metadata,
    relations,
    relatesToMe,
  };
}

/** Only the dates of a replaced edition are known, so it is shown under the document's title. */
function describeWording(data: OfflineData, edition: string, ofPdf: string) {
  const { title, metadata, records = [], next } = data;
  if (edition === next?.edition) return next;
  if (edition === data.edition || edition === ofPdf) return data;
  const entryDate = editionSpans(records).find((one) => one.edition === edition)?.from ?? null;
  return { title, metadata: { ...metadata, entryDate, publicationDate: null } };
}

/** Returns the edition that readers see today if its text is on this device, or else the edition of the PDF. */
export function editionToShow(document: OfflineDocument, held: HeldTexts | null, today: string): string {
  const { records = [] } = document.data;
  const { shown } = wordingAt(records, today);
  return shown !== null && findHeldText(document, shown, held) ? shown : ofPdf(document);
}

/**
 * Returns the edition of the PDF on this device or, if there is none, of the PDF that is yet to be
 * downloaded.
 */
function ofPdf({ readableEdition, data }: OfflineDocument): string {
  return readableEdition ?? data.edition;
}

function relatedView({ id, data: { title, metadata } }: OfflineDocument): RelatedView {
  return { id, title, metadata };
}
