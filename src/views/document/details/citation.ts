/** A document as a report or an e-mail refers to it: number, title, issuer, edition with its date, and the address of that edition. */
import type { DocumentView } from '../../../domain/library/documents';
import { formatDate } from '../../../shared/dates';
import { documentTexts } from '../texts';

/** @param address Absolute. What is not known is left out. */
export function formatCitation({ title, edition, metadata }: DocumentView, address: string): string {
  const published = formatDate(metadata.publicationDate);
  const parts = [
    metadata.documentNumber,
    title,
    metadata.issuer,
    documentTexts.citedEdition(edition, published),
  ];
  return `${parts.filter(Boolean).join(', ')}. ${address}`;
}
