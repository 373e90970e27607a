/** From a clause to something that runs on each segment. */
import { bindBool, bindDisMax, leastShould } from './bool-query';
import type { Deadline } from './deadline';
import type { IndexView } from './index-view';
import { bindPhrase, type Bound } from './phrase-query';
import { bindPrefix } from './prefix-query';
import type { Clause } from './request';
import { bindAll, bindRange, bindValues } from './value-query';

export function bindClause(clause: Clause, index: IndexView, deadline: Deadline): Bound {
  const bind = (inner: Clause): Bound => bindClause(inner, index, deadline);
  switch (clause.kind) {
    case 'match_all':
      return bindAll();
    case 'phrase':
      return bindPhrase(clause, index, deadline);
    case 'prefix':
      return bindPrefix(clause, index, deadline);
    case 'term':
    case 'terms':
      return bindValues(clause, index);
    case 'range':
      return bindRange(clause);
    case 'dis_max':
      return bindDisMax(clause.queries.map(bind), clause.tieBreaker);
    case 'bool': {
      const { must, should, filter, mustNot } = clause;
      // Without any clause it selects everything, as match_all does.
      if (must.length + should.length + filter.length + mustNot.length === 0) return bindAll();
      return bindBool({ must: must.map(bind), should: should.map(bind), filter: filter.map(bind), mustNot: mustNot.map(bind), least: leastShould(clause) }, deadline);
    }
  }
}
