/** Validates the page to return to after signing in: it must be a page of this shop. */

const longest = 500;
/** Base URL that relative paths are parsed with; never requested. */
const here = 'http://shop.invalid';

/** Returns path and query of a `return` parameter; null unless it is a page of this shop. */
export function returnPath(given: string | null): string | null {
  if (given === null || given.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given)) return null;
  if (!URL.canParse(given, here)) return null;
  const { origin, pathname, search } = new URL(given, here);
  if (origin !== here || pathname.startsWith('//') || pathname.startsWith('/api/')) return null;
  return `${pathname}${search}`;
}

/** Returns the URL of an account page that later returns to `back`. */
export function withReturn(page: string, back: string | null): string {
  return back === null ? page : `${page}?return=${encodeURIComponent(back)}`;
}
