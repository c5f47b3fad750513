/**
 * For tests only: a minimal content service of the documented shape (docs/content-service.md), with all failure modes
 * of a third-party service.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isRegionKey, isStagingRegion } from '@vitrine/rules/regions/region';

/** Behaviour of the service. */
export type ServiceBehaviour =
  | 'well'
  /** Accepts the connection and never responds. */
  | 'hung'
  /** Responds 200 with text that isn't JSON. */
  | 'rubbish'
  /** Responds with JSON of another shape. */
  | 'another shape'
  /** Responds 200 with an `errors` field. */
  | 'errors'
  /** Responds 500. */
  | 'failing'
  /** Sends an endless body. */
  | 'endless'
  /** Responds with deeply nested arrays. */
  | 'deep'
  /** Redirects to another host. */
  | 'leading away'
  /** Closes the connection without a response. */
  | 'gone';

type Fields = Record<string, unknown>;

export interface MinimalService {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** All calls so far, by path and query. */
  readonly calls: readonly string[];
  mood: ServiceBehaviour;
  /** Documents by name (`theme/announcement`, `cart/tierDiscount`), each with a default and regions as in files. */
  readonly documents: Map<string, unknown>;
  readonly products: Map<string, unknown>;
  /** Articles, newest first, as `/single-blog/{id}` returns them. */
  readonly posts: MinimalPost[];
  /** Ends pending calls and closes the server. */
  close(): Promise<void>;
}

export interface MinimalPost {
  readonly id: string;
  readonly tags: readonly string[];
  readonly [field: string]: unknown;
}

/** Starts the service on a free port, with the settings of a directory such as demo/content. */
export async function startMinimalService(folder: string): Promise<MinimalService> {
  const token = 'minimal-service-token';
  const calls: string[] = [];
  const documents = new Map<string, unknown>();
  for (const section of ['cart', 'theme']) {
    for (const file of readdirSync(join(folder, section)).filter((name) => name.endsWith('.json'))) {
      documents.set(
        `${section}/${file.slice(0, -'.json'.length)}`,
        JSON.parse(readFileSync(join(folder, section, file), 'utf8')),
      );
    }
  }
  const products = new Map<string, unknown>();
  const posts: MinimalPost[] = [];
  const held = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/elsewhere') json(response, 200, { ThemeSettings: {}, CartSettings: {} });
    else answerIn(service.mood, request, response);
  });

  function answerIn(mood: ServiceBehaviour, request: IncomingMessage, response: ServerResponse): void {
    const moods: Readonly<Record<ServiceBehaviour, () => void>> = {
      well: () => answer(request, response),
      hung: () => held.add(response),
      rubbish: () => response.end('<!doctype html><p>{"ThemeSettings":'),
      'another shape': () =>
        json(response, 200, { ThemeSettings: [null], CartSettings: 7, data: 'elsewhere' }),
      errors: () => json(response, 200, { errors: [{ message: 'no' }], ThemeSettings: {}, CartSettings: {} }),
      failing: () => json(response, 500, { message: 'no' }),
      endless: () => pour(response),
      deep: () => {
        const lists = `${'['.repeat(5000)}${']'.repeat(5000)}`;
        response.end(`{"ThemeSettings":{"launch":${lists}},"CartSettings":{}}`);
      },
      'leading away': () => {
        response.setHeader('location', `http://${request.headers.host}/elsewhere`);
        json(response, 302, {});
      },
      gone: () => request.socket.destroy(),
    };
    moods[mood]();
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://minimal');
    const store = /^\/tagged-blog\/(?:[^/]+\/){3}([a-z0-9-]+)$/.exec(pathname)?.[1];
    const region = searchParams.get('region') ?? store ?? '';
    const preview = searchParams.get('preview') === 'true';
    if (request.headers.authorization !== `Bearer ${token}`) {
      json(response, 401, { message: 'who?' });
    } else if (!isRegionKey(region) || preview !== isStagingRegion(region)) {
      json(response, 400, { message: 'which region?' });
    } else {
      const found = postsAt(pathname) ?? bodyAt(pathname, region);
      json(response, found === undefined ? 404 : 200, found ?? { message: 'nothing here' });
    }
  }

  function postsAt(path: string): unknown {
    const [, route, name = '', page = '1', limit = '0'] = path.split('/').map(decodeURIComponent);
    const tagged = posts.filter(({ tags }) => name === 'all' || tags.includes(name));
    switch (route) {
      case 'single-blog':
        return posts.find(({ id }) => id === name);
      case 'count-blog':
        return { count: tagged.length };
      case 'tagged-blog': {
        const first = (Number(page) - 1) * Number(limit);
        const summaries = tagged.slice(first, first + Number(limit)).map(withoutText);
        return { posts: summaries, count: tagged.length };
      }
    }
  }

  function bodyAt(path: string, region: string): unknown {
    const section = (name: string) =>
      Object.fromEntries(
        [...documents].flatMap(([document, body]) => {
          const group = document.startsWith(`${name}/`) ? document.slice(name.length + 1) : null;
          const value = inRegion(body, region);
          return group === null || value === undefined ? [] : [[group, value]];
        }),
      );
    const product = /^\/single-product\/(.+)$/.exec(path)?.[1];
    if (product !== undefined) return inRegion(products.get(decodeURIComponent(product)), region);
    switch (path) {
      case '/theme-settings/global':
        return { ThemeSettings: section('theme'), CartSettings: section('cart') };
      case '/launch-product-waitlist':
        return inRegion(documents.get('theme/launch'), region) ?? {};
      case '/product-settings':
        return inRegion(documents.get('theme/productSettings'), region) ?? {};
      case '/blog-settings':
        return inRegion(documents.get('theme/blogSettings'), region) ?? {};
    }
  }

  // Longer than a slow test, so that connections stay open.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the service has no port');
  const service: MinimalService = {
    url: `http://127.0.0.1:${address.port}`,
    token,
    calls,
    mood: 'well',
    documents,
    products,
    posts,
    close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns the fields of an article in a list. */
function withoutText({ html: _, seoTitle: __, seoDescription: ___, noindex: ____, ...summary }: MinimalPost) {
  return summary;
}

/** Sends an endless body, as fast as the client reads it. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('['.repeat(65_536))) {}
  };
  response.on('drain', more);
  more();
}

/** Merges a region's fields over the default's. */
function inRegion(body: unknown, region: string): unknown {
  if (!isFields(body)) return undefined;
  const own = isFields(body.regions) ? body.regions[region] : undefined;
  if (own === undefined) return body.default;
  return isFields(own) && isFields(body.default) ? { ...body.default, ...own } : own;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
