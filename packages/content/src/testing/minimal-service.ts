/**
 * For tests only: a content service of the documented shape (docs/content-service.md) in a few lines of its own, which
 * can also fail in every way that a service of somebody else's does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** How it answers. */
export type Mood =
  | 'well'
  /** Takes the connection and says nothing. */
  | 'hung'
  /** Text that is no JSON, with status 200. */
  | 'rubbish'
  /** JSON of another shape. */
  | 'another shape'
  /** An `errors` field, with status 200. */
  | 'errors'
  /** Status 500. */
  | 'failing'
  /** A body that never ends. */
  | 'endless'
  /** Levels upon levels of lists. */
  | 'deep'
  /** Sends the caller, and its token, elsewhere. */
  | 'leading away'
  /** The connection is closed without a word. */
  | 'gone';

type Fields = Record<string, unknown>;

export interface MinimalService {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Every call so far, by its path and query. */
  readonly calls: readonly string[];
  mood: Mood;
  /** `theme/announcement` or `cart/tierDiscount`, as the files have it: a default and regions. */
  readonly documents: Map<string, unknown>;
  readonly products: Map<string, unknown>;
  /** Articles, newest first, as `/single-blog/{id}` answers them. */
  readonly posts: MinimalPost[];
  /** Lets hung calls end, and closes. */
  close(): Promise<void>;
}

const regions = new Set(['us', 'int', 'ca', 'au', 'eu', 'uk', 'my', 'dev']);

export interface MinimalPost {
  readonly id: string;
  readonly tags: readonly string[];
  readonly [field: string]: unknown;
}

/** Starts it on a free port, with the settings of a folder such as data/content. */
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

  function answerIn(mood: Mood, request: IncomingMessage, response: ServerResponse): void {
    const moods: Readonly<Record<Mood, () => void>> = {
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
    const store = /^\/tagged-blog\/(?:[^/]+\/){3}([a-z]+)$/.exec(pathname)?.[1];
    const region = searchParams.get('region') ?? store ?? '';
    const preview = searchParams.get('preview') === 'true';
    if (request.headers.authorization !== `Bearer ${token}`) {
      json(response, 401, { message: 'who?' });
    } else if (!regions.has(region) || preview !== (region === 'dev')) {
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

  // A caller that is held up for seconds finds its connection as it left it.
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

/** What a list says of an article. */
function withoutText({ html: _, seoTitle: __, seoDescription: ___, noindex: ____, ...summary }: MinimalPost) {
  return summary;
}

/** A body without end, as fast as it is taken. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('['.repeat(65_536))) {}
  };
  response.on('drain', more);
  more();
}

/** What holds in a region: the default's fields, and over them the region's own. */
function inRegion(body: unknown, region: string): unknown {
  if (!isFields(body)) return undefined;
  const own = isFields(body.regions) ? body.regions[region] : undefined;
  if (own === undefined) return body.default;
  return isFields(own) && isFields(body.default) ? { ...body.default, ...own } : own;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
