/** A proxy in front of a shop that ends TLS, as nginx does: the shop hears of the browser in X-Forwarded-* alone. */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { withoutConnection } from './round-robin.ts';

export interface TlsFront {
  stop(): Promise<void>;
}

export interface TlsFrontOptions {
  /** Where browsers come to. */
  readonly port: number;
  /** Where the shop listens, on this machine. */
  readonly shopPort: number;
}

/** Listens with a certificate that it signed itself. The shop sees the proxy as its host, nginx's own default. */
export async function startTlsFront({ port, shopPort }: TlsFrontOptions): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createServer({ key, cert }, (browser, answer) => pass(browser, answer, shopPort));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(browser: IncomingMessage, answer: ServerResponse, shopPort: number): void {
  const { method, url, headers, socket } = browser;
  const before = headers['x-forwarded-for'];
  const asked = request({
    host: '127.0.0.1',
    port: shopPort,
    method,
    path: url,
    headers: {
      ...headers,
      host: `127.0.0.1:${shopPort}`,
      'x-forwarded-for': [before, socket.remoteAddress].filter((part) => part !== undefined).join(', '),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': headers.host,
      // nginx's own default too: a connection that is kept may be closed by the shop just as it is used again.
      connection: 'close',
    },
  });
  asked.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, withoutConnection(response.rawHeaders));
    response.pipe(answer);
  });
  asked.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.once('close', () => asked.destroy());
  browser.pipe(asked);
}
