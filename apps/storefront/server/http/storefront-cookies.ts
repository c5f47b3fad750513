/**
 * Separates the cookies of storefronts on the same host: each has its own cart, account and country. The name of a cookie ends
 * with its storefront (`__Host-cart.au`). The `Path` of cookies can't separate them, since the default storefront's cookies are
 * sent to every path, and `__Host-` requires the path `/` (REGION-33).
 */
import { consentCookie } from '@vitrine/rules/consent/consent';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';

/** Cookies shared by all storefronts of a host: consent, and the ids that scripts of the page set. */
const shared: ReadonlySet<string> = new Set([consentCookie, '_shopify_y', '_shopify_s']);

/** Reduces a request's cookies to the storefront's, without the storefront in their names, and the shared cookies. */
export function readStorefrontCookies(headers: Headers, basePath: BasePath): void {
  const sent = headers.get('cookie');
  if (sent === null) return;
  const suffix = toSuffix(basePath);
  const own = sent.split(';').flatMap((each) => {
    const pair = each.trim();
    const [name = ''] = pair.split('=', 1);
    if (shared.has(name)) return [pair];
    return name.endsWith(suffix) ? [`${name.slice(0, -suffix.length)}${pair.slice(name.length)}`] : [];
  });
  if (own.length === 0) headers.delete('cookie');
  else headers.set('cookie', own.join('; '));
}

/** Adds the storefront to the cookie's name in a `Set-Cookie` line. */
export function writeStorefrontCookie(line: string, basePath: BasePath): string {
  const [name = ''] = line.split('=', 1);
  if (basePath === '' || shared.has(name)) return line;
  return `${name}${toSuffix(basePath)}${line.slice(name.length)}`;
}

function toSuffix(basePath: BasePath): string {
  return `.${basePath.slice(1)}`;
}
