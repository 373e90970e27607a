/**
 * Creates the indexed form of a document. The server and the device use the same form, so that both find the
 * same documents.
 */
import type { components } from '../api/schema';
import type { IndexedWording, SearchDocument } from '../search/segment/document';

/** The fields of the document itself are those of the wording that readers see. */
export interface DocumentToIndex extends WordingToIndex {
  readonly id: string;
  /** The ids of leaf categories. */
  readonly categoryIds: readonly string[];
  /** The next wording, which isn't in force yet. */
  readonly next?: WordingToIndex | null;
}

/** Dates are yyyy-MM-dd. */
export interface WordingToIndex {
  readonly title: string;
  readonly text: string;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  readonly subtitle: string | null;
  readonly nickname: string | null;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly type: string | null;
  readonly edition: string;
}

export function toSearchDocument(document: DocumentToIndex): SearchDocument {
  const { id, categoryIds, next } = document;
  return {
    id,
    categories: categoryIds,
    ...toIndexedWording(id, document),
    ...(next && { next: toIndexedWording(id, next) }),
  };
}

function toIndexedWording(id: string, wording: WordingToIndex): IndexedWording {
  const { title, text, publicationDate, entryDate } = wording;
  const source: components['schemas']['SearchSource'] = {
    id,
    title,
    subtitle: wording.subtitle,
    nickname: wording.nickname,
    documentnumber: wording.number,
    issuer: wording.issuer,
    type: wording.type,
    edition: wording.edition,
    metadata_dateValue_publicationdate: publicationDate,
    metadata_dateValue_entrydate: entryDate,
  };
  return { title, content: text, publicationDate, entryDate, source };
}
