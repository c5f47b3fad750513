/**
 * Loader data of cached pages, stored separately: the HTML is complete without it, and the data is needed
 * only when React hydrates, on many visits never. Its URL contains its hash, so that it always matches its
 * page.
 */
import { createHash } from 'node:crypto';
import type { Rendered } from './cache-entry.ts';

const address = /^\/page-data\/([\w-]{16})(\/.*)$/;
/** Length of the hash in characters, 96 bits. */
const length = 16;
const forGood = 'public, max-age=31536000, immutable';

/** Returns the path of the data, without a language prefix. `page` is the page's path and query. */
export function dataPath(data: string, page: string): string {
  const name = createHash('sha256').update(data).digest('base64url').slice(0, length);
  return `/page-data/${name}${page}`;
}

/** Returns the path of the page whose data is requested; null for other paths. */
export function getPagePath(path: string): string | null {
  return address.exec(path)?.[2] ?? null;
}

/**
 * Returns the data's path in the page cache, which is `/page-data/<hash>` without the page's path. Pages whose URLs
 * differ only in query parameters that they ignore share an entry.
 */
export function toStoredPath(path: string): string {
  return path.slice(0, '/page-data/'.length + length + 1);
}

/** Creates the response with the data. It is cached for good, because the URL contains its hash. */
export function createDataResponse(data: string): Rendered {
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': forGood,
      'cdn-cache-control': forGood,
      'x-robots-tag': 'noindex',
    },
    body: new TextEncoder().encode(data),
    tags: new Set(),
  };
}

/** Response if the page has changed since the HTML was rendered: the browser then doesn't hydrate the old HTML. */
export function createGoneResponse(): Rendered {
  return {
    status: 410,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'cdn-cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
    body: new TextEncoder().encode('This page has changed. Please load it again.'),
    tags: new Set(),
  };
}
