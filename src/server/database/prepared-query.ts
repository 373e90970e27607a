/**
 * Queries that are built once and then run with different values. This is for short queries that most
 * requests need: building and compiling one takes longer than running it in SQLite.
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
 * @param build Builds one query for all values, so its operators can't depend on a value. As in SQL, null
 *   equals nothing.
 */
export function prepareQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Database, values: Placeholders<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  /**
   * One query for each database, because SQLite and PostgreSQL need different SQL, and tests open several
   * databases.
   */
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
