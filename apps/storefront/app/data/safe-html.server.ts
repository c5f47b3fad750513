/** HTML that editors wrote, wherever the backend got it from: only what text needs is let through. */
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'style'),
    'img',
    'h1',
    'h2',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', { name: 'data-card', values: ['product', 'video'] }],
    div: [{ name: 'data-columns', values: ['2', '3'] }],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

/** Cache of sanitised texts: the same ones appear on many pages. Size in characters, both texts. */
const known = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** Safe HTML: no script, no style, no event handler, no unknown scheme. */
export function safeHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const safe = sanitizeHtml(html, allowed);
  known.set(html, safe);
  return safe;
}
