/** The thesaurus that is shipped with the product. Administrators may change and delete its entries. */
import { readFile } from 'node:fs/promises';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import { readThesaurusCsv } from './thesaurus-csv';

export async function readShippedEntries(): Promise<readonly ThesaurusForms[]> {
  const text = await readFile(new URL('./thesaurus.csv', import.meta.url), 'utf8');
  return readThesaurusCsv(text).entries;
}
