/** A document in the form in which lists show it and store it on the device. */
import type { components } from '../../api/schema';
import { flattenMetadata, type DocumentView, type RelatedDocument } from './documents';
import type { EditionState } from '../../shared/editions/wording-at';
import { isRecord, isStringOrNull } from '../../shared/type-guards';

type SearchHit = components['schemas']['SearchHit'];
type HitState = components['schemas']['HitState'];

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
   * The state of the edition that readers see, on the day on which it was sent or computed. It is absent in search
   * hits that are in force, and in lists that an earlier version has stored.
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
export function viewToSummary({ id, title, isWithdrawn, state, metadata }: DocumentView): DocumentSummary {
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

/**
 * Summarises a search hit. Searches find only documents that are in the library.
 *
 * @param states The states of the hits that are not in force.
 */
export function hitToSummary(
  { _id, _source: source }: Pick<SearchHit, '_id' | '_source'>,
  states: readonly HitState[] = [],
): DocumentSummary {
  const state = states.find((one) => one._id === _id)?.state;
  return {
    id: _id,
    title: source.title,
    number: source.documentnumber ?? null,
    issuer: source.issuer ?? null,
    published: source.metadata_dateValue_publicationdate,
    entry: source.metadata_dateValue_entrydate,
    isWithdrawn: false,
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

/** Checks a value that was read from the device. */
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
