/**
 * Formats a citation for reports and e-mails: number, title, issuer, edition with its dates and state, and the
 * edition's address. Unknown values are left out.
 */
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import type { DocumentView } from '../../../domain/library/documents';
import { isDay } from '../../../shared/dates';
import { longDay } from '../../wording';
import { citedEdition, citedState } from '../time/edition-texts';
import { documentTexts } from '../texts';

/** @param address An absolute URL. */
export function formatCitation(
  { title, metadata }: DocumentView,
  described: EditionDescription,
  address: string,
): string {
  const { publicationDate: published } = metadata;
  const parts = [
    metadata.documentNumber,
    title,
    metadata.issuer,
    citedEdition(described),
    published !== null && isDay(published) && documentTexts.citedPublication(longDay(published)),
    citedState(described),
  ];
  return `${parts.filter(Boolean).join(', ')}. ${address}`;
}
