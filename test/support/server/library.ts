// The small library with which servers under test start: companies, users, categories and documents.
//
//   ROOT ── Safety ── Fire          first: owns ROOT          second: owns Safety
//        │         └─ Life-saving   third: inactive
//        └─ Pollution ── Ballast
import type { Passwords } from '../../../src/server/accounts/passwords';
import type { Database, Transaction } from '../../../src/server/database/database';
import type { Search } from '../../../src/server/search/search';
import { addCompany } from '../../../src/server/store/companies/companies';
import { addUser, type Role } from '../../../src/server/store/users/users';

export const password = 'fairway-demo';

interface TestUser {
  readonly email: string;
  readonly companyId: string | null;
  readonly roles: readonly Role[];
  readonly passwordExpiresAt?: Date;
}

const subscriber: readonly Role[] = ['ROLE_SUBSCRIBER'];
export const users = {
  user: { email: 'user@demo.fairway', companyId: 'first', roles: subscriber },
  manager: {
    email: 'manager@demo.fairway',
    companyId: 'first',
    roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
  },
  admin: { email: 'admin@demo.fairway', companyId: null, roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] },
  reader: { email: 'reader@demo.fairway', companyId: 'second', roles: subscriber },
  unsubscribed: { email: 'guest@demo.fairway', companyId: 'first', roles: [] },
  inactive: { email: 'former@demo.fairway', companyId: 'third', roles: subscriber },
  expired: {
    email: 'late@demo.fairway',
    companyId: 'first',
    roles: ['ROLE_ADMIN', 'ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
    passwordExpiresAt: new Date('2026-02-01T00:00:00Z'),
  },
} satisfies Record<string, TestUser>;
export type UserName = keyof typeof users;

const categories = [
  { id: 'root', title: 'ROOT', parent_id: null },
  { id: 'safety', title: 'Safety', parent_id: 'root' },
  { id: 'fire', title: 'fire', parent_id: 'safety' },
  { id: 'life-saving', title: 'Life-saving', parent_id: 'safety' },
  { id: 'pollution', title: 'Pollution', parent_id: 'root' },
  { id: 'ballast', title: 'Ballast', parent_id: 'pollution' },
];

const documents = [
  {
    id: 'fire-1',
    title: 'Fixed fire-extinguishing systems',
    number: 'MSC.1/Circ.1432',
    categories: ['fire'],
    relations: ['boats-1', 'ballast-1', 'later-1'],
    text: 'Portable extinguishers are inspected every year.\n\nFoam is tested.',
  },
  {
    id: 'boats-1',
    title: 'Life-saving appliances',
    number: null,
    categories: ['life-saving', 'ballast'],
    relations: [],
    text: 'Lifeboats are launched every month.',
  },
  {
    id: 'ballast-1',
    title: 'Ballast water exchange',
    number: 'BWM.2',
    categories: ['ballast'],
    relations: ['fire-1'],
    text: 'Ballast water is exchanged at sea.',
  },
  { id: 'scan-1', title: 'A scan', number: null, categories: ['fire'], relations: [], text: '' },
];

/** Adds the library in one transaction, because every commit waits for the disk. */
export async function addLibrary(db: Database, passwords: Passwords): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute((trx) => add(trx, passwordHash));
}

/**
 * Deletes the users' data and moves everybody back to their original company, for tests that share a server.
 */
export async function forgetKept(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of [
      'favourites',
      'groups',
      'comments',
      'download_choices',
      'saved_searches',
      'digests',
      'notification_options',
      'reports',
      'error_reports',
      'feeds',
      'offline_categories',
      'pdf_waiters',
    ] as const)
      await trx.deleteFrom(table).execute();
    for (const [id, { companyId, passwordExpiresAt }] of Object.entries<TestUser>(users)) {
      await trx
        .updateTable('users')
        .set({
          company_id: companyId,
          name: '',
          password_expires_at: passwordExpiresAt?.toISOString() ?? null,
        })
        .where('id', '=', id)
        .execute();
    }
    await trx.updateTable('companies').set({ parent_id: null }).execute();
    await trx.updateTable('documents').set({ withdrawn_at: null }).execute();
  });
}

