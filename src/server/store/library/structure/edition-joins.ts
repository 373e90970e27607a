/**
 * How the rows about editions belong together, for joins such as `.leftJoin('edition_structures', structureOfEdition)`.
 */
import type { JoinBuilder } from 'kysely';
import type { Tables } from '../../../database/tables';

/** Joins documents with the editions that readers see. */
export function shownEdition(join: JoinBuilder<Tables, 'documents' | 'editions'>) {
  return join
    .onRef('editions.document_id', '=', 'documents.id')
    .onRef('editions.edition', '=', 'documents.edition');
}

export function structureOfEdition(join: JoinBuilder<Tables, 'editions' | 'edition_structures'>) {
  return join
    .onRef('edition_structures.document_id', '=', 'editions.document_id')
    .onRef('edition_structures.edition', '=', 'editions.edition');
}

/** Leaves out pages of earlier content. */
export function pagesOfEdition(join: JoinBuilder<Tables, 'editions' | 'edition_pages'>) {
  return join
    .onRef('edition_pages.document_id', '=', 'editions.document_id')
    .onRef('edition_pages.edition', '=', 'editions.edition')
    .onRef('edition_pages.content_hash', '=', 'editions.content_hash');
}

/** Joins what alerts have found with the editions in which they found it. */
export function editionOfHit(join: JoinBuilder<Tables, 'search_hits' | 'editions'>) {
  return join
    .onRef('editions.document_id', '=', 'search_hits.document_id')
    .onRef('editions.edition', '=', 'search_hits.edition');
}
