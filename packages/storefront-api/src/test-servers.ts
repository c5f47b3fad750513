/** HTTP servers of a test. Each has a request listener, and is closed with the test that started it. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createEncrypted } from 'node:https';

export class TestServers {
  readonly #open: Server[] = [];

  /** Starts a server. Returns its URL without a trailing slash. */
  async serve(listener: RequestListener): Promise<string> {
    return `http://127.0.0.1:${await this.#listen(createServer(listener))}`;
  }

  /** Starts a server over TLS, with a certificate of `localhost`. */
  async serveEncrypted(
    certificate: { readonly key: string; readonly cert: string },
    listener: RequestListener,
  ): Promise<string> {
    return `https://localhost:${await this.#listen(createEncrypted(certificate, listener))}`;
  }

  close(): void {
    for (const server of this.#open.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  }

  async #listen(server: Server): Promise<number> {
    this.#open.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
    return bound.port;
  }
}
