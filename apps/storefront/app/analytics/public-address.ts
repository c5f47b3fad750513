/**
 * The address of a page as events may tell it: paths that hold a key, a token or a number of somebody are cut after their
 * fixed words, and of the query only what says how the page was found and what it shows stays. Pure.
 */
const personal =
  /^\/(?:checkout\/confirmation|checkout|cart\/c|account\/(?:reset|activate|orders)|wishlist)(?=\/)/;
const kept = /^(?:q|page|variant|sort_by|utm_(?:source|medium|campaign|term|content))$/;

export interface PublicAddress {
  readonly url: string;
  readonly path: string;
  /** With its `?`; empty where nothing is left. */
  readonly search: string;
}

export function publicAddress(address: string): PublicAddress {
  const { origin, pathname, searchParams } = new URL(address);
  const path = personal.exec(pathname)?.[0] ?? pathname;
  const left = new URLSearchParams([...searchParams].filter(([name]) => kept.test(name)));
  const search = left.size === 0 ? '' : `?${left}`;
  return { url: `${origin}${path}${search}`, path, search };
}

/** Where a visit came from: of another site the origin alone, of this shop the page as events may tell it. */
export function publicReferrer(referrer: string, origin: string): string {
  if (referrer === '') return '';
  const from = new URL(referrer);
  return from.origin === origin ? publicAddress(referrer).url : `${from.origin}/`;
}
