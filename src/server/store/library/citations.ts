/**
 * Finds the documents that a citation's number refers to, and those with names that begin as typed, among
 * those that the user may see.
 */
import type { components } from '../../../api/schema';
import { findCited, MAX_CITED_PLACES, parseCitation, type Citation } from '../../../shared/document-number';
import type { Database } from '../../database/database';
import { isDocumentVisible, type AccessScope } from './access-scope';
import { listedNames, relatedDocument, type ListedRow } from './documents';
import type { ReadNameWords } from './name-words';
import { findNamed } from './named-documents';

type CiteAnswer = components['schemas']['CiteAnswer'];

/** How many documents with the same squeezed form are read. There is rarely more than one. */
const MAX_CANDIDATES = 500;

/**
 * Finds the cited documents. Withdrawn documents, and those that the user can't see, are treated as if they
 * didn't exist.
 */
export async function cite(
  db: Database,
  scope: AccessScope,
  typed: string,
  readNameWords: ReadNameWords,
): Promise<CiteAnswer> {
  const citation = parseCitation(typed);
  const candidates = citation ? await findCandidates(db, scope, typed, citation) : [];
  const { answer, documents, rest } = findCited(typed, candidates);
  const cited = new Set(documents.map(({ id }) => id));
  const named = await findNamed(db, scope, typed, {
    limit: MAX_CITED_PLACES,
    // With a number that was found, nothing needs to be guessed.
    allowsMistakes: documents.length === 0,
    nameWords: await readNameWords(),
  });
  return {
    answer,
    places: documents.slice(0, MAX_CITED_PLACES).map((row) => ({ document: relatedDocument(row), rest })),
    more: documents.length > MAX_CITED_PLACES,
    named: named
      .filter(({ id }) => !cited.has(id))
      .slice(0, MAX_CITED_PLACES - Math.min(documents.length, MAX_CITED_PLACES))
      .map(relatedDocument),
  };
}

async function findCandidates(
  db: Database,
  scope: AccessScope,
  typed: string,
  citation: Citation,
): Promise<ListedRow[]> {
  const numbered = await findNumbered(db, scope, citation);
  if (citation.squeezed === null || findCited(typed, numbered).answer !== 'none') return numbered;
  const known = new Set(numbered.map(({ id }) => id));
  const squeezed = await findSqueezed(db, scope, citation.squeezed);
  return [...numbered, ...squeezed.filter(({ id }) => !known.has(id))];
}

/** Documents with the longest numbers come first, so none of them is missing from a response. */
function findNumbered(db: Database, scope: AccessScope, { form, bases }: Citation): Promise<ListedRow[]> {
  return inLibrary(db, scope)
    .where('number_form', 'in', [form, ...bases.map((base) => base.form)])
    .orderBy((row) => row.fn('length', ['number_form']), 'desc')
    .orderBy('title')
    .orderBy('documents.id')
    .limit(MAX_CITED_PLACES + 1)
    .execute();
}

function findSqueezed(db: Database, scope: AccessScope, squeezed: string): Promise<ListedRow[]> {
  return inLibrary(db, scope)
    .where('number_squeezed', '=', squeezed)
    .orderBy('title')
    .orderBy('documents.id')
    .limit(MAX_CANDIDATES)
    .execute();
}

function inLibrary(db: Database, scope: AccessScope) {
  return db
    .selectFrom('documents')
    .select(listedNames)
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'));
}
