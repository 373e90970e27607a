/** Finds the categories that a request names. */
import type { Clause } from '../../search/request/request';

/** @returns The ids, each with a JSON pointer to the first place that names it. */
export function findNamedCategories(query: Clause): Map<string, string> {
  const found = new Map<string, string>();
  visit(query, '/query');
  return found;

  function visit(clause: Clause, path: string): void {
    if (clause.kind === 'term' || clause.kind === 'terms') {
      if (clause.field !== 'categoryValues.keyword') return;
      clause.values.forEach((id, index) =>
        note(id, `${path}/${clause.kind}/${clause.field}${clause.kind === 'terms' ? `/${index}` : ''}`),
      );
    } else if (clause.kind === 'dis_max') {
      visitAll(clause.queries, `${path}/dis_max/queries`);
    } else if (clause.kind === 'bool') {
      visitAll(clause.must, `${path}/bool/must`);
      visitAll(clause.should, `${path}/bool/should`);
      visitAll(clause.filter, `${path}/bool/filter`);
      visitAll(clause.mustNot, `${path}/bool/must_not`);
    }
  }

  function visitAll(clauses: readonly Clause[], path: string): void {
    clauses.forEach((clause, index) => visit(clause, `${path}/${index}`));
  }

  function note(id: string, path: string): void {
    if (!found.has(id)) found.set(id, path);
  }
}
