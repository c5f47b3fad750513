/** Validates a URL from outside, such as a redirect target, as a path of this shop. */

/** Base for parsing only; never requested. */
const here = 'http://shop.invalid';

/** Returns path, query and fragment of a text that leads to a page of this shop; null for any other text. */
export function parseOwnPath(text: string | undefined): string | null {
  if (text === undefined || !text.startsWith('/') || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/..//elsewhere` is normalized to `//elsewhere`, which is a URL of another host.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
