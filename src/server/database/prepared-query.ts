/**
 * Queries that are built once and then run with different values. For a short query that most requests need, building
 * it and writing it as SQL takes longer than running it in SQLite.
 */
import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database';

export type PreparedQuery<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/** Stands for a value while a query is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** A placeholder for each value. */
export type Placeholders<Values> = { readonly [Key in keyof Values]: RawBuilder<Values[Key]> };

/**
 * @param build Builds the query for all values, so it can't choose an operator by a value. A value that is null equals
 *   nothing, as in SQL.
 */
export function prepareQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Database, values: Placeholders<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  /** One query for each database, because SQL differs between databases, and tests open several. */
  const compiled = new WeakMap<Database, CompiledQuery>();
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_values, name) => sql`${new Placeholder(String(name))}`,
  });
  return async (db, values) => {
    let query = compiled.get(db);
    if (!query) compiled.set(db, (query = build(db, placeholders).compile()));
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return (await db.executeQuery({ ...query, parameters } as CompiledQuery<Row>)).rows;
  };
}
