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

/** What turns a query into the SQL of one database; one per opened storage, shared by all its sessions. */
export interface Language {
  readonly adapter: DialectAdapter;
  readonly compiler: QueryCompiler;
  readonly dialect: KyselyDialect;
}

/** Transactions are `Storage.change`'s business: a second way to open one would go around group commit. */
class NoTransactions extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Storage.read has no transactions: write through Storage.change.');
  }
}

const driver = new NoTransactions();

function propsFor(language: Language, provider: ConnectionProvider): KyselyProps {
  return {
    config: { dialect: language.dialect },
    dialect: language.dialect,
    driver,
    executor: new DefaultQueryExecutor(language.compiler, language.adapter, provider),
  };
}

/** A Kysely whose every query takes the connection that `provider` gives. */
export function kyselyOn<DB>(language: Language, provider: ConnectionProvider): Kysely<DB> {
  return new Kysely<DB>(propsFor(language, provider));
}

/** A Kysely transaction on one connection; beginning and ending it is the caller's. */
export function transactionOn<DB>(language: Language, provider: ConnectionProvider): Transaction<DB> {
  return new Transaction<DB>(propsFor(language, provider));
}

/** Gives one connection at once, for connections that run each query in the call itself. */
export function direct(connection: DatabaseConnection): ConnectionProvider {
  return { provideConnection: (consumer) => consumer(connection) };
}
