/**
 * The texts of the documents that are kept offline, with the structures of these texts if the device can read
 * them. Anybody who may read a document's text may also read its structure.
 */
import { sql, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import { STRUCTURE_FORMAT, type EncodedStructure } from '../../../shared/provisions/encoding';
import type { Database } from '../../database/database';
import { accessScopeOf, isDocumentVisible } from '../library/access-scope';
import type { CurrentUser } from '../users/users';
import { structureOfEdition } from '../library/structure/edition-joins';

type OfflineTexts = components['schemas']['OfflineTexts'];
type OfflineText = OfflineTexts['texts'][number];
type OfflineNextText = components['schemas']['OfflineNextText'];

/** The limit in openapi.yaml for `TextVersion`. */
const VERSION_LENGTH = 16;
/**
 * The maximum length of the texts and structures in one response, in characters. This much takes a fifth of a
 * second to compress and a minute or two to send over a slow link.
 */
const MAX_CHARACTERS = 4_000_000;

/** @param contentHash The hash of the content that the import supplied. */
export function textVersion(contentHash: string): string {
  return contentHash.slice(0, VERSION_LENGTH);
}

/**
 * Returns the version of a structure, which devices compare. It includes the format, which tells them whether
 * they can read the structure.
 */
export function structureVersion(etag: string): string {
  return `${STRUCTURE_FORMAT}-${etag.slice(0, VERSION_LENGTH)}`;
}

/** The data that a device requests in addition to the texts. */
export interface TextsWanted {
  /** The newest format of structures that the device can read; `null` if it can read none. */
  readonly structureFormat: number | null;
  /** Whether the device also wants the texts of the next editions. */
  readonly hasNext: boolean;
}

/**
 * Reads the texts of the editions that readers see, in the order of the ids. `later` lists the documents
 * whose texts didn't fit, and which the client has to request again. Documents that the user can't see are in
 * neither list.
 */
export async function readOfflineTexts(
  db: Database,
  user: CurrentUser,
  ids: readonly string[],
  { structureFormat, hasNext }: TextsWanted,
): Promise<OfflineTexts> {
  const hasStructures = structureFormat !== null && structureFormat >= STRUCTURE_FORMAT;
  const structureLength = hasStructures ? sql`coalesce(length(edition_structures.structure), 0)` : sql`0`;
  const columns: TextColumn[] = hasNext
    ? ['documents.edition', 'documents.next_edition']
    : ['documents.edition'];
  const length = sql<number>`sum(length(editions.text) + ${structureLength})`.as('length');
  const lengths = await selectTexts(db, user, columns)
    .where('documents.id', 'in', ids)
    .select(['documents.id', length])
    .groupBy('documents.id')
    .execute();
  const [now, later] = splitByLength(ids, new Map(lengths.map((one) => [one.id, Number(one.length)])));
  if (now.length === 0) return { texts: [], later };
  const rows = await selectTexts(db, user, columns)
    .where('documents.id', 'in', now)
    .select(['documents.id', 'editions.edition', 'editions.content_hash', 'editions.text'])
    .select(sql<0 | 1>`case when editions.edition = documents.edition then 1 else 0 end`.as('is_shown'))
    .$if(hasStructures, (query) => query.select(['edition_structures.etag', 'edition_structures.structure']))
    .execute();
  const next = new Map(rows.filter(({ is_shown: shown }) => shown === 0).map((row) => [row.id, toText(row)]));
  const shown = rows.filter((row) => row.is_shown === 1);
  const order = new Map(now.map((id, index) => [id, index]));
  shown.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return {
    texts: shown.map((row): OfflineText => {
      const coming = next.get(row.id);
      return { id: row.id, ...toText(row), ...(coming && { next: coming }) };
    }),
    later,
  };
}

/** The columns of a document that name an edition. */
type TextColumn = 'documents.edition' | 'documents.next_edition';

/** Selects the texts of the editions that these columns name, for documents that the user may read. */
function selectTexts(db: Database, user: CurrentUser, columns: readonly TextColumn[]) {
  return db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where(sql<SqlBool>`editions.edition in (${sql.join(columns.map((column) => sql.ref(column)))})`)
    .leftJoin('edition_structures', structureOfEdition)
    .where('documents.withdrawn_at', 'is', null)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'));
}

/** Divides the ids into those that fit into one response (at least one) and the rest. */
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
  readonly edition: string;
  readonly content_hash: string;
  readonly text: string;
  readonly etag?: string | null | undefined;
  readonly structure?: string | null | undefined;
}

function toText({ edition, content_hash, text, etag, structure }: TextRow): OfflineNextText {
  return {
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
