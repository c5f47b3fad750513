/** The page to continue with after sign-in: always one of this shop. */

const longest = 500;
/** No page's address, only this origin. */
const here = 'http://shop.invalid';

/** The path with its query in what an address gave as `return`; null where it isn't a page of this shop. */
export function returnPath(given: string | null): string | null {
  if (given === null || given.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(given)) return null;
  if (!URL.canParse(given, here)) return null;
  const { origin, pathname, search } = new URL(given, here);
  if (origin !== here || pathname.startsWith('//') || pathname.startsWith('/api/')) return null;
  return `${pathname}${search}`;
}

/** An account page's address that leads back afterwards. */
export function withReturn(page: string, back: string | null): string {
  return back === null ? page : `${page}?return=${encodeURIComponent(back)}`;
}
