/**
 * Listens, and shuts down gracefully: on SIGTERM it reports that it is draining and closes each connection with its next
 * response; then it stops listening, finishes requests in flight, and closes the databases.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import { createAmbiguityCheck } from './ambiguous-request.ts';
import { type ConnectionLimit, limitConnections } from './connection-limit.ts';

/** Maximum time to receive a request's headers; slow connections need a second or two. */
const headersTimeout: DurationMs = 10_000;

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** An existing server that doesn't listen yet; Vite shares it during development. */
  readonly server?: Server | undefined;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Seconds after SIGTERM in which requests are still accepted, so that load balancers notice first. */
  readonly drainSeconds: number;
  /** Seconds after `drainSeconds` for requests in flight to finish, and the same again for the databases to close. */
  readonly shutdownSeconds: number;
  readonly connections: ConnectionLimit;
  /** Maximum time to receive a request's headers; 10 s by default. */
  readonly headersTimeout?: DurationMs;
  /** Called first, so that `/readyz` reports the process as not ready. */
  readonly onDrain: () => void;
  /** Called last, when no request is in flight. */
  readonly onClosed: () => Promise<void>;
  readonly log: Logger;
}

/** Resolves once connections are accepted; rejects with a message if the port isn't available. */
export async function listen(options: ListenOptions): Promise<Server> {
  const timeout = options.headersTimeout ?? headersTimeout;
  const server =
    options.server ??
    createServer({
      headersTimeout: timeout,
      connectionsCheckingInterval: Math.min(1_000, timeout),
      // Checked below instead, because Node would still handle further requests of the connection.
      requireHostHeader: false,
    });
  const isAmbiguous = createAmbiguityCheck();
  const isRejected = limitConnections(server, options.connections, options.log);
  const inFlight = new Set<ServerResponse>();
  let stopping = false;
  server.on('request', (request, response) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (!server.listening) server.closeIdleConnections();
    });
    if (stopping) response.shouldKeepAlive = false;
    if (isAmbiguous(request, response) || isRejected(request, response)) return;
    options.listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, options)));
    server.listen(options.port, options.host, resolve);
  });

  const stop = async (signal: string, drainSeconds: number) => {
    if (stopping) return;
    stopping = true;
    options.onDrain();
    options.log.info({ signal }, 'finishing what is under way');
    for (const response of inFlight) response.shouldKeepAlive = false;
    await pause(drainSeconds * 1000);
    await closed(server, options);
    process.exit(await storesClosed(options));
  };
  // `on` rather than `once`: a second signal must not kill the process while requests finish.
  process.on('SIGTERM', () => void stop('SIGTERM', options.drainSeconds));
  // Ctrl-C: no drain time, because there is no load balancer.
  process.once('SIGINT', () => void stop('SIGINT', 0));
  return server;
}

/** Accepts no new connections; resolves when the requests in flight have finished or timed out. */
async function closed(server: Server, { shutdownSeconds, log }: ListenOptions): Promise<void> {
  const late = setTimeout(() => {
    log.warn({}, 'requests took too long and were cut off');
    server.closeAllConnections();
  }, shutdownSeconds * 1000);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(late);
}

/** Closes the databases. @returns the exit code: 1 if they couldn't be closed in time */
async function storesClosed({ onClosed, shutdownSeconds, log }: ListenOptions): Promise<0 | 1> {
  const late = Promise.withResolvers<never>();
  const seconds = Math.max(1, shutdownSeconds);
  const timer = setTimeout(() => late.reject(new Error(`not within ${seconds} s`)), seconds * 1000);
  try {
    await Promise.race([onClosed(), late.promise]);
    return 0;
  } catch (error) {
    log.error({ err: error }, 'closing the stores failed');
    return 1;
  } finally {
    clearTimeout(timer);
  }
}

function listenError(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`PORT ${port} is taken by another program: stop it, or set PORT to a free one.`);
    case 'EACCES':
      return new Error(`PORT ${port} is not for this user: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine: 127.0.0.1 and 0.0.0.0 always are.`);
    default:
      return error;
  }
}
