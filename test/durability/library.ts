// A library in which the text of each document identifies the document's version.
import { writeFileSync } from 'node:fs';
import { openDatabase, type DatabaseLocation } from '../../src/server/database/database';
import { createPasswords } from '../../src/server/accounts/passwords';
import { addCompany } from '../../src/server/store/companies/companies';
import { addUser } from '../../src/server/store/users/users';
import { ROOT_ID } from '../../src/server/store/library/access-scope';
import { password } from '../support/server/fairway';
import type { Random } from '../conformance/random';

export const readers = ['reader@durability.test', 'second-reader@durability.test'] as const;

export interface Version {
  readonly id: string;
  readonly version: number;
}

const FILL = 'the ship shall carry a certificate of its equipment on board at all times '.repeat(8);

/** A word that only this version contains. */
export function wordOf({ id, version }: Version): string {
  return `${id}version${version}`;
}

/**
 * Writes an import file and returns the versions in it. Each document gets a new edition. Each round repeats
 * some ids from earlier rounds. When an id is repeated, the import begins a new batch, which corrects
 * documents from earlier batches in place.
 *
 * @param pdf The name of a file in the same folder, which becomes the PDF of some of the documents.
 */
export function writeImport(
  path: string,
  random: Random,
  firstVersion: number,
  idCount: number,
  pdf: string | null,
): Version[] {
  const versions = Array.from({ length: 6 }, (_, round) =>
    random
      .list(10, 25, () => `doc${random.integer(idCount)}`)
      .filter((id, at, ids) => ids.indexOf(id) === at)
      .map((id) => ({ id, version: firstVersion + round })),
  ).flat();
  writeFileSync(
    path,
    versions
      .map((each) =>
        JSON.stringify({
          id: each.id,
          title: `Document ${each.id}`,
          text: `${wordOf(each)} ${FILL}`,
          categories: ['Durability', 'Versions'],
          edition: `import-${firstVersion}`,
          ...(pdf !== null && random.integer(5) === 0 && { pdf }),
        }),
      )
      .join('\n'),
  );
  return versions;
}

/** Adds the users, who can see the whole library once it has been imported. */
export async function addReaders(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  try {
    await addCompany(db, {
      id: 'readers',
      name: 'Readers',
      parentId: null,
      isActive: true,
      categoryIds: [ROOT_ID],
    });
    const passwordHash = await (await createPasswords({ memoryCost: 8, timeCost: 1 })).hash(password);
    for (const email of readers)
      await addUser(db, {
        id: email.slice(0, email.indexOf('@')),
        email,
        name: 'Reader',
        passwordHash,
        companyId: 'readers',
        roles: ['ROLE_SUBSCRIBER'],
        at: new Date(),
      });
  } finally {
    await db.destroy();
  }
}

/**
 * Reads the database. Returns the word that identifies the version of each document, by id. Withdrawn
 * documents are omitted.
 */
export async function readLibrary(location: DatabaseLocation): Promise<Map<string, string>> {
  const db = await openDatabase(location);
  try {
    const rows = await db
      .selectFrom('documents')
      .innerJoin('editions', (join) =>
        join
          .onRef('editions.document_id', '=', 'documents.id')
          .onRef('editions.edition', '=', 'documents.edition'),
      )
      .select(['documents.id', 'editions.text'])
      .where('documents.withdrawn_at', 'is', null)
      .execute();
    return new Map(rows.map(({ id, text }) => [id, text.slice(0, text.indexOf(' '))]));
  } finally {
    await db.destroy();
  }
}
