import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  type Dialect as KyselyDialect,
  type KyselyProps,
  type QueryCompiler,
  Transaction,
} from 'kysely';

/** Compiles queries to the SQL of one database. One per opened storage, shared by all its sessions. */
export interface SqlDialect {
  readonly adapter: DialectAdapter;
  readonly compiler: QueryCompiler;
  readonly dialect: KyselyDialect;
}

/** Rejects transactions: only `Storage.change` may open them, so that group commit isn't bypassed. */
class NoTransactions extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Storage.read has no transactions: write through Storage.change.');
  }
}

const driver = new NoTransactions();

function getKyselyProps(language: SqlDialect, provider: ConnectionProvider): KyselyProps {
  return {
    config: { dialect: language.dialect },
    dialect: language.dialect,
    driver,
    executor: new DefaultQueryExecutor(language.compiler, language.adapter, provider),
  };
}

/** Creates a Kysely whose queries use the connections of `provider`. */
export function createKysely<DB>(language: SqlDialect, provider: ConnectionProvider): Kysely<DB> {
  return new Kysely<DB>(getKyselyProps(language, provider));
}

/** Creates a Kysely transaction on one connection. The caller begins and ends it. */
export function createKyselyTransaction<DB>(
  language: SqlDialect,
  provider: ConnectionProvider,
): Transaction<DB> {
  return new Transaction<DB>(getKyselyProps(language, provider));
}

/** Provides a connection without locking, for connections that run each query synchronously. */
export function createDirectProvider(connection: DatabaseConnection): ConnectionProvider {
  return { provideConnection: (consumer) => consumer(connection) };
}
