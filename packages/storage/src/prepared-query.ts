import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';
import { nameStatement } from './statement-names.ts';

/** Marks a query parameter whose value is bound at each run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Creates a named parameter while the query is built: `where('id', '=', param('id'))`. */
export type Param<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>;

/** A query that is compiled once per database and run many times with different parameters. */
export interface PreparedQuery<DB, P, R> {
  /** Returns all rows, in the query's order. */
  all(db: Kysely<DB>, parameters: P): Promise<R[]>;
  /** Returns the first row, or undefined if there is none. */
  first(db: Kysely<DB>, parameters: P): Promise<R | undefined>;
  /** Runs an insert, update or delete and returns the number of affected rows. */
  run(db: Kysely<DB>, parameters: P): Promise<number>;
}

/**
 * Prepares a query for a hot path. Its SQL is compiled at the first run and cached, with the database's own prepared
 * statement. Works on `Storage.read` and inside `Storage.change`.
 *
 * A parameter must have the same type on each run. Lists of varying length can't be prepared.
 *
 * @example
 * const cartById = prepareQuery((db: Kysely<Tables>, param: Param<{ id: string }>) =>
 *   db.selectFrom('cart').selectAll().where('id', '=', param('id')),
 * );
 * const cart = await cartById.first(storage.read, { id });
 */
export function prepareQuery<DB, P extends object, R>(
  build: (db: Kysely<DB>, param: Param<P>) => Compilable<R>,
): PreparedQuery<DB, P, R> {
  const templates = new WeakMap<DialectAdapter, CompiledQuery<R>>();
  const param: Param<P> = (name) => sql`${new Placeholder(name)}`;

  function templateFor(db: Kysely<DB>): CompiledQuery<R> {
    const { adapter } = db.getExecutor();
    const known = templates.get(adapter);
    if (known) return known;
    const template = build(db, param).compile();
    nameStatement(template.query, template.sql);
    templates.set(adapter, template);
    return template;
  }

  function bound(db: Kysely<DB>, parameters: P): CompiledQuery<R> {
    const template = templateFor(db);
    const values: ReadonlyMap<string, unknown> = new Map(Object.entries(parameters));
    return {
      ...template,
      parameters: template.parameters.map((value) => {
        if (!(value instanceof Placeholder)) return value;
        if (!values.has(value.name)) {
          throw new TypeError(`The prepared query needs a value for "${value.name}".`);
        }
        return values.get(value.name);
      }),
    };
  }

  return {
    async all(db, parameters) {
      return (await db.executeQuery(bound(db, parameters))).rows;
    },
    async first(db, parameters) {
      return (await db.executeQuery(bound(db, parameters))).rows[0];
    },
    async run(db, parameters) {
      return Number((await db.executeQuery(bound(db, parameters))).numAffectedRows ?? 0n);
    },
  };
}
