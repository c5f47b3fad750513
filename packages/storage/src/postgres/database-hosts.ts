/** Connects to the host that accepts writes, and switches to another one when it no longer does. */
import pg from 'pg';
import { type ParsedDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { mergeSessionSettings, type SessionSettings } from './session-settings.ts';

/** Settings of sessions and of the driver, without the URL. */
export type SessionConfig = Omit<SessionSettings, 'connectionString'> &
  Omit<pg.PoolConfig, 'connectionString' | 'Client' | 'onConnect'>;

/** The hosts of one database, with the current one. */
export class DatabaseHosts {
  readonly #address: ParsedDatabaseUrl;
  #index = 0;

  constructor(databaseUrl: string) {
    this.#address = parseDatabaseUrl(databaseUrl);
  }

  get count(): number {
    return this.#address.urls.length;
  }

  /** URL of the current host. */
  get url(): string {
    return this.#address.urls[this.#index] ?? this.#address.urls[0];
  }

  /** Switches to the next host, unless another caller has already left `url`. */
  leave(url: string): void {
    if (url === this.url) this.#index = (this.#index + 1) % this.count;
  }

  /** Creates a pool whose new connections go to the current host. */
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

  /** Opens a separate connection. The caller ends it. */
  connect(config: SessionConfig): Promise<pg.Client> {
    return this.#onSomeHost(async () => {
      const client = new pg.Client(this.#configFor(config));
      // An error event without a listener would end the process. Queries report the error.
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
        // The driver's message if the pool is exhausted: another host wouldn't help.
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
  // The storage parses booleans as 0 and 1.
  if (Number(rows[0]?.standby) !== 0)
    throw new Error('No host of DATABASE_URL accepts writes: each is a standby.');
}
