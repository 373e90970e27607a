/**
 * Resolves the references in a text for one reader. A list shows which references lead to other documents and
 * names these documents. A provision in another instrument is looked up only when a single reference is
 * resolved, because that requires reading the structures of all candidates.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../../../api/schema';
import { partKey } from '../../../../shared/provisions/references/instrument-keys';
import { findInSection, resolveAmong } from '../../../../shared/provisions/references/resolve-among';
import type { Resolution } from '../../../../shared/provisions/references/resolve-reference';
import type { Database } from '../../../database/database';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { relatedDocument } from '../documents';
import { isRequestedEdition } from '../requested-edition';
import { findParts, MAX_CANDIDATES, type Candidate } from './candidates';
import { readProvisions, type FindProvisions, type ProvisionIndex } from './provision-indexes';
import { findNamed } from './sections';

type DocumentReferences = components['schemas']['DocumentReferences'];
type ResolvedReference = components['schemas']['ResolvedReference'];

/** A list only shows whether a reference may mean more than one document, so two are enough. */
const MAX_LISTED = 2;

interface ReadEdition {
  readonly id: string;
  readonly edition: string;
  readonly instrument: string | null;
}

interface StoredRow {
  readonly starts_at: number;
  readonly ends_at: number;
  readonly instrument_key: string | null;
  readonly labels: string;
}

const storedColumns = ['starts_at', 'ends_at', 'instrument_key', 'labels'] as const;

/**
 * Lists the references that lead somewhere in this reader's library, in the order of the text.
 *
 * @param edition `null` for the current one.
 * @returns `null` if there is no such document or edition, or the reader can't see it.
 */
export async function listDocumentReferences(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<DocumentReferences | null> {
  const read = await findReadEdition(db, id, scope, edition);
  if (!read) return null;
  const rows = await referencesOf(db, read).select(storedColumns).orderBy('starts_at').execute();
  const keys = new Set(rows.flatMap(({ instrument_key: key }) => (key === null ? [] : [key])));
  const byKey = await findNamed(db, scope, [...keys]);
  const inParts = await findInParts(db, scope, read, rows);
  const documents = new Map<string, Candidate>();
  const references = rows.flatMap((row) => {
    const { starts_at: from, ends_at: to, instrument_key: key } = row;
    const named = key === null ? inParts.get(row.labels) : byKey.get(key)?.documents;
    const found = (named ?? []).slice(0, MAX_LISTED);
    for (const candidate of found) documents.set(candidate.id, candidate);
    return found.length === 0 ? [] : [{ from, to, documents: found.map((one) => one.id) }];
  });
  return {
    document: id,
    edition: read.edition,
    documents: [...documents.values()].map(relatedDocument),
    references,
  };
}

/**
 * Resolves the reference that begins at an offset of the text.
 *
 * @param place `to` is the end of the reference in the caller's text. If the reference ends elsewhere, the
 *   text has been replaced.
 * @returns `null` if the reader can't see the edition, or if no reference to a document in this reader's library
 * begins at `place.from`.
 */
export async function resolveDocumentReference(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
): Promise<ResolvedReference | null> {
  const read = await findReadEdition(db, id, scope, edition);
  const row =
    read &&
    (await referencesOf(db, read).where('starts_at', '=', from).select(storedColumns).executeTakeFirst());
  if (!read || !row || (to !== undefined && row.ends_at !== to)) return null;
  const key = row.instrument_key;
  const named = key === null ? undefined : (await findNamed(db, scope, [key])).get(key);
  const candidates =
    key === null ? await findParts(db, scope, read.instrument, id) : (named?.documents ?? []);
  const provisions = new Map<string, ProvisionIndex>();
  const labels = labelsOf(row);
  if (labels.length > 0 && candidates.length <= MAX_CANDIDATES)
    for (const one of candidates) {
      const index = await readProvisions(db, one);
      const isSection = key !== null && partKey(key) !== null && named?.isPart === false;
      const find: FindProvisions = (wanted) => findInSection(index.find, wanted);
      provisions.set(one.id, isSection ? { ...index, find } : index);
    }
  const resolution = resolveAmong(
    { key, labels },
    id,
    candidates.map((one) => one.id),
    (document, wanted) => provisions.get(document)?.find(wanted) ?? [],
  );
  return answerOf(resolution, candidates, provisions);
}

function findReadEdition(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<ReadEdition | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', id)
    .where(isRequestedEdition(edition))
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['documents.id', 'editions.edition', 'editions.instrument'])
    .executeTakeFirst();
}

function referencesOf(db: Database, { id, edition }: ReadEdition) {
  return db.selectFrom('edition_references').where('document_id', '=', id).where('edition', '=', edition);
}

/** How many provisions are looked up before other requests can run. */
const LOOKUPS_PER_TURN = 500;

/**
 * For each provision that the text cites from its own instrument, finds the other parts of the instrument that contain
 * this provision.
 *
 * @returns The parts, keyed by the provision's labels in their stored form.
 */
async function findInParts(
  db: Database,
  scope: AccessScope,
  read: ReadEdition,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (const { instrument_key: key, labels } of rows) if (key === null) found.set(labels, []);
  const parts = found.size === 0 ? [] : await findParts(db, scope, read.instrument, read.id);
  if (parts.length > MAX_CANDIDATES) return new Map();
  let lookups = 0;
  for (const part of parts) {
    const { find } = await readProvisions(db, part);
    for (const [labels, having] of found) {
      if (find(labelsOf({ labels })).some((address) => address !== null)) having.push(part);
      if ((lookups += 1) % LOOKUPS_PER_TURN === 0) await nextTurn();
    }
  }
  return found;
}

function labelsOf({ labels }: Pick<StoredRow, 'labels'>): readonly string[] {
  return JSON.parse(labels) as string[];
}

function answerOf(
  resolution: Resolution,
  candidates: readonly Candidate[],
  provisions: ReadonlyMap<string, ProvisionIndex>,
): ResolvedReference | null {
  if (resolution.state === 'unknown') return null;
  const places = resolution.state === 'resolved' ? [resolution.place] : resolution.places;
  const byId = new Map(candidates.map((one) => [one.id, one]));
  return {
    places: places.slice(0, MAX_CANDIDATES).map(({ document, address = null }) => {
      const candidate = byId.get(document)!;
      return {
        document: relatedDocument(candidate),
        edition: candidate.edition,
        address,
        citation: address === null ? null : provisions.get(document)!.cite(address),
      };
    }),
    more: places.length > MAX_CANDIDATES,
  };
}
