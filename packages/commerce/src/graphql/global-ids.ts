/** Global ids: `gid://shopify/<Type>/<id>`, with an optional query string as in cart ids. */
import { createBadInputError } from './errors.ts';

export interface GlobalId {
  readonly type: string;
  /** Text after the last slash, without the query string. */
  readonly id: string;
}

const pattern = /^gid:\/\/shopify\/([A-Za-z][A-Za-z0-9]*)\/([^/?#\s]{1,128})(\?[^#\s]{0,512})?$/;

/** Formats a global id: `formatGlobalId('Product', '7')` is `gid://shopify/Product/7`. */
export function formatGlobalId(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/**
 * Parses a global id.
 * @throws GraphQLError if it is malformed.
 */
export function parseGlobalId(text: string): GlobalId {
  const match = pattern.exec(text);
  if (match?.[1] === undefined || match[2] === undefined)
    throw createBadInputError(`Invalid global id '${text}'`);
  return { type: match[1], id: match[2] };
}

/**
 * Returns the id within a global id of the given type.
 * @throws GraphQLError if it is malformed or of another type.
 */
export function parseGidOfType(type: string, text: string): string {
  const parsed = parseGlobalId(text);
  if (parsed.type !== type) throw createBadInputError(`Invalid global id '${text}': expected a ${type}`);
  return parsed.id;
}
