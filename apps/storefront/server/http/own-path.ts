/** The place on the shop that an address given by someone else names. */

/** No page's address, only this origin. */
const here = 'http://shop.invalid';

/** @returns the path, query and fragment if a text leads to a page of this shop, else null. */
export function parseOwnPath(text: string | undefined): string | null {
  if (text === undefined || !text.startsWith('/') || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/..//elsewhere` becomes `//elsewhere`, which leads to another host.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
