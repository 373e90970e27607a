// A library whose every version of every document says in its text which one it is, and what of it must be found.
import { writeFileSync } from 'node:fs';
import { openDatabase } from '../../src/server/database/database';
import { createPasswords } from '../../src/server/accounts/passwords';
import { addCompany } from '../../src/server/store/companies/companies';
import { addUser } from '../../src/server/store/users/users';
import { ROOT_ID } from '../../src/server/store/library/access-scope';
import { password } from '../support/server/fairway';
import type { Random } from '../conformance/random';

export const reader = 'reader@durability.test';

export interface Version {
  readonly id: string;
  readonly version: number;
}

const FILL = 'the ship shall carry a certificate of its equipment on board at all times '.repeat(8);

/** A word of one version and of no other. */
export function wordOf({ id, version }: Version): string {
  return `${id}version${version}`;
}

/**
 * Writes a file to import. Ids come again in each round, so that a batch of the import ends there: the file is several
 * batches, each of which replaces what the one before put in.
 */
export function writeImport(path: string, random: Random, firstVersion: number, idCount: number): Version[] {
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
        }),
      )
      .join('\n'),
  );
  return versions;
}

/** Somebody who sees all of a library that something was imported into. */
export async function addReader(file: string): Promise<void> {
  const db = await openDatabase({ file });
  try {
    await addCompany(db, {
      id: 'readers',
      name: 'Readers',
      parentId: null,
      isActive: true,
      categoryIds: [ROOT_ID],
    });
    const passwordHash = await (await createPasswords({ memoryCost: 8, timeCost: 1 })).hash(password);
    await addUser(db, {
      id: 'reader',
      email: reader,
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

/** What the database holds: by id the word of its version; withdrawn documents are left out. */
export async function readLibrary(file: string): Promise<Map<string, string>> {
  const db = await openDatabase({ file });
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
