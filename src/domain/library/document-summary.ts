/** A document as lists show it, and as they keep it on the device. */
import type { components } from '../../api/schema';
import { flatten, type DocumentView, type RelatedDocument } from './documents';

type SearchHit = components['schemas']['SearchHit'];

/** Dates are yyyy-MM-dd; null for what is not known. */
export interface ListedDocument {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly published: string | null;
  readonly entry: string | null;
  readonly isWithdrawn: boolean;
}

export function listed({ id, title, withdrawn, document_metadatas }: RelatedDocument): ListedDocument {
  const { documentNumber, issuer, publicationDate, entryDate } = flatten(document_metadatas);
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

/** One that is open. */
export function listedView({ id, title, isWithdrawn, metadata }: DocumentView): ListedDocument {
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

/** What was found is in the library. */
export function listedHit({ _id, _source: source }: Pick<SearchHit, '_id' | '_source'>): ListedDocument {
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

export function idsOf(documents: readonly ListedDocument[]): string[] {
  return documents.map(({ id }) => id);
}

/** From the device: `unknown` until it has passed. */
export function isListedDocument(value: unknown): value is ListedDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, number, issuer, published, entry, isWithdrawn } = value as Record<string, unknown>;
  const texts = [number, issuer, published, entry];
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof isWithdrawn === 'boolean' &&
    texts.every((text) => text === null || typeof text === 'string')
  );
}
