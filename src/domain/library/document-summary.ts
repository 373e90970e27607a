/** A document as lists show it and store it on the device. */
import type { components } from '../../api/schema';
import { flattenMetadata, type DocumentView, type RelatedDocument } from './documents';
import { isRecord, isStringOrNull } from '../../shared/type-guards';

type SearchHit = components['schemas']['SearchHit'];

/** Dates are yyyy-MM-dd; null means unknown. */
export interface DocumentSummary {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly published: string | null;
  readonly entry: string | null;
  readonly isWithdrawn: boolean;
}

export function toDocumentSummary({
  id,
  title,
  withdrawn,
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
  };
}

/** Summarises an open document. */
export function viewToSummary({ id, title, isWithdrawn, metadata }: DocumentView): DocumentSummary {
  return {
    id,
    title,
    number: metadata.documentNumber,
    issuer: metadata.issuer,
    published: metadata.publicationDate,
    entry: metadata.entryDate,
    isWithdrawn,
  };
}

/** Summarises a search hit. Searches find only documents that are in the library. */
export function hitToSummary({ _id, _source: source }: Pick<SearchHit, '_id' | '_source'>): DocumentSummary {
  return {
    id: _id,
    title: source.title,
    number: source.documentnumber ?? null,
    issuer: source.issuer ?? null,
    published: source.metadata_dateValue_publicationdate,
    entry: source.metadata_dateValue_entrydate,
    isWithdrawn: false,
  };
}

export function idsOf(documents: readonly DocumentSummary[]): string[] {
  return documents.map(({ id }) => id);
}

/** Checks a value that was read from the device. */
export function isDocumentSummary(value: unknown): value is DocumentSummary {
  if (!isRecord(value)) return false;
  const { id, title, number, issuer, published, entry, isWithdrawn } = value;
  const texts = [number, issuer, published, entry];
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof isWithdrawn === 'boolean' &&
    texts.every((text) => isStringOrNull(text))
  );
}
