/**
 * Formats a citation for reports and e-mails: number, title, issuer, edition with its date, and the edition's
 * address. Unknown values are left out.
 */
import type { DocumentView } from '../../../domain/library/documents';
import { formatDate } from '../../../shared/dates';
import { documentTexts } from '../texts';

/** @param address An absolute address. */
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
