/**
 * Ids of carts and cart lines: `gid://shopify/Cart/<token>?key=<secret>`. Neither token nor secret contains a slash, because
 * some clients only store the part after the last slash.
 */
import { randomBytes } from 'node:crypto';

export interface CartId {
  readonly token: string;
  /** Null if the id has no key. */
  readonly secret: string | null;
}

const cartPattern = /^gid:\/\/shopify\/Cart\/([A-Za-z0-9_-]{1,128})(?:\?key=([A-Za-z0-9_-]{1,128}))?$/;
const linePattern = /^gid:\/\/shopify\/CartLine\/([A-Za-z0-9_-]{1,128})(?:\?cart=([A-Za-z0-9_-]{1,128}))?$/;

/** Parses a cart id; returns null if it is malformed. */
export function parseCartId(gid: string): CartId | null {
  const match = cartPattern.exec(gid);
  return match?.[1] === undefined ? null : { token: match[1], secret: match[2] ?? null };
}

/** Formats a cart id. Pass the secret only for clients that may change the cart. */
export function formatCartId(token: string, secret: string | null): string {
  return `gid://shopify/Cart/${token}${secret === null ? '' : `?key=${secret}`}`;
}

/** Formats a line id, which contains the cart's token. */
export function formatCartLineId(token: string, line: string): string {
  return `gid://shopify/CartLine/${line}?cart=${token}`;
}

/** Parses a line id and returns the line's own id; null if it is malformed or belongs to another cart. */
export function parseLineIdOfCart(gid: string, token: string): string | null {
  const match = linePattern.exec(gid);
  if (match?.[1] === undefined) return null;
  return match[2] === undefined || match[2] === token ? match[1] : null;
}

/** Parses a line id into cart token and line; null if it is malformed or contains no cart. */
export function parseCartLineId(gid: string): { readonly token: string; readonly line: string } | null {
  const match = linePattern.exec(gid);
  return match?.[1] === undefined || match[2] === undefined ? null : { line: match[1], token: match[2] };
}

/** Returns 128 random bits as base64url. */
export function createCartToken(): string {
  return randomBytes(16).toString('base64url');
}
