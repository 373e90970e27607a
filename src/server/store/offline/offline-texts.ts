/**
 * The texts of the documents that are kept offline, with the structures of these texts if the device reads
 * them. Whoever may read a document's text may read its structure.
 */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { STRUCTURE_FORMAT, type EncodedStructure } from '../../../shared/provisions/encoding';
import type { Database } from '../../database/database';
import { accessScopeOf, isDocumentVisible } from '../library/access-scope';
import type { CurrentUser } from '../users/users';

type OfflineTexts = components['schemas']['OfflineTexts'];
type OfflineText = OfflineTexts['texts'][number];

/** The limit in openapi.yaml for `TextVersion`. */
const VERSION_LENGTH = 16;
/**
 * How many characters of text and structure one response contains. They take a fifth of a second to compress,
 * and a minute or two to send over a slow link.
 */
const MAX_CHARACTERS = 4_000_000;

/** @param contentHash The hash of all the content that the import supplied. */
export function textVersion(contentHash: string): string {
  return contentHash.slice(0, VERSION_LENGTH);
}

/** Returns a structure's version as devices compare it. Its format tells them whether they can read it. */
export function structureVersion(etag: string): string {
  return `${STRUCTURE_FORMAT}-${etag.slice(0, VERSION_LENGTH)}`;
}

/**
 * Reads the texts of current editions in the order of the ids. `later` lists the documents whose texts didn't
 * fit, which the client requests again. Documents that the user can't see are in neither list.
 *
 * @param structureFormat The newest format of structures that the device reads; `null` if it reads none.
 */
export async function readOfflineTexts(
  db: Database,
  user: CurrentUser,
  ids: readonly string[],
  structureFormat: number | null,
): Promise<OfflineTexts> {
  const hasStructures = structureFormat !== null && structureFormat >= STRUCTURE_FORMAT;
  const current = selectCurrentTexts(db, user);
  const structureLength = hasStructures ? sql`coalesce(length(edition_structures.structure), 0)` : sql`0`;
  const lengths = await current
    .where('documents.id', 'in', ids)
    .select(['documents.id', sql<number>`length(editions.text) + ${structureLength}`.as('length')])
    .execute();
  const [now, later] = splitByLength(ids, new Map(lengths.map(({ id, length }) => [id, Number(length)])));
  if (now.length === 0) return { texts: [], later };
  const rows = await current
    .where('documents.id', 'in', now)
    .select(['documents.id', 'documents.edition', 'documents.content_hash', 'editions.text'])
    .$if(hasStructures, (query) => query.select(['edition_structures.etag', 'edition_structures.structure']))
    .execute();
  const order = new Map(now.map((id, index) => [id, index]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { texts: rows.map(toOfflineText), later };
}

/** The texts of current editions that the user may read. */
function selectCurrentTexts(db: Database, user: CurrentUser) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'documents.id')
        .onRef('editions.edition', '=', 'documents.edition'),
    )
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'editions.document_id')
        .onRef('edition_structures.edition', '=', 'editions.edition'),
    )
    .where('documents.withdrawn_at', 'is', null)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'));
}

/** Divides the ids into those that fit into one response, at least one, and the rest. */
function splitByLength(
  ids: readonly string[],
  lengthOf: ReadonlyMap<string, number>,
): [now: string[], later: string[]] {
  const [now, later]: [string[], string[]] = [[], []];
  let sum = 0;
  for (const id of ids) {
    const length = lengthOf.get(id);
    if (length === undefined) continue;
    sum += length;
    (now.length === 0 || (sum <= MAX_CHARACTERS && later.length === 0) ? now : later).push(id);
  }
  return [now, later];
}

interface TextRow {
  readonly id: string;
  readonly edition: string;
  readonly content_hash: string;
  readonly text: string;
  readonly etag?: string | null | undefined;
  readonly structure?: string | null | undefined;
}

function toOfflineText({ id, edition, content_hash, text, etag, structure }: TextRow): OfflineText {
  return {
    id,
    edition,
    version: textVersion(content_hash),
    text,
    ...(etag &&
      structure && {
        structure_version: structureVersion(etag),
        structure: JSON.parse(structure) as EncodedStructure,
      }),
  };
}
