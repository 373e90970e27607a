/** Finds the saved searches that may match changed documents. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { categoryPaths, type CategoryNode } from '../../shared/category-leaves';
import type { SearchCriteria } from '../../shared/search-criteria';
import { toSearchDocument } from '../../shared/search-document';
import type { Database } from '../database/database';
import { findByKeys } from '../store/alerts/marks';
import { readDocuments } from '../store/library/changed-documents';
import { keysOfDocument, mayMatch, termsOf, type DocumentTerms } from './match-keys';
import { chosenQuery } from './match-request';

export interface Candidates {
  /** The ids of the searches that share a key with one of the documents; `null` if any search may match. */
  readonly ids: readonly string[] | null;
  /** Returns whether at least one document contains all the words that the search needs. */
  mayFind(search: SearchCriteria): boolean;
}

/**
 * If more documents than this have changed, most searches share a key with one of them, so reading the texts
 * would take more time than it saves.
 */
const MAX_DOCUMENTS = 50;
/** Once more characters than this have been read in total, reading stops, and any search may match. */
const MAX_CHARACTERS = 4_000_000;

const any: Candidates = { ids: null, mayFind: () => true };

export async function findCandidates(
  db: Database,
  changes: readonly { readonly id: string }[],
  categoryRoots: readonly CategoryNode[],
): Promise<Candidates> {
  if (changes.length > MAX_DOCUMENTS) return any;
  const paths = categoryPaths(categoryRoots);
  const terms: DocumentTerms[] = [];
  const keys = new Set<string>();
  let characters = 0;
  for await (const documents of readDocuments(
    db,
    changes.map(({ id }) => id),
  )) {
    for (const document of documents) {
      characters += document.text.length + (document.next?.text.length ?? 0);
      if (characters > MAX_CHARACTERS) return any;
      const own = await termsOf(toSearchDocument(document), (id) => paths.get(id) ?? [id]);
      terms.push(own);
      for (const key of keysOfDocument(own)) keys.add(key);
      await nextTurn();
    }
  }
  return {
    ids: await findByKeys(db, [...keys]),
    mayFind(search) {
      const query = chosenQuery(search);
      return terms.some((one) => mayMatch(query, one));
    },
  };
}
