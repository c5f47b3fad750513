/** Listens, and on SIGTERM or SIGINT finishes what is under way before it lets go of the stores. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** A server of the caller's that nothing listens on yet; Vite shares it during development. */
  readonly server?: Server | undefined;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Seconds that requests under way have to finish. */
  readonly shutdownSeconds: number;
  /** Called first, so that `/readyz` can turn traffic away. */
  readonly onDrain: () => void;
  /** Called last, when no request is under way any more. */
  readonly onClosed: () => Promise<void>;
  readonly log: Logger;
}

/** Resolves once connections are accepted; rejects with a sentence when the port can't be had. */
export async function listen(options: ListenOptions): Promise<Server> {
  const server = options.server ?? createServer();
  server.on('request', options.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, options)));
    server.listen(options.port, options.host, resolve);
  });

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    options.onDrain();
    options.log.info({ signal }, 'finishing what is under way');
    const late = setTimeout(() => {
      options.log.warn('requests took too long and were cut off');
      server.closeAllConnections();
    }, options.shutdownSeconds * 1000);
    server.close(() => {
      clearTimeout(late);
      options.onClosed().then(
        () => process.exit(0),
        (error: unknown) => {
          options.log.error({ err: error }, 'closing the stores failed');
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  return server;
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
