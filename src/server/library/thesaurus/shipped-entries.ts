/** The thesaurus that Fairway ships. Administrators can change and delete its entries. */
import { readFile } from 'node:fs/promises';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import type { Database } from '../../database/database';
import { readSetting, writeSetting } from '../../store/settings';
import { addShippedEntries } from '../../store/thesaurus/shipped-entries';
import { readThesaurusCsv } from './thesaurus-csv';
import { sha256 } from '../../sha256';

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
  const hash = sha256(file);
  if ((await readSetting(db, KEY)) === hash) return;
  await addShippedEntries(db, readThesaurusCsv(file).entries, now);
  await writeSetting(db, KEY, hash);
}

function readShippedFile(): Promise<string> {
  return readFile(new URL('./thesaurus.csv', import.meta.url), 'utf8');
}
