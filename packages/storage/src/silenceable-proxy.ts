/**
 * For tests only: a TCP proxy in front of a server, which can stop forwarding, like a server that hangs, or drop
 * connections.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilenceableProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Stops forwarding data, but keeps the connections open. */
  pause(): void;
  /** Returns the number of connections so far. */
  connections(): number;
  /** Forwards again, including delayed data. */
  resume(): void;
  /** Closes every connection and rejects new ones, like a server that is down. */
  disconnect(): void;
  /** Accepts connections again. */
  acceptConnections(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server at `url` (any protocol over TCP, with a port). */
export async function openSilenceableProxy(url: string): Promise<SilenceableProxy> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  let quiet = false;
  let broken = false;
  let connections = 0;
  const server = createServer((from) => {
    connections += 1;
    if (broken) {
      from.destroy();
      return;
    }
    const to = connect(Number(port), hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (quiet) one.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The way has no port.');
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String(bound.port);
  return {
    url: way.href,
    pause() {
      quiet = true;
      for (const socket of sockets) socket.pause();
    },
    connections: () => connections,
    resume() {
      quiet = false;
      for (const socket of sockets) socket.resume();
    },
    disconnect() {
      broken = true;
      for (const socket of sockets) socket.destroy();
    },
    acceptConnections() {
      broken = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
