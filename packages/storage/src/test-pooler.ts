/**
 * For tests only: a PostgreSQL connection pooler in transaction mode, as strict as PgBouncer. A client gets the
 * server connection that was idle longest for each transaction, so no client can rely on the settings of a session.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TestPooler {
  /** The server's URL through the pooler. */
  readonly url: string;
  /** Returns the number of transactions that the pooler has forwarded. */
  transactions(): number;
  close(): Promise<void>;
}

export interface TestPoolerOptions {
  /** Connections to the server for each database; 5 by default. */
  readonly size?: number;
  /**
   * True if the pooler prepares a client's named statements on each server connection, as PgBouncer can from 1.21.
   */
  readonly knowsStatements?: boolean;
}

/** Startup parameters that PgBouncer takes without configuration. */
const known = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);
const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;

interface ServerConnection {
  readonly socket: Socket;
  readonly messages: MessageReader;
  /** Parameter statuses that the server sent when the connection was opened. Each client gets them, too. */
  readonly greeting: Buffer;
  client: PooledClient | undefined;
  /** Named statements that are prepared on this connection. */
  readonly statements: Set<string>;
  /** Number of statements that the pooler prepared by itself and whose confirmations no client gets. */
  confirmations: number;
}

interface PooledClient {
  readonly socket: Socket;
  server: ServerConnection | undefined;
  /** Messages of the client that wait for a server connection. */
  held: Buffer[];
  isWaiting: boolean;
  /** The Parse messages of the client's named statements. */
  readonly statements: Map<string, Buffer>;
  /** Number of queries and syncs that the server hasn't answered yet. */
  unanswered: number;
}

/** Splits a stream into messages; `typed` ones begin with a letter, the first one of a client with its length. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);

  *read(chunk: Buffer, isTyped: () => boolean): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = isTyped() ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const size = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < size) return;
      const message = this.#rest.subarray(0, size);
      this.#rest = this.#rest.subarray(size);
      yield message;
    }
  }
}

/** Starts a pooler in front of the server at `url`, which has to trust its clients. */
export async function openTestPooler(
  url: string,
  { size = 5, knowsStatements = false }: TestPoolerOptions = {},
): Promise<TestPooler> {
  const { hostname, port } = new URL(url);
  const pools = new Map<string, ServerPool>();
  const sockets = new Set<Socket>();
  let transactions = 0;
  const onTransaction = () => {
    transactions += 1;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setNoDelay(true);
    const messages = new MessageReader();
    const client: PooledClient = {
      socket,
      server: undefined,
      held: [],
      isWaiting: false,
      unanswered: 0,
      statements: new Map(),
    };
    let pool: ServerPool | undefined;
    socket.on('data', (chunk) => {
      for (const message of messages.read(chunk, () => pool !== undefined)) {
        if (pool !== undefined) {
          pool.take(client, message);
          continue;
        }
        const code = message.readInt32BE(4);
        if (code === sslRequest) socket.write('N');
        else if (code === cancelRequest) socket.destroy();
        else {
          const parameters = readParameters(message);
          const foreign = [...parameters.keys()].find((name) => !known.has(name.toLowerCase()));
          if (foreign !== undefined) {
            socket.end(fatal(`unsupported startup parameter: ${foreign}`));
            return;
          }
          const key = JSON.stringify([parameters.get('user'), parameters.get('database')]);
          pool =
            pools.get(key) ??
            new ServerPool({ hostname, port, size, startup: message, knowsStatements, onTransaction });
          pools.set(key, pool);
          pool.greet(client);
        }
      }
    });
    socket.on('close', () => pool?.leave(client));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The pooler has no port.');
  const pooled = new URL(url);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(bound.port);
  return {
    url: pooled.href,
    transactions: () => transactions,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const pool of pools.values()) pool.close();
      server.close();
      await once(server, 'close');
    },
  };
}

interface ServerPoolDeps {
  readonly hostname: string;
  readonly port: string;
  readonly size: number;
  /** The first client's startup message, with which server connections are opened too. */
  readonly startup: Buffer;
  readonly knowsStatements: boolean;
  readonly onTransaction: () => void;
}

/** The server connections of one user and database. */
class ServerPool {
  readonly #deps: ServerPoolDeps;
  readonly #idle: ServerConnection[] = [];
  readonly #all = new Set<Socket>();
  readonly #waiting: ((server: ServerConnection) => void)[] = [];

  constructor(deps: ServerPoolDeps) {
    this.#deps = deps;
  }

