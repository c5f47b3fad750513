/**
 * HTML that merchants and editors write is cleaned on the way in, once: what the database holds is safe to show,
 * and starting the shop costs nothing more.
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
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    // No ids and classes: they would reach into the page around the text.
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Broken markup may need more than one round until nothing changes any more; none was seen that needs four. */
const rounds = 8;

/**
 * The same text without scripts, styles, event handlers, frames, forms and addresses that run code. What is clean
 * stays as it is, so a text that is exported and imported again doesn't change.
 */
export function cleanHtml(html: string): string {
  // Most texts of a catalogue hold no markup at all, or very little.
  if (!/[<>&]/.test(html)) return html;
  let clean = sanitizeHtml(html, options);
  for (let round = 1; round < rounds; round += 1) {
    const again = sanitizeHtml(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
