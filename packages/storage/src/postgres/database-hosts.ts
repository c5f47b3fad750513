/** Connects to the host of a database that accepts writes, and to another one when that changes. */
import pg from 'pg';
import { type ParsedDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { mergeSessionSettings, type SessionSettings } from './session-settings.ts';

/** Session settings and driver settings without the address. */
export type SessionConfig = Omit<SessionSettings, 'connectionString'> &
  Omit<pg.PoolConfig, 'connectionString' | 'Client' | 'onConnect'>;

/** The hosts of one database, and the one that is used now. */
export class DatabaseHosts {
  readonly #address: ParsedDatabaseUrl;
  #index = 0;

  constructor(databaseUrl: string) {
    this.#address = parseDatabaseUrl(databaseUrl);
  }

  get count(): number {
    return this.#address.urls.length;
  }

  /** The address of the host that is used now. */
  get url(): string {
    return this.#address.urls[this.#index] ?? this.#address.urls[0];
  }

  /** Turns to the next host, unless another caller left `url` already. */
  leave(url: string): void {
    if (url === this.url) this.#index = (this.#index + 1) % this.count;
  }

  /** Creates a pool whose new connections go to the host that is used then. */
  createPool(config: SessionConfig): pg.Pool {
    const hosts = this;
    class HostClient extends pg.Client {
      constructor() {
        super(hosts.#configFor(config));
      }
    }
    return new pg.Pool({
      ...config,
      Client: HostClient,
      ...(this.#address.requiresWritable ? { onConnect: assertWritable } : {}),
    });
  }

  /** Takes a connection from the pool; if a host can't be reached or is a standby, the others are tried. */
  async connectFrom(pool: pg.Pool): Promise<pg.PoolClient> {
    return this.#onSomeHost(() => pool.connect());
  }

  /** Opens a connection of its own. The caller ends it. */
  connect(config: SessionConfig): Promise<pg.Client> {
    return this.#onSomeHost(async () => {
      const client = new pg.Client(this.#configFor(config));
      // An error without a listener would end the process; queries report it.
      client.on('error', () => undefined);
      try {
        await client.connect();
        if (this.#address.requiresWritable) await assertWritable(client);
        return client;
      } catch (error) {
        await client.end();
        throw error;
      }
    });
  }

  #configFor({ options, application_name, ...driver }: SessionConfig): pg.ClientConfig {
    return {
      ...driver,
      ...mergeSessionSettings({
        connectionString: this.url,
        ...(options === undefined ? {} : { options }),
        ...(application_name === undefined ? {} : { application_name }),
      }),
    };
  }

  async #onSomeHost<T>(connect: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const { url } = this;
      try {
        return await connect();
      } catch (error) {
        // The driver's message when all connections of the pool are in use.
        if (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
          throw error;
        this.leave(url);
        if (attempt >= this.count) throw error;
      }
    }
  }
}

async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  // The storage reads booleans as 0 and 1.
  if (Number(rows[0]?.standby) !== 0)
    throw new Error('No host of DATABASE_URL accepts writes: each is a standby.');
}
