/** Sanitises HTML of editors from any source: only tags of text are allowed. */
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

/**
 * Cache of sanitised texts, because many pages have the same texts. Its size is the number of characters, of source and
 * result together.
 */
const sanitizedTexts = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** Returns safe HTML: without scripts, styles, event handlers and unknown URL schemes. */
export function sanitizeEditorHtml(html: string): string {
  const before = sanitizedTexts.get(html);
  if (before !== undefined) return before;
  const safe = sanitizeHtml(html, allowed);
  sanitizedTexts.set(html, safe);
  return safe;
}
