/**
 * A proxy in front of a shop that terminates TLS, like nginx. The shop only knows the browser's address and protocol
 * from X-Forwarded-* headers.
 */
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { removeHopByHopHeaders } from './load-balancer.ts';

export interface TlsFront {
  stop(): Promise<void>;
}

export interface TlsFrontOptions {
  /** The public port. */
  readonly port: number;
  /** The shop's port on this machine. */
  readonly shopPort: number;
}

/** Listens with a self-signed certificate. The shop gets the proxy's address as the host, which is nginx's default. */
export async function startTlsFront({ port, shopPort }: TlsFrontOptions): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createServer({ key, cert }, (browser, response) => pass(browser, response, shopPort));
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

function pass(browser: IncomingMessage, reply: ServerResponse, shopPort: number): void {
  const { method, url, headers, socket } = browser;
  const before = headers['x-forwarded-for'];
  const incoming = request({
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
      // nginx's default, too: the shop may close a keep-alive connection just when it is reused.
      connection: 'close',
    },
  });
  incoming.once('response', (response) => {
    reply.writeHead(response.statusCode ?? 502, removeHopByHopHeaders(response.rawHeaders));
    response.pipe(reply);
  });
  incoming.once('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
  reply.once('close', () => incoming.destroy());
  browser.pipe(incoming);
}
