/**
 * The ids of carts and of what is in them: `gid://shopify/Cart/<token>?key=<secret>`. Clients keep only what
 * follows the last slash, so neither part holds one.
 */
import { randomBytes } from 'node:crypto';

export interface CartId {
  readonly token: string;
  /** Null where the id came without its key. */
  readonly secret: string | null;
}

const cartPattern = /^gid:\/\/shopify\/Cart\/([A-Za-z0-9_-]{1,128})(?:\?key=([A-Za-z0-9_-]{1,128}))?$/;
const linePattern = /^gid:\/\/shopify\/CartLine\/([A-Za-z0-9_-]{1,128})(?:\?cart=([A-Za-z0-9_-]{1,128}))?$/;

/** Reads a cart's id; null where it is malformed. */
export function parseCartId(gid: string): CartId | null {
  const match = cartPattern.exec(gid);
  return match?.[1] === undefined ? null : { token: match[1], secret: match[2] ?? null };
}

/** The id of a cart, with its key for those who may change it. */
export function cartGid(token: string, secret: string | null): string {
  return `gid://shopify/Cart/${token}${secret === null ? '' : `?key=${secret}`}`;
}

/** The id of a line, which names its cart. */
export function lineGid(token: string, line: string): string {
  return `gid://shopify/CartLine/${line}?cart=${token}`;
}

/** The line's own id within this cart; null where the id is malformed or names another cart. */
export function parseLineId(gid: string, token: string): string | null {
  const match = linePattern.exec(gid);
  if (match?.[1] === undefined) return null;
  return match[2] === undefined || match[2] === token ? match[1] : null;
}

/** The cart and the line behind a line's id; null where it is malformed or names no cart. */
export function parseLineGid(gid: string): { readonly token: string; readonly line: string } | null {
  const match = linePattern.exec(gid);
  return match?.[1] === undefined || match[2] === undefined ? null : { line: match[1], token: match[2] };
}

/** An unguessable text of 128 bits, of letters, digits, `-` and `_`. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url');
}
