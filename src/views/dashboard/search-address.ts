/** The address of a search for typed terms, as the search screen writes it. */
import { EMPTY_QUERY } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { splitChips } from '../../ui/inputs/chips';

/** @param text Terms parted by commas; empty finds everything. */
export function addressOf(text: string) {
  return writeQuery({ ...EMPTY_QUERY, tags: splitChips(text) });
}
