/** Tags that the rich text editor supports. */
const knownTags = new Set([
  ...['p', 'br', 'strong', 'b', 'em', 'i', 's', 'h2', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
]);

/** Returns true if the rich text editor keeps all of a text's markup. */
export function isRichText(html: string): boolean {
  return [...html.matchAll(/<\/?([a-zA-Z][a-zA-Z0-9]*)([^<>]*)/g)].every(
    ([, tag = '', attributes = '']) =>
      knownTags.has(tag.toLowerCase()) &&
      (tag.toLowerCase() === 'a' || attributes.replace('/', '').trim() === ''),
  );
}
