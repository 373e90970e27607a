/**
 * Which of a document's wordings a search reads.
 *
 * The index contains the wording of a document that readers see and, if there is one, the next wording, which
 * isn't in force yet. Each entry has one of three values in the field `wording`:
 *
 *   only     readers see it, and no next wording is indexed
 *   present  readers see it, and the next wording is indexed beside it
 *   next     it isn't in force yet
 *
 * A search reads the entries `only` and `present`. If any of its clauses names `next`, it reads `only` and `next`
 * instead. Each document is therefore found and counted at most once, whatever else the clauses say.
 */
import type { Clause } from './request';

export const wordings = ['only', 'present', 'next'] as const;
export type Wording = (typeof wordings)[number];

/**
 * Returns the value of the entries that a search with this query ignores. It reads those with the other two
 * values.
 */
export function unreadWording(query: Clause): 'present' | 'next' {
  return namesNext(query) ? 'present' : 'next';
}

function namesNext(clause: Clause): boolean {
  switch (clause.kind) {
    case 'term':
    case 'terms':
      return clause.field === 'wording' && clause.values.includes('next');
    case 'dis_max':
      return clause.queries.some(namesNext);
    case 'bool':
      return [clause.must, clause.should, clause.filter, clause.mustNot].flat().some(namesNext);
    default:
      return false;
  }
}
