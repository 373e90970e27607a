/** Collects the phrases of a query for highlighting. */
import type { Clause, Phrase, PhrasePrefix } from '../request/request';

/** Returns every phrase because of which a document can be a hit. */
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
