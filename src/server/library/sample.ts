/**
 * The sample library: documents, companies and users that the server creates when it first starts, so that
 * there is something to search and somebody to log in as. Everything is created in one transaction, so if
 * the server is killed during startup, nothing remains, and the next startup begins from scratch.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { Transaction } from '../database/database';
import { nextRunAt } from '../alerts/schedule';
import { addCompany } from '../store/companies/companies';
import { importDocuments } from '../store/library/import';
import type { ImportedDocument } from '../store/library/import-changes';
import { isLibraryEmpty } from '../store/library/bootstrap-checks';
import { categoryId, createRoot } from '../store/library/import-categories';
import { libraryRevision, lockLibrary } from '../database/revision';
import { addSavedSearch, type NewSearch } from '../store/alerts/saved-searches';
import { addUser, type Role } from '../store/users/users';
import { ROOT_ID } from '../store/library/access-scope';
import type { CommandLibrary } from './commands';
import { readRecord } from './import/import-record';
import { readMarkdown } from './import/sources/read-markdown';

/**
 * The password of all sample users, which is public. A server that other machines can reach refuses to start
 * with it unless FAIRWAY_DEMO is `on` (docs/operations.md).
 */
const DEMO_PASSWORD = 'fairway-demo';

interface DemoCompany {
  id: string;
  name: string;
  city: string;
  parentId: string | null;
  isActive: boolean;
  categoryIds: string[];
}

const everything = [ROOT_ID];

/**
 * The sample companies, parents first. The first company owns the root category, so that its users can also
 * see documents that are imported later (see "Library" in docs/rulings.md).
 */
const companies: DemoCompany[] = [
  {
    id: 'demo-halvorsen',
    name: 'Halvorsen Shipping Group',
    city: 'Bergen',
    parentId: null,
    isActive: true,
    categoryIds: everything,
  },
  {
    id: 'demo-halvorsen-tankers',
    name: 'Halvorsen Tankers',
    city: 'Bergen',
    parentId: 'demo-halvorsen',
    isActive: true,
    categoryIds: everything,
  },
  {
    id: 'demo-halvorsen-crewing',
    name: 'Halvorsen Crewing',
    city: 'Manila',
    parentId: 'demo-halvorsen',
    isActive: true,
    categoryIds: [categoryId(['International', 'Conventions'])],
  },
  {
    id: 'demo-fairbourne',
    name: 'Fairbourne Ferries',
    city: 'Dover',
    parentId: null,
    isActive: true,
    categoryIds: [categoryId(['International']), categoryId(['Port State control'])],
  },
  {
    id: 'demo-ostrander',
    name: 'Ostrander Bulk Carriers',
    city: 'Rotterdam',
    parentId: null,
    isActive: false,
    categoryIds: everything,
  },
];

const users: { name: string; at: string; companyId: string | null; roles: Role[] }[] = [
  { at: 'user', name: 'Ingrid Solheim', companyId: 'demo-halvorsen', roles: ['ROLE_SUBSCRIBER'] },
  {
    at: 'manager',
    name: 'Tomas Okafor',
    companyId: 'demo-halvorsen',
    roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'],
  },
  { at: 'admin', name: 'Maren Castillo', companyId: null, roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'] },
  { at: 'reader', name: 'Elena Marchetti', companyId: 'demo-fairbourne', roles: ['ROLE_SUBSCRIBER'] },
  { at: 'guest', name: 'Jonas Lindahl', companyId: 'demo-halvorsen', roles: [] },
  { at: 'former', name: 'Ruth Abernathy', companyId: 'demo-ostrander', roles: ['ROLE_SUBSCRIBER'] },
];

/**
 * Saved searches that find what changed after the first editions were imported, so that their owner sees
 * updates on the Dashboard.
 */
const savedSearches: Pick<NewSearch, 'name' | 'note' | 'searchterms' | 'filters' | 'cadence'>[] = [
  {
    name: 'Ballast water',
    note: 'For the ballast water management plan.',
    searchterms: 'ballast water',
    filters: 'in=title%2Ccontent',
    cadence: 'weekly',
  },
  {
    name: 'Pilot transfer',
    note: '',
    searchterms: 'pilot ladder*,pilot transfer',
    filters: 'in=title%2Ccontent',
    cadence: 'weekly',
  },
  {
    name: 'Cyber',
    note: 'Due in the next internal audit.',
    searchterms: 'cyber*',
    filters: '',
    cadence: 'weekly',
  },
];

const DAY_MS = 24 * 3_600_000;

/**
 * Creates the sample library, unless the library isn't empty. If several servers start at the same time, one
 * of them creates it, and the others wait until it is complete.
 */
export async function createSampleLibrary({
  db,
  hashPassword,
  now,
}: Pick<CommandLibrary, 'db' | 'hashPassword' | 'now'>): Promise<void> {
  const at = now();
  const editions = await readSample(at);
  const hashes = await Promise.all(users.map(() => hashPassword(DEMO_PASSWORD)));
  await db.transaction().execute(async (trx) => {
    await createRoot(trx);
    // This update changes nothing, but locks the row until the transaction ends.
    await trx.updateTable('categories').set({ id: ROOT_ID }).where('id', '=', ROOT_ID).execute();
    if (!(await isLibraryEmpty(trx))) return;
    await lockLibrary(trx);
    // The first editions are a separate batch, because no document may occur twice in a batch.
    const [first = [], ...later] = editions;
    await importDocuments(trx, first, at);
    const before = await libraryRevision(trx);
    for (const batch of later) await importDocuments(trx, batch, at);
    for (const company of companies) await addCompany(trx, { ...company, at });
    await addUsers(trx, hashes, at);
    for (const search of savedSearches)
      await addSavedSearch(
        trx,
        'demo-manager',
        { ...search, nextRunAt: nextRunAt(search.cadence, at, null) },
        before,
        at,
      );
  });
}

/**
 * Reads the sample's documents as batches: first editions, then second editions, and so on. Offsets in their
 * fields count from the given day (UTC).
 */
export async function readSample(at: Date): Promise<ImportedDocument[][]> {
  const folder = new URL('./sample/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md').sort();
  const batches: ImportedDocument[][] = [];
  for (const name of names) {
    const { fields, text, markdown, structured } = readMarkdown(
      await readFile(new URL(encodeURIComponent(name), folder)),
    );
    const dates = {
      publicationDate: dateOf(fields, 'publication', at),
      entryDate: dateOf(fields, 'entry', at),
    };
    const record = { ...readRecord({ ...fields, ...dates, text }, 3), markdown: markdown ?? null };
    const batch = Number(/@(\d+)\.md$/.exec(name)?.[1] ?? 1) - 1;
    (batches[batch] ??= []).push({ record, pdf: null, structured: structured ?? null });
  }
  return batches;
}

async function addUsers(trx: Transaction, hashes: readonly string[], at: Date): Promise<void> {
  for (const [index, user] of users.entries()) {
    await addUser(trx, {
      id: `demo-${user.at}`,
      email: `${user.at}@demo.fairway`,
      name: user.name,
      passwordHash: hashes[index]!,
      companyId: user.companyId,
      roles: user.roles,
      at,
    });
  }
}

/**
 * Returns the date in the fields, which may be an offset. `entryOffsetDays: 41`, for example, is 41 days
 * after the day on which the server was first started.
 */
function dateOf(fields: Record<string, unknown>, which: 'publication' | 'entry', at: Date): unknown {
  const offset = fields[`${which}OffsetDays`];
  return typeof offset === 'number'
    ? new Date(at.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
    : fields[`${which}Date`];
}