  /** Sends a server's greeting to a new client, with a made-up process id. */
  greet(client: PooledClient): void {
    this.#acquire(client, (server) => {
      const key = Buffer.alloc(13);
      key.write('K');
      key.writeInt32BE(12, 1);
      key.writeInt32BE(randomInt(1_000_000_000, 2_000_000_000), 5);
      key.writeInt32BE(randomInt(2 ** 31), 9);
      client.socket.write(Buffer.concat([authenticated, server.greeting, key, ready]));
      this.#release(server);
    });
  }

  take(client: PooledClient, message: Buffer): void {
    if (message.toString('latin1', 0, 1) === 'X') {
      client.socket.end();
      return;
    }
    client.held.push(message);
    if (client.server !== undefined) this.#pass(client, client.server);
    else if (!client.isWaiting) {
      client.isWaiting = true;
      this.#acquire(client, (server) => {
        client.isWaiting = false;
        this.#deps.onTransaction();
        this.#pass(client, server);
      });
    }
  }

  /** Ends the server connection of a client that left in the middle of a transaction. */
  leave(client: PooledClient): void {
    client.held = [];
    client.server?.socket.destroy();
  }

  close(): void {
    for (const socket of this.#all) socket.destroy();
  }

  #pass(client: PooledClient, server: ServerConnection): void {
    for (const message of client.held) {
      const type = message.toString('latin1', 0, 1);
      if (type === 'Q' || type === 'S') client.unanswered += 1;
      if (this.#deps.knowsStatements && !this.#prepare(client, server, type, message)) continue;
      server.socket.write(message);
    }
    client.held = [];
  }

  /**
   * Prepares the statement that a message names, unless the server has it. Unlike PgBouncer it doesn't rename statements: in
   * these tests one name always means the same SQL.
   *
   * @returns false if the message isn't for the server
   */
  #prepare(client: PooledClient, server: ServerConnection, type: string, message: Buffer): boolean {
    const [first = '', second = ''] = message.toString('latin1', 5).split('\0');
    if (type === 'P' && first !== '') {
      client.statements.set(first, message);
      if (server.statements.has(first)) {
        client.socket.write(parseComplete);
        return false;
      }
      server.statements.add(first);
    }
    const statement = type === 'B' ? client.statements.get(second) : undefined;
    if (statement !== undefined && !server.statements.has(second)) {
      server.statements.add(second);
      server.confirmations += 1;
      server.socket.write(statement);
    }
    return true;
  }

  #acquire(client: PooledClient, use: (server: ServerConnection) => void): void {
    const start = (server: ServerConnection) => {
      if (client.socket.destroyed) {
        this.#release(server);
        return;
      }
      server.client = client;
      client.server = server;
      use(server);
    };
    const idle = this.#idle.shift();
    if (idle !== undefined) start(idle);
    else {
      this.#waiting.push(start);
      if (this.#all.size < this.#deps.size) this.#open();
    }
  }

  #release(server: ServerConnection): void {
    if (server.client !== undefined) server.client.server = undefined;
    server.client = undefined;
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(server);
    else next(server);
  }

  #open(): void {
    const { hostname, port, startup } = this.#deps;
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    this.#all.add(socket);
    const greeting: Buffer[] = [];
    let server: ServerConnection | undefined;
    const messages = new MessageReader();
    socket.on('connect', () => socket.write(startup));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const message of messages.read(chunk, () => true)) {
        const type = message.toString('latin1', 0, 1);
        if (server !== undefined) this.#answer(server, type, message);
        else if (type === 'S') greeting.push(message);
        else if (type === 'Z') {
          server = {
            socket,
            messages,
            greeting: Buffer.concat(greeting),
            client: undefined,
            statements: new Set(),
            confirmations: 0,
          };
          this.#release(server);
        }
      }
    });
    socket.on('close', () => {
      this.#all.delete(socket);
      if (server === undefined) return;
      const place = this.#idle.indexOf(server);
      if (place >= 0) this.#idle.splice(place, 1);
      server.client?.socket.destroy();
      if (this.#waiting.length > 0) this.#open();
    });
  }

  #answer(server: ServerConnection, type: string, message: Buffer): void {
    const { client } = server;
    if (type === '1' && server.confirmations > 0) {
      server.confirmations -= 1;
      return;
    }
    client?.socket.write(message);
    if (client === undefined || type !== 'Z') return;
    client.unanswered -= 1;
    if (client.unanswered === 0 && message.toString('latin1', 5) === 'I') this.#release(server);
  }
}

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const parseComplete = Buffer.from([0x31, 0, 0, 0, 4]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

function readParameters(startup: Buffer): Map<string, string> {
  const parts = startup.toString('utf8', 8).split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; parts[at]; at += 2) parameters.set(parts[at] ?? '', parts[at + 1] ?? '');
  return parameters;
}

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
