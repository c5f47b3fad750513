/**
 * Page URL without personal data, for events. A path with a key, token or personal number is truncated before it, also
 * after a prefix for storefront or language. Of the query only parameters about the source and the contents of the page
 * stay.
 */
const personal =
  /^(?:\/[a-z0-9-]+){0,2}?\/(?:checkout\/confirmation|checkout|cart\/c|account\/(?:reset|activate|orders)|wishlist)(?=\/)/;
const allowedParameters = /^(?:q|page|variant|sort_by|utm_(?:source|medium|campaign|term|content))$/;

export interface PublicUrl {
  readonly url: string;
  readonly path: string;
  /** Including `?`; empty if no parameter is left. */
  readonly search: string;
}

export function toPublicUrl(address: string): PublicUrl {
  const { origin, pathname, searchParams } = new URL(address);
  const path = personal.exec(pathname)?.[0] ?? pathname;
  const left = new URLSearchParams([...searchParams].filter(([name]) => allowedParameters.test(name)));
  const search = left.size === 0 ? '' : `?${left}`;
  return { url: `${origin}${path}${search}`, path, search };
}

/** Referrer of a visit: the origin of another site, or the URL of this shop's page without personal data. */
export function toPublicReferrer(referrer: string, origin: string): string {
  if (referrer === '') return '';
  const from = new URL(referrer);
  return from.origin === origin ? toPublicUrl(referrer).url : `${from.origin}/`;
}
