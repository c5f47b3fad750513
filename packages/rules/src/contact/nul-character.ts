/**
 * Detects NUL (U+0000), which PostgreSQL can't store in text. Input that contains one is rejected before it is parsed.
 */

export const nulMessage = 'The request holds a NUL character (U+0000), which no text has. Leave it out.';

// Backslashes in front that come in pairs are escaped themselves, so the escape sequence still counts.
const inJson = /(?<!\\)(?:\\\\)*\\u0000/;
const inGraphql = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Returns true if a JSON text contains an escaped NUL in a value or a name. An unescaped one is invalid JSON. */
export function hasNulInJson(json: string): boolean {
  return json.includes('\\u0000') && inJson.test(json);
}

/**
 * Returns true if the text of a GraphQL operation contains an escaped NUL in a literal. An unescaped one is a syntax
 * error.
 */
export function hasNulInGraphql(text: string): boolean {
  return text.includes('\\u') && inGraphql.test(text);
}

/** Returns true if a URL (path and query, percent-encoded) contains a NUL. */
export function hasNulInUrl(address: string): boolean {
  return address.includes('%00');
}
