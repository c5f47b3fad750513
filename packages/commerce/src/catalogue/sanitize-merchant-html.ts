/**
 * Sanitizes HTML written by merchants and editors before it is stored. Stored HTML is therefore safe to render and isn't
 * sanitized again at startup.
 */
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'div',
      'span',
      'section',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
    ],
    ...[
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'a',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'mark',
    ],
    ...['abbr', 'cite', 'q', 'time', 'figure', 'figcaption', 'img', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target', { name: 'data-card', values: ['product', 'video'] }],
    div: [{ name: 'data-columns', values: ['2', '3'] }],
    img: ['src', 'alt', 'width', 'height', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    // `id` and `class` aren't allowed, because they would affect the page around the text.
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Maximum number of passes until the result is stable. Broken markup may need several; no known input needs four. */
const rounds = 8;

/**
 * Removes scripts, styles, event handlers, frames, forms and `javascript:` URLs. Idempotent, so that
 * exporting and importing a text doesn't change it.
 */
export function sanitizeMerchantHtml(html: string): string {
  // Skip the parser for plain text, the most common case.
  if (!/[<>&]/.test(html)) return html;
  let clean = sanitizeHtml(html, options);
  for (let round = 1; round < rounds; round += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
