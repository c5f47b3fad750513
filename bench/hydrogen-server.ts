/**
 * Serves Hydrogen's skeleton, built for production, with plain node:http in a process of its own. Provides only what
 * the build requires of its host: a cache for Storefront API responses, `waitUntil`, and the environment. Scripts and
 * styles aren't served, since at Shopify they come from a CDN.
 *
 *   PORT=3000 SKELETON=folder PUBLIC_STORE_DOMAIN=http://127.0.0.1:4000 \
 *   PUBLIC_STOREFRONT_API_TOKEN=secret SESSION_SECRET=secret node bench/hydrogen-server.ts
 *
 * With KEEP_ANSWERS=0 no API response is cached, so that each page fetches all of its data.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Built {
  readonly default: {
    fetch(
      request: Request,
      environment: Readonly<Record<string, string | undefined>>,
      execution: { waitUntil(work: Promise<unknown>): void },
    ): Promise<Response>;
  };
}

/** The part of the web's `Cache` that Hydrogen uses. */
interface AnswerCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
  delete(request: Request): Promise<boolean>;
}

const folder = process.env.SKELETON ?? '';
const { InMemoryCache }: { InMemoryCache: new () => AnswerCache } = createRequire(
  join(folder, 'package.json'),
)('@shopify/hydrogen');
const nothingKept: AnswerCache = {
  match: async () => undefined,
  put: async () => undefined,
  delete: async () => false,
};
const answers = process.env.KEEP_ANSWERS === '0' ? nothingKept : new InMemoryCache();
Object.defineProperty(globalThis, 'caches', { value: { open: async () => answers } });

const built: Built = await import(pathToFileURL(join(folder, 'dist/server/index.js')).href);
/** Oxygen continues such work after the response. A long-running process needs nothing for that. */
const execution = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error) };
const environment = { ...process.env };

createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((failure: unknown) => {
    console.error(failure);
    outgoing.destroy();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.url === '/readyz') {
    outgoing.end('ready');
    return;
  }
  const response = await built.default.fetch(await requestOf(incoming), environment, execution);
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  if (response.body !== null) for await (const chunk of response.body) outgoing.write(chunk);
  outgoing.end();
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const address = `http://${incoming.headers.host}${incoming.url}`;
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers });
  return new Request(address, { method, headers, body: Buffer.concat(await incoming.toArray()) });
}
