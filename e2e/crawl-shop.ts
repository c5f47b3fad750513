/** Follows every link of a storefront's pages, as a search engine does. */
import { getFromHost } from './get-from-host.ts';
import type { ShopInfo } from './shop.ts';

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  readonly body: string;
  /** Path of the page that links here; null for a start page. */
  readonly from: string | null;
}

/** The start page, and paths to which no page links. */
export const unlinkedPaths = ['/', '/robots.txt', '/llms.txt', '/feeds/products.csv'];

const maxPages = 2000;

/** Requests the start paths and, recursively, all paths on the same host that they link to; each once. */
export async function crawlShop(
  { port }: Pick<ShopInfo, 'port'>,
  host: string,
  starts: readonly string[] = unlinkedPaths,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly CrawledPage[]> {
  const origin = `http://${host}:${port}`;
  const waiting = new Map<string, string | null>(starts.map((path) => [path, null]));
  const seen = new Set<string>(starts);
  const pages: CrawledPage[] = [];
  for (const [path, from] of waiting) {
    if (pages.length >= maxPages) throw new Error(`${host} has more than ${maxPages} pages`);
    const { status, body, headers: answered } = await getFromHost(port, `${host}:${port}`, path, headers);
    pages.push({ path, status, body, from });
    const { location } = answered;
    const links = [...readLinks(body), ...(typeof location === 'string' ? [location] : [])];
    for (const link of links) {
      const next = toOwnPath(link, origin, path);
      if (next === null || seen.has(next)) continue;
      seen.add(next);
      waiting.set(next, path);
    }
  }
  return pages;
}

function readLinks(body: string): readonly string[] {
  const html = [...body.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link = '']) => link);
  const feeds = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, link = '']) => link);
  const markdown = [...body.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, link = '']) => link);
  const forms = [
    ...body.matchAll(
      /<link\s[^>]*?rel="(?:alternate|canonical|icon|apple-touch-icon|manifest)"[^>]*?href="([^"]*)"/g,
    ),
  ].map(([, link = '']) => link);
  return [...html, ...feeds, ...markdown, ...forms].map((link) => link.replaceAll('&amp;', '&'));
}

function toOwnPath(link: string, origin: string, from: string): string | null {
  if (!URL.canParse(link, `${origin}${from}`)) return null;
  const url = new URL(link, `${origin}${from}`);
  // Paths that only assistants call are API routes, not pages.
  if (/^(?:\/[a-z0-9-]+)?\/api\//.test(url.pathname)) return null;
  return url.origin === origin ? `${url.pathname}${url.search}` : null;
}
