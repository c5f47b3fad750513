/**
 * Stores the loader data of cached pages separately from the HTML, which is complete without the data: browsers request it when
 * React hydrates, on many visits never. Its URL contains its hash, so that the data always matches the HTML.
 */
import { createHash } from 'node:crypto';
import type { Rendered } from './cache-entry.ts';

const address = /^\/page-data\/([\w-]{16})(\/.*)$/;
/** Length of the hash in characters, 96 bits. */
const length = 16;
const forGood = 'public, max-age=31536000, immutable';

/** Returns the path of the data, without a language prefix. `page` is the page's path and query. */
export function toDataPath(data: string, page: string): string {
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

/**
 * Creates the response (410) for data of a page that has changed since its HTML was rendered. The browser then doesn't hydrate
 * the old HTML.
 */
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
