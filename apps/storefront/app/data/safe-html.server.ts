/** HTML that editors wrote, wherever the backend got it from: only what text needs is let through. */
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
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

/** Safe HTML: no script, no style, no event handler, no unknown scheme. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}
