/** A document as this device has it, in the form in which the server answers for one. What only the server knows of it is empty. */
import type { DocumentView } from '../documents';
import type { ListedDocument } from '../listed-document';
import type { OfflineDocument } from './documents';

/** Those that can be read here, as rows of a list. */
export function readableRows(documents: ReadonlyMap<string, OfflineDocument>): readonly ListedDocument[] {
  return [...documents.values()].flatMap(({ id, readable, data: { title, metadata } }) => {
    if (readable === null) return [];
    return [{ id, title, number: metadata.documentNumber, issuer: metadata.issuer, published: metadata.publicationDate, entry: metadata.entryDate, isWithdrawn: false }];
  });
}

/** @param edition As asked for; null: the latest that is here. Answers null for one that is not here. */
export function deviceView({ id, data, readable }: OfflineDocument, edition: string | null): DocumentView | null {
  const shown = readable ?? data.edition;
  if (edition !== null && edition !== shown) return null;
  const { title, categoryIds, metadata } = data;
  // What is kept has a PDF, which is shown, or it would not be offered for a device.
  return { id, title, edition: shown, isWithdrawn: false, showsPdf: true, downloadMethod: 'pdf', categoryIds, metadata, relations: [], relatesToMe: [] };
}
