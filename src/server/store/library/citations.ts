/**
 * Finds what a citation may refer to, among the documents that the user may see: documents with its number, the
 * provision that it names, and documents whose names contain words that begin with the typed words.
 */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import {
  findCited,
  MAX_CITED_PLACES,
  parseCitation,
  spellingsOf,
  type Citation,
} from '../../../shared/document-number';
import { findCitedPlaces } from '../../../shared/provisions/references/cited/find-cited-places';
import type { CitedPlace } from '../../../shared/provisions/references/find-places';
import { bareInitials } from '../../../shared/provisions/references/initials';
import type { Database } from '../../database/database';
import { isDocumentVisible, type AccessScope } from './access-scope';
import { listedNames, relatedDocument } from './documents';
import type { ReadNames } from './names/library-names';
import { findNamed } from './names/named-documents';
import { findByKeys, type Candidate } from './references/candidates';
import { citedLibrary, type ReadUsualNames } from './references/cited-provisions';

type CiteAnswer = components['schemas']['CiteAnswer'];

/**
 * The maximum number of documents that are read for one squeezed form (shared/document-number.ts). There is
 * rarely more than one.
 */
const MAX_CANDIDATES = 500;

/**
 * Finds what the typed text may refer to. Withdrawn documents, and those that the user can't see, are treated
 * as if they didn't exist.
 */
export async function cite(
  db: Database,
  scope: AccessScope,
  typed: string,
  readNames: ReadNames,
  readUsualNames: ReadUsualNames,
): Promise<CiteAnswer> {
  const citation = parseCitation(typed);
  const candidates = citation ? await findCandidates(db, scope, typed, citation) : [];
  const { answer, places, rest } = await findCitedPlaces(
    citedLibrary(db, scope, readUsualNames, readNames),
    typed,
    candidates,
  );
  const cited = new Set(places.map(({ document }) => document.id));
  const withInitials = await findWithInitials(db, scope, typed);
  const withNames = await findNamed(db, scope, typed, {
    limit: MAX_CITED_PLACES,
    // If the cited place was found, misspellings don't have to be considered.
    allowsMistakes: places.length + withInitials.length === 0,
    names: await readNames(),
  });
  const named = [...new Map([...withNames, ...withInitials].map((row) => [row.id, row])).values()];
  return {
    answer,
    places: places.slice(0, MAX_CITED_PLACES).map((place) => placeOf(place, rest)),
    more: places.length > MAX_CITED_PLACES,
    named: named
      .filter(({ id }) => !cited.has(id))
      .slice(0, MAX_CITED_PLACES - Math.min(places.length, MAX_CITED_PLACES))
      .map(relatedDocument),
  };
}

/** Returns the documents whose initials are typed, if nothing else is. */
async function findWithInitials(db: Database, scope: AccessScope, typed: string): Promise<Candidate[]> {
  const initials = bareInitials(typed.trim());
  return initials === null ? [] : ((await findByKeys(db, scope, [initials])).get(initials) ?? []);
}

function placeOf(
  { document, provision }: CitedPlace<Candidate>,
  rest: string | null,
): CiteAnswer['places'][number] {
  const place = { document: relatedDocument(document), rest };
  return provision ? { ...place, provision: { edition: document.edition, ...provision } } : place;
}

async function findCandidates(
  db: Database,
  scope: AccessScope,
  typed: string,
  citation: Citation,
): Promise<Candidate[]> {
  const numbered = await findNumbered(db, scope, citation);
  if (citation.squeezed === null || findCited(typed, numbered).answer !== 'none') return numbered;
  const known = new Set(numbered.map(({ id }) => id));
  const squeezed = await findSqueezed(db, scope, citation.squeezed);
  return [...numbered, ...squeezed.filter(({ id }) => !known.has(id))];
}

/**
 * Returns documents in the order in which `findCited` prefers them, so that the limit doesn't cut off the
 * right one: longer numbers first and, among numbers of the same length, those that match as typed before
 * other spellings.
 */
function findNumbered(db: Database, scope: AccessScope, citation: Citation): Promise<Candidate[]> {
  const spellings = spellingsOf(citation);
  const ranks = spellings.flatMap(({ forms: [typed, ...others] }) => [[typed], others]);
  const cases = ranks.flatMap((forms, rank) =>
    forms.length === 0 ? [] : [sql`when number_form in (${sql.join(forms)}) then ${sql.lit(rank)}`],
  );
  return inLibrary(db, scope)
    .where('number_form', 'in', [...new Set(spellings.flatMap(({ forms }) => forms))])
    .orderBy(sql`case ${sql.join(cases, sql` `)} end`)
    .orderBy('title')
    .orderBy('documents.id')
    .limit(MAX_CITED_PLACES + 1)
    .execute();
}

function findSqueezed(db: Database, scope: AccessScope, squeezed: string): Promise<Candidate[]> {
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
    .select([...listedNames, 'edition'])
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'));
}
