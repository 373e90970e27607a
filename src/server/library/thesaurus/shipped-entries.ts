/** The thesaurus that Fairway ships. Administrators can change and delete its entries. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { Database } from '../../database/database';
import { readSetting, writeSetting } from '../../store/settings';
import { addShippedEntries } from '../../store/thesaurus/shipped-entries';
import { readThesaurusCsv } from './thesaurus-csv';

/** The setting with the hash of the shipped file from which entries were last added to this library. */
const KEY = 'shipped-thesaurus';

export async function readShippedEntries(): Promise<readonly ThesaurusForms[]> {
  return readThesaurusCsv(await readShippedFile()).entries;
}

/**
 * Adds the shipped entries and forms that this library has never had. If the file hasn't changed since the
 * previous startup, it isn't parsed, because this takes a tenth of the startup time.
 */
export async function updateShippedEntries(db: Database, now: Date): Promise<void> {
  const file = await readShippedFile();
  const hash = createHash('sha256').update(file).digest('hex');
  if ((await readSetting(db, KEY)) === hash) return;
  await addShippedEntries(db, readThesaurusCsv(file).entries, now);
  await writeSetting(db, KEY, hash);
}

function readShippedFile(): Promise<string> {
  return readFile(new URL('./thesaurus.csv', import.meta.url), 'utf8');
}
