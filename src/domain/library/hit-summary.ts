/** A search hit as lists show documents. */
import type { components } from '../../api/schema';
import type { DocumentSummary } from './document-summary';

type SearchHit = components['schemas']['SearchHit'];
type HitState = components['schemas']['HitState'];

/**
 * Summarises a search hit. It isn't withdrawn, because searches don't find withdrawn documents.
 *
 * @param states The states of the hits that aren't in force.
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
