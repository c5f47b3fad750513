/**
 * Creates the Content-Security-Policy of every page. Inline scripts are allowed by their hash, because a cached page can't have a
 * nonce. Inline styles aren't allowed.
 */
import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Allowed origins of images besides the shop's own. */
  readonly images: readonly string[];
  /** True on pages that play products' videos, which come from the same origins. */
  readonly playsVideos: boolean;
  /** Allowed targets of forms besides the shop's own origin, such as an external checkout. */
  readonly forms: readonly string[];
  /** True if the shop is served over TLS. */
  readonly secure: boolean;
  /** Origin of the payment gateway on pages with payment; otherwise null. */
  readonly payment: string | null;
  /** Origins of a region's support chat and tag manager, and of their resources; empty if it has none. */
  readonly thirdParties: readonly string[];
  /** True during development: Vite's client needs inline styles and a WebSocket. */
  readonly development: boolean;
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/i;

/** Returns the CSP hashes of a page's inline scripts. */
export function scriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    hashes.add(hashOf(code));
  }
  return [...hashes];
}

/** Maximum number of cached hashes. Pages of the same route share most of their inline scripts. */
const maxScripts = 300;
const maxScriptLength = 5000;
const hashed = new Map<string, string>();

function hashOf(code: string): string {
  const known = hashed.get(code);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  if (code.length <= maxScriptLength) {
    if (hashed.size >= maxScripts) hashed.clear();
    // Copies the string, because a substring would keep the whole page in memory.
    hashed.set(Buffer.from(code).toString(), hash);
  }
  return hash;
}

/** Returns the header for a page with these inline scripts. */
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
    // `blob:` shows a preview of a video before it is uploaded with a review.
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
