/**
 * The Content-Security-Policy of every page: scripts by the hash of what they say, since a cached page can't carry
 * a nonce; no inline styles at all.
 */
import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Origins besides the shop's own that images may come from. */
  readonly images: readonly string[];
  /** True on pages that play products' videos, which come from the same origins. */
  readonly playsVideos: boolean;
  /** Origins besides the shop's own that forms may submit to, such as an external checkout. */
  readonly forms: readonly string[];
  /** True behind TLS. */
  readonly secure: boolean;
  /** The payment gateway's origin, on the pages that pay. */
  readonly payment: string | null;
  /** Origins of a region's support chat and tag manager, and of what they use; empty where it has none. */
  readonly thirdParties: readonly string[];
  /** Vite's client needs inline styles and a socket. */
  readonly development: boolean;
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/i;

/** Hashes of a page's inline scripts, in the form of the policy. */
export function scriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    hashes.add(hashOf(code));
  }
  return [...hashes];
}

/** Pages of a kind hold the same few scripts: the hashes of so many are remembered, of up to so many characters each. */
const mostScripts = 300;
const longestScript = 5000;
const hashed = new Map<string, string>();

function hashOf(code: string): string {
  const known = hashed.get(code);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  if (code.length <= longestScript) {
    if (hashed.size >= mostScripts) hashed.clear();
    // A copy of its own: a part of a string holds the whole page in memory.
    hashed.set(Buffer.from(code).toString(), hash);
  }
  return hash;
}

/** The header's value for a page with these inline scripts. */
export function contentSecurityPolicy(hashes: readonly string[], sources: PolicySources): string {
  const payment = sources.payment === null ? [] : [sources.payment];
  const { thirdParties } = sources;
  const frames = [...payment, ...thirdParties];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes, ...payment, ...thirdParties],
    ['style-src', "'self'", ...(sources.development ? ["'unsafe-inline'"] : []), ...thirdParties],
    ['img-src', "'self'", ...sources.images, ...thirdParties],
    ['font-src', "'self'", ...thirdParties],
    // A video is looked at before it is sent with a review.
    ['media-src', "'self'", 'blob:', ...(sources.playsVideos ? sources.images : [])],
    ['connect-src', "'self'", ...payment, ...thirdParties, ...(sources.development ? ['ws:'] : [])],
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)],
    ['form-action', "'self'", ...sources.forms],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(sources.secure ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}
