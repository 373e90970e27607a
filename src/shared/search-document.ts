/**
 * Creates the indexed form of a document, for the indexes of the server and the device, so that both find the
 * same documents.
 */
import type { components } from '../api/schema';
import type { SearchDocument } from '../search/segment/document';

/** Its dates are yyyy-MM-dd. */
export interface DocumentToIndex {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The ids of leaf categories. */
  readonly categoryIds: readonly string[];
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
  const { id, title, text, categoryIds, publicationDate, entryDate } = document;
  const source: components['schemas']['SearchSource'] = {
    id,
    title,
    subtitle: document.subtitle,
    nickname: document.nickname,
    documentnumber: document.number,
    issuer: document.issuer,
    type: document.type,
    edition: document.edition,
    metadata_dateValue_publicationdate: publicationDate,
    metadata_dateValue_entrydate: entryDate,
  };
  return { id, title, content: text, categories: categoryIds, publicationDate, entryDate, source };
}
