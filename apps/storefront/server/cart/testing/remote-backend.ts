/** For tests only: serves the embedded backend over HTTP, as a remote backend. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningTestShop } from '../../test-shop.ts';

/** Deviations of the remote backend from the embedded one. */
export interface Behaviour {
  /** Rewrites a response's JSON. */
  readonly rewrite?: (answer: unknown) => unknown;
  /** Operation that gets a 503 and isn't carried out. */
  readonly refuses?: string;
  /** Variant that the backend shows but rejects in carts. */
  readonly unsold?: string | undefined;
}

export interface RemoteBackend {
  /** Value for COMMERCE_URL. */
  readonly url: string;
  /** Names of the operations since the last `forget`, one per HTTP call. */
  readonly calls: () => readonly string[];
  readonly forget: () => void;
  /** Replaces the behaviour. */
  readonly behave: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves a shop's Storefront API.
 *
 * @param whole true to return the embedded backend's `extensions`, which Shopify doesn't have
 * @param admin handles the Admin API
 */
export async function serveRemotely(
  { app }: RunningTestShop,
  { whole = false, admin }: { readonly whole?: boolean; readonly admin?: RequestListener } = {},
): Promise<RemoteBackend> {
  let calls: string[] = [];
  let behaviour: Behaviour = {};
  const server = createServer((request, response) => {
    if (admin !== undefined && request.url?.startsWith('/admin/') === true) {
      admin(request, response);
      return;
    }
    void (async () => {
      const body = await bodyOf(request);
      const operation = /\b(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? '';
      calls.push(operation);
      if (operation === behaviour.refuses) {
        response.writeHead(503).end();
        return;
      }
      const reply = await app.request(`http://shop.test${request.url}`, {
        method: request.method ?? 'POST',
        headers: { ...passedOn(request, whole), 'content-type': 'application/json', host: 'shop.test' },
        body: withoutVariant(body, operation, behaviour.unsold),
      });
      const { extensions, ...rest }: Record<string, unknown> = await reply.json();
      const answer = whole ? { ...rest, extensions } : rest;
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(behaviour.rewrite?.(answer) ?? answer));
    })();
  });
  // Keeps connections open for longer than a busy machine may pause between two calls.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    forget: () => {
      calls = [];
    },
    behave: (wanted) => {
      behaviour = wanted;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Replaces the variant in cart changes by one that isn't sold. */
function withoutVariant(body: string, operation: string, unsold: string | undefined): string {
  const isChange = operation === 'CartChange' || operation === 'CartCreate';
  return unsold === undefined || !isChange ? body : body.replaceAll(unsold, 'gid://shopify/ProductVariant/1');
}

/** Headers that identify the client and the storefront. */
function passedOn({ headers }: IncomingMessage, whole: boolean): Record<string, string> {
  const names = [
    'shopify-storefront-private-token',
    'shopify-storefront-buyer-ip',
    'vitrine-store',
    // Shopify doesn't support this header.
    ...(whole ? ['vitrine-extensions'] : []),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
