/** A document as lists show it and store it on the device. */
import { flattenMetadata, type DocumentView, type RelatedDocument } from './documents';
import type { EditionState } from '../../shared/editions/wording-at';
import { isRecord, isStringOrNull } from '../../shared/type-guards';

/** Dates are yyyy-MM-dd; null means unknown. */
export interface DocumentSummary {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly published: string | null;
  readonly entry: string | null;
  readonly isWithdrawn: boolean;
  /**
   * The state of the edition that readers see, as of the date on which it was sent or computed. It is absent
   * in search hits that are in force, and in lists that an earlier version stored.
   */
  readonly state?: EditionState['state'];
}

export function toDocumentSummary({
  id,
  title,
  withdrawn,
  state,
  document_metadatas,
}: RelatedDocument): DocumentSummary {
  const { documentNumber, issuer, publicationDate, entryDate } = flattenMetadata(document_metadatas);
  return {
    id,
    title,
    number: documentNumber,
    issuer,
    published: publicationDate,
    entry: entryDate,
    isWithdrawn: withdrawn,
    ...(state && { state }),
  };
}

/** Summarises an open document. */
export function viewToSummary({
  id,
  title,
  isWithdrawn,
  state,
  metadata,
}: Pick<DocumentView, 'id' | 'title' | 'isWithdrawn' | 'state' | 'metadata'>): DocumentSummary {
  return {
    id,
    title,
    number: metadata.documentNumber,
    issuer: metadata.issuer,
    published: metadata.publicationDate,
    entry: metadata.entryDate,
    isWithdrawn,
    ...(state && { state }),
  };
}

export function idsOf(documents: readonly DocumentSummary[]): string[] {
  return documents.map(({ id }) => id);
}

const STATES: readonly unknown[] = ['in force', 'not yet in force', 'superseded', 'uncertain'];

export function isState(value: unknown): value is EditionState['state'] {
  return STATES.includes(value);
}

export function isDocumentSummary(value: unknown): value is DocumentSummary {
  if (!isRecord(value)) return false;
  const { id, title, number, issuer, published, entry, isWithdrawn, state } = value;
  const texts = [number, issuer, published, entry];
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof isWithdrawn === 'boolean' &&
    texts.every((text) => isStringOrNull(text)) &&
    (state === undefined || isState(state))
  );
}
