/** The phrases of a query, for whoever shows where it matched. */
import type { Clause, Phrase, PhrasePrefix } from '../request/request';

/** Every phrase that can make a document a hit. */
export function collectPhrases(clause: Clause): (Phrase | PhrasePrefix)[] {
  switch (clause.kind) {
    case 'phrase':
    case 'prefix':
      return [clause];
    case 'dis_max':
      return clause.queries.flatMap(collectPhrases);
    case 'bool':
      return [...clause.must, ...clause.should, ...clause.filter].flatMap(collectPhrases);
    default:
      return [];
  }
}
