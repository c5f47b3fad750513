/**
 * NUL (U+0000), which nobody types and PostgreSQL keeps in no text: what holds one is refused before it is read any
 * further.
 */

export const nulMessage = 'The request holds a NUL character (U+0000), which no text has. Leave it out.';

// An even number of backslashes before it writes backslashes, and leaves the escape one.
const inJson = /(?<!\\)(?:\\\\)*\\u0000/;
const inGraphql = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/;

/** Whether a JSON text writes one, in a value or a name. A bare one is no JSON. */
export function jsonWritesNul(json: string): boolean {
  return json.includes('\\u0000') && inJson.test(json);
}

/** Whether the text of an operation writes one in a literal. A bare one is no GraphQL. */
export function graphqlWritesNul(text: string): boolean {
  return text.includes('\\u') && inGraphql.test(text);
}

/** Whether an address (path and query, percent-encoded) writes one. */
export function addressWritesNul(address: string): boolean {
  return address.includes('%00');
}
