/** From a clause to something that runs on each segment. */
import { bindBool, bindDisMax, leastShould } from './bool-query';
import type { Deadline } from '../engine/deadline';
import type { IndexView } from '../engine/index-view';
import { bindPhrase, type Bound } from './phrase-query';
import { bindPrefix } from './prefix-query';
import type { Clause } from '../request/request';
import { bindAll, bindRange, bindValues } from './value-query';

export function bindClause(clause: Clause, index: IndexView, deadline: Deadline): Bound {
  const bound = bind(clause, index, deadline);
  // Whatever a clause is, it may go through every document of a segment, and a request may hold thousands.
  return (segment) => {
    deadline.check(segment.documentCount);
    const matcher = bound(segment);
    return {
      cost: matcher.cost,
      match(within, scored) {
        deadline.check(segment.documentCount);
        return matcher.match(within, scored);
      },
    };
  };
}

function bind(clause: Clause, index: IndexView, deadline: Deadline): Bound {
  const all = (clauses: readonly Clause[]): Bound[] =>
    clauses.map((inner) => bindClause(inner, index, deadline));
  switch (clause.kind) {
    case 'match_all':
      return bindAll();
    case 'phrase':
      return bindPhrase(clause, index, deadline);
    case 'prefix':
      return bindPrefix(clause, index, deadline);
    case 'term':
    case 'terms':
      return bindValues(clause, index, deadline);
    case 'range':
      return bindRange(clause);
    case 'dis_max':
      return bindDisMax(all(clause.queries), clause.tieBreaker);
    case 'bool': {
      const { must, should, filter, mustNot } = clause;
      // Without any clause it selects everything, as match_all does.
      if (must.length + should.length + filter.length + mustNot.length === 0) return bindAll();
      return bindBool({
        must: all(must),
        should: all(should),
        filter: all(filter),
        mustNot: all(mustNot),
        least: leastShould(clause),
      });
    }
  }
}
