/** Validates the page to return to after signing in: it must be a page of this shop. */

const maxPathLength = 500;
/** Base URL that relative paths are parsed with; never requested. */
const placeholderOrigin = 'http://shop.invalid';

/** Returns path and query of a `return` parameter; null unless it is a page of this shop. */
export function parseReturnPath(given: string | null): string | null {
  if (given === null || given.length > maxPathLength || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given)) return null;
  if (!URL.canParse(given, placeholderOrigin)) return null;
  const { origin, pathname, search } = new URL(given, placeholderOrigin);
  if (origin !== placeholderOrigin || pathname.startsWith('//') || pathname.startsWith('/api/')) return null;
  return `${pathname}${search}`;
}

/** Returns the URL of an account page that later returns to `back`. */
export function withReturn(page: string, back: string | null): string {
  return back === null ? page : `${page}?return=${encodeURIComponent(back)}`;
}
