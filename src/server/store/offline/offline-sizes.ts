/** The number and size of the documents that a user could keep offline, for each category and group. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { categoryPaths } from '../../../shared/category-leaves';
import type { Database } from '../../database/database';
import { isGroupVisible } from '../favourites/group-rights';
import { accessScopeOf, isCategoryVisible, isDocumentVisible } from '../library/access-scope';
import { listCategories } from '../library/categories';
import type { CurrentUser } from '../users/users';
import { fileSize, isOffered } from './offline-contents';

type OfflineSize = components['schemas']['OfflineSize'];

/** Lists sizes. Categories and groups without documents are left out. */
export async function listOfflineSizes(
  db: Database,
  user: CurrentUser,
): Promise<{ categories: OfflineSize[]; groups: OfflineSize[] }> {
  const [categories, ofGroups] = await Promise.all([
    sumCategorySizes(db, user),
    selectGroupSizes(user).execute(db),
  ]);
  return { categories, groups: ofGroups.rows.map(toNumbers) };
}

function toNumbers({ id, documents, size }: OfflineSize): OfflineSize {
  return { id, documents: Number(documents), size: Number(size) };
}

const sums = sql`count(*) as documents, sum(size) as size`;

/**
 * Adds up the documents in each visible category and those below it. The database groups them by the leaves that they
 * are in, because a document in several leaves counts once in each category above them.
 */
async function sumCategorySizes(db: Database, user: CurrentUser): Promise<OfflineSize[]> {
  const scope = accessScopeOf(user);
  const [roots, { rows }] = await Promise.all([
    listCategories(db, scope),
    sql<OfflineSize>`select leaves as id, ${sums} from (
        select placed.leaves, ${fileSize} as size from (
          select document_id, string_agg(category_id, ',') as leaves from document_categories
          where ${isCategoryVisible(scope, 'document_categories.category_id')} group by document_id
        ) as placed join documents on documents.id = placed.document_id where ${isOffered}
      ) as sized group by leaves`.execute(db),
  ]);
  const paths = categoryPaths(roots);
  const sizes = new Map<string, OfflineSize>();
  for (const row of rows.map(toNumbers)) {
    const categories = new Set(row.id.split(',').flatMap((leaf) => paths.get(leaf) ?? []));
    for (const id of categories) {
      const { documents, size } = sizes.get(id) ?? { documents: 0, size: 0 };
      sizes.set(id, { id, documents: documents + row.documents, size: size + row.size });
    }
  }
  return [...sizes.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function selectGroupSizes(user: CurrentUser) {
  return sql<OfflineSize>`
    select id, ${sums} from (
      select groups.id as id, ${fileSize} as size from groups
      join group_documents on group_documents.group_id = groups.id and group_documents.removed_at is null
      join documents on documents.id = group_documents.document_id
      where ${isGroupVisible(user)} and ${isOffered} and ${isDocumentVisible(accessScopeOf(user), 'documents.id')}
    ) as placed group by id order by id`;
}
