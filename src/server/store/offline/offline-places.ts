/**
 * The documents in the categories and groups that a user chose to keep offline. Each query looks up a limited
 * number of rows by their keys, so its duration doesn't depend on the size of the library.
 */
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import { accessScopeOf, isCategoryVisible } from '../library/access-scope';
import type { Reader } from '../users/users';
import { findPinnedGroup, listOfflineCategories, listOfflineGroups } from './offline-choice-lists';

/** A chosen category or group, and one of the documents in it. This document may be hidden from the user. */
export interface ChosenPlace {
  readonly kind: 'category' | 'group';
  readonly holder: string;
  readonly documentId: string;
}

/** Ids are sorted. */
export interface OfflineChoices {
  /** The chosen categories that the user can see. */
  readonly categories: readonly string[];
  /** The chosen groups that the user can see, and the group of pinned documents. */
  readonly groups: readonly string[];
  readonly pinnedGroup: string | null;
}

/** The maximum number of categories or groups that one query looks up. */
const PLACES_PER_QUERY = 1000;

export async function readOfflineChoices(db: Database, user: Reader): Promise<OfflineChoices> {
  const categories = await listOfflineCategories(db, user);
  const chosen = (await listOfflineGroups(db, user)).map(({ group_id: id }) => id);
  const pinnedGroup = await findPinnedGroup(db, user.id);
  return {
    categories,
    groups: (pinnedGroup === null ? chosen : [...chosen, pinnedGroup]).sort(),
    pinnedGroup,
  };
}

/** Reads the documents in each chosen category and everything below it, and in each group, without duplicates. */
export async function readChosenPlaces(
  db: Database,
  user: Reader,
  { groups }: OfflineChoices,
): Promise<ChosenPlace[]> {
  const inCategories = await readCategoryPlaces(db, user);
  const inGroups = await listGroupDocuments(db, groups);
  return [
    ...inCategories,
    ...inGroups.map(([holder, documentId]): ChosenPlace => ({ kind: 'group', holder, documentId })),
  ];
}

async function readCategoryPlaces(db: Database, user: Reader): Promise<ChosenPlace[]> {
  const { rows: below } = await sql<{ chosen: string; id: string }>`
    with recursive below (chosen, id) as (
      select category_id, category_id from offline_categories
      where user_id = ${user.id}
        and ${isCategoryVisible(accessScopeOf(user), 'offline_categories.category_id')}
      union
      select below.chosen, categories.id from categories join below on below.id = categories.parent_id
    ) select chosen, id from below`.execute(db);
  const documentsIn = await readDocumentsIn(db, [...new Set(below.map(({ id }) => id))]);
  const documentsOf = new Map<string, Set<string>>(below.map(({ chosen }) => [chosen, new Set()]));
  for (const { chosen, id } of below)
    for (const documentId of documentsIn.get(id) ?? []) documentsOf.get(chosen)?.add(documentId);
  return [...documentsOf].flatMap(([holder, ids]) =>
    Array.from(ids, (documentId): ChosenPlace => ({ kind: 'category', holder, documentId })),
  );
}

/** Returns the documents that are directly in each category. */
async function readDocumentsIn(db: Database, categoryIds: readonly string[]): Promise<Map<string, string[]>> {
  const documents = new Map<string, string[]>();
  for (const batch of batchesOf(categoryIds, PLACES_PER_QUERY)) {
    const rows = await db
      .selectFrom('document_categories')
      .where('category_id', 'in', batch)
      .select(['category_id', 'document_id'])
      .execute();
    for (const { category_id: category, document_id: document } of rows)
      documents
        .set(category, documents.get(category) ?? [])
        .get(category)
        ?.push(document);
  }
  return documents;
}

/** Lists the documents in groups, as pairs of a group id and a document id. */
export async function listGroupDocuments(
  db: Database,
  groupIds: readonly string[],
): Promise<[group: string, document: string][]> {
  const documents: [string, string][] = [];
  for (const batch of batchesOf(groupIds, PLACES_PER_QUERY)) {
    const rows = await db
      .selectFrom('group_documents')
      .where('group_id', 'in', batch)
      .where('removed_at', 'is', null)
      .select(['group_id', 'document_id'])
      .execute();
    for (const row of rows) documents.push([row.group_id, row.document_id]);
  }
  return documents;
}
