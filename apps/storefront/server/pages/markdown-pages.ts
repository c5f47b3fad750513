/** Pages that also have a Markdown representation, at `/markdown/…` and by content negotiation at their own address. */
import { findPage, type PageTemplate } from './page-policies.ts';

const prefix = '/markdown';

const withMarkdown: ReadonlySet<PageTemplate> = new Set([
  '/',
  '/collections',
  '/collections/:handle',
  '/products/:handle',
  '/pages/:handle',
  '/policies/:handle',
  '/blogs/:blog',
  '/blogs/:blog/:article',
]);

/** Returns true if the response at this path depends on `Accept`. */
export function hasMarkdown(path: string): boolean {
  const page = findPage(path);
  return page !== null && !page.isData && withMarkdown.has(page.template);
}

/** Returns the URL of a page's Markdown, such as `/markdown/products/oil?size=2` for `/products/oil?size=2`. */
export function toMarkdownAddress(address: string): string {
  return `${prefix}${address.replace(/^\/(?=\?|$)/, '')}`;
}

/** Returns the path of the page for a Markdown path; other paths stay unchanged. */
export function toPagePath(path: string): string {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/**
 * Returns true if a client accepts Markdown and doesn't prefer HTML. Browsers and clients that accept Markdown only by a wildcard
 * get HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes('text/markdown')) return false;
  const ranges = parseAccept(accept);
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Parses the quality of each media range (RFC 9110, 12.5.1); an invalid quality counts as 0. */
function parseAccept(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((range) => {
        const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
        const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
        return [type, quality === undefined ? 1 : Number.parseFloat(quality) || 0] as const;
      }),
  );
}
