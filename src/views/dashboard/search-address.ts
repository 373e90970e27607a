/** The address of a search for typed terms, in the form that the search screen uses. */
import { EMPTY_QUERY } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { splitChips } from '../../ui/inputs/chips';

/** @param text Terms separated by commas; an empty string finds everything. */
export function searchAddress(text: string) {
  return writeQuery({ ...EMPTY_QUERY, tags: splitChips(text) });
}
