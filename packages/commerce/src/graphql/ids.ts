/** Global ids: `gid://shopify/<Type>/<id>`, with an optional query as carts have one. */
import { badInput } from './errors.ts';

export interface GlobalId {
  readonly type: string;
  /** What follows the last slash, without a query. */
  readonly id: string;
}

const pattern = /^gid:\/\/shopify\/([A-Za-z][A-Za-z0-9]*)\/([^/?#\s]{1,128})(\?[^#\s]{0,512})?$/;

/** `gid('Product', '7')` is `gid://shopify/Product/7`. */
export function gid(type: string, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/** Reads a global id; a malformed one is a top-level error of the answer. */
export function parseGid(text: string): GlobalId {
  const match = pattern.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) throw badInput(`Invalid global id '${text}'`);
  return { type: match[1], id: match[2] };
}

/** The id behind a gid of this type; one of another type is as malformed as any other text. */
export function idOf(type: string, text: string): string {
  const parsed = parseGid(text);
  if (parsed.type !== type) throw badInput(`Invalid global id '${text}': expected a ${type}`);
  return parsed.id;
}
