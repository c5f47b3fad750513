/**
 * Limits the connections of one client, so that a client with many idle connections can't exhaust the process. An IPv6 /64
 * network counts as one client.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import type { DurationMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import { getClientAddress } from '../http/forwarded.ts';

export interface ConnectionLimit {
  /** Maximum number of connections of one client; 0 for no limit. */
  readonly max: number;
  /**
   * Number of trusted proxies (`TRUST_PROXY`). Behind a proxy, all connections come from the proxy, so a client's unanswered
   * requests are counted instead.
   */
  readonly proxies: number;
}

const message = 'Too many connections from your network. Close some and try again.\n';
const retryAfter = '1';
/** Minimum interval between two log lines. They never contain an IP address. */
const logInterval: DurationMs = 60_000;

/**
 * Closes connections beyond the limit with 503.
 *
 * @returns a check of a request: true if it was rejected and must not be handled
 */
export function limitConnections(
  server: Server,
  { max, proxies }: ConnectionLimit,
  log: Pick<Logger, 'warn'>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const isTaken = (client: string, end: (release: () => void) => void): boolean => {
    const count = counts.get(client) ?? 0;
    if (max > 0 && count >= max) {
      if (performance.now() - loggedAt >= logInterval) {
        loggedAt = performance.now();
        log.warn({ max }, 'a client has too many connections; those beyond the limit get 503');
      }
      return false;
    }
    counts.set(client, count + 1);
    end(() => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left === 0) counts.delete(client);
      else counts.set(client, left);
    });
    return true;
  };

  if (proxies > 0) {
    return (request, response) => {
      const peer = request.socket.remoteAddress ?? null;
      const forwardedFor = [request.headers['x-forwarded-for']].flat().join(',');
      const client = getNetwork(getClientAddress(forwardedFor, peer, proxies));
      if (isTaken(client, (release) => response.once('close', release))) return false;
      response.writeHead(503, { 'retry-after': retryAfter, 'cache-control': 'no-store' }).end(message);
      return true;
    };
  }
  const rejected = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const client = getNetwork(socket.remoteAddress ?? null);
    if (isTaken(client, (release) => socket.once('close', release))) return;
    rejected.add(socket);
    socket.end(rejection, () => socket.destroy());
  });
  return ({ socket }) => rejected.has(socket);
}

const rejection = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${retryAfter}`,
  'Cache-Control: no-store',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(message)}`,
  'Connection: close',
  '',
  message,
].join('\r\n');