/**
 * Adds more documents like the first one, in the same category, and calls `keep` to store each. Returns their
 * ids.
 */
export async function addCopies(
  db: Database,
  count: number,
  keep: (trx: Transaction, ids: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const edition = await db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `copy-${index}`);
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < count; start += 500) {
      const some = ids.slice(start, start + 500);
      await trx
        .insertInto('documents')
        .values(some.map((id) => ({ ...row, id })))
        .execute();
      await trx
        .insertInto('editions')
        .values(some.map((document_id) => ({ ...edition, document_id })))
        .execute();
      await trx
        .insertInto('document_categories')
        .values(some.map((document_id) => ({ document_id, category_id: 'fire' })))
        .execute();
      await keep(trx, some);
    }
  });
  return ids;
}

/** Adds the library's documents to an index. */
export async function indexLibrary(search: Search): Promise<void> {
  const indexed = documents.map(({ id, title, text, number, categories: leaves }) => ({
    id,
    title,
    content: text,
    categories: leaves,
    publicationDate: '2025-05-01',
    entryDate: null,
    source: {
      id,
      title,
      documentnumber: number,
      edition: '1',
      metadata_dateValue_publicationdate: '2025-05-01',
      metadata_dateValue_entrydate: null,
    },
  }));
  await search.put(indexed, indexed.length);
}

async function add(db: Transaction, passwordHash: string): Promise<void> {
  await db.insertInto('categories').values(categories).execute();
  await addCompany(db, {
    id: 'first',
    name: 'First Lines',
    parentId: null,
    isActive: true,
    categoryIds: ['root'],
  });
  await addCompany(db, {
    id: 'second',
    name: 'Second Lines',
    parentId: null,
    isActive: true,
    categoryIds: ['safety'],
  });
  await addCompany(db, {
    id: 'third',
    name: 'Third Lines',
    parentId: null,
    isActive: false,
    categoryIds: ['root'],
  });
  for (const [id, user] of Object.entries<TestUser>(users)) {
    await addUser(db, {
      id,
      email: user.email,
      name: '',
      passwordHash,
      companyId: user.companyId,
      roles: user.roles,
      at: new Date('2026-01-01T00:00:00Z'),
      passwordExpiresAt: user.passwordExpiresAt ?? null,
    });
  }
  for (const [index, document] of documents.entries()) {
    const edition = {
      edition: '1',
      title: document.title,
      number: document.number,
      issuer: 'The Administration',
      type: null,
      subtitle: null,
      nickname: null,
      publication_date: '2025-05-01',
      entry_date: null,
      content_hash: document.id,
      pdf_sha256: null,
      pdf_size: null,
      pdf_imported: 0 as const,
      text_words: document.text === '' ? 0 : document.text.split(/\s+/).length,
    };
    await db
      .insertInto('documents')
      .values({ ...edition, id: document.id, withdrawn_at: null, revision: index + 1 })
      .execute();
    await db
      .insertInto('editions')
      .values({
        ...edition,
        document_id: document.id,
        added_at: '2026-01-01T00:00:00.000Z',
        text: document.text,
        markdown: null,
      })
      .execute();
    await db
      .insertInto('document_categories')
      .values(document.categories.map((category_id) => ({ document_id: document.id, category_id })))
      .execute();
    if (document.relations.length > 0)
      await db
        .insertInto('document_relations')
        .values(
          document.relations.map((target_id, position) => ({
            document_id: document.id,
            target_id,
            position,
          })),
        )
        .execute();
  }
  await db
    .updateTable('settings')
    .set({ value: String(documents.length) })
    .where('key', '=', 'revision')
    .execute();
}
