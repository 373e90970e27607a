/** Compiles clauses into queries that run on each segment. */
import { compileBool, compileDisMax, requiredShouldCount } from './bool-query';
import type { Deadline } from '../engine/deadline';
import type { IndexView } from '../engine/index-view';
import { compileMatch } from './match-query';
import { compilePhrase, type CompiledQuery } from './phrase-query';
import { compilePrefix } from './prefix-query';
import type { Bool, Clause } from '../request/request';
import { compileMatchAll, compileRange, compileValues } from './value-query';

export function compileClause(clause: Clause, index: IndexView, deadline: Deadline): CompiledQuery {
  const compiled = compileUnchecked(clause, index, deadline);
  // Every clause may examine all documents in a segment, and a request may have thousands of clauses.
  return (segment) => {
    deadline.check(segment.documentCount);
    const matcher = compiled(segment);
    return {
      cost: matcher.cost,
      match(within, scored) {
        deadline.check(segment.documentCount);
        return matcher.match(within, scored);
      },
    };
  };
}

function compileUnchecked(clause: Clause, index: IndexView, deadline: Deadline): CompiledQuery {
  const compileAll = (clauses: readonly Clause[]): CompiledQuery[] =>
    clauses.map((inner) => compileClause(inner, index, deadline));
  switch (clause.kind) {
    case 'match_all':
      return compileMatchAll();
    case 'phrase':
      return compilePhrase(clause, index, deadline);
    case 'match':
      return compileMatch(clause, index, deadline);
    case 'prefix':
      return compilePrefix(clause, index, deadline);
    case 'term':
    case 'terms':
      return compileValues(clause, index, deadline);
    case 'range':
      return compileRange(clause);
    case 'dis_max':
      return compileDisMax(compileAll(clause.queries), clause.tieBreaker);
    case 'bool':
      return compileBoolClause(clause, compileAll);
  }
}

function compileBoolClause(
  clause: Bool,
  compileAll: (clauses: readonly Clause[]) => CompiledQuery[],
): CompiledQuery {
  const { must, should, filter, mustNot } = clause;
  // A bool query without clauses matches everything, like match_all.
  if (must.length + should.length + filter.length + mustNot.length === 0) return compileMatchAll();
  return compileBool({
    must: compileAll(must),
    should: compileAll(should),
    filter: compileAll(filter),
    mustNot: compileAll(mustNot),
    requiredShould: requiredShouldCount(clause),
  });
}
