/**
 * Cookies of storefronts that share a host: each has its own cart, account and country, as on a host of its own. The
 * name says whose a cookie is (`__Host-cart.au`); a path wouldn't do, since the default storefront's cookies reach every
 * path, and `__Host-` allows none (REGION-33).
 */
import { consentCookie } from '@vitrine/rules/consent/consent';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';

/** Cookies that a whole host shares: the choice of privacy, and the ids that scripts of the page set. */
const shared: ReadonlySet<string> = new Set([consentCookie, '_shopify_y', '_shopify_s']);

/** Leaves a storefront's own cookies in the request, under the names that routes know, and those of the host. */
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

/** The `Set-Cookie` line with the storefront's name of the cookie. */
export function writeStorefrontCookie(line: string, basePath: BasePath): string {
  const [name = ''] = line.split('=', 1);
  if (basePath === '' || shared.has(name)) return line;
  return `${name}${toSuffix(basePath)}${line.slice(name.length)}`;
}

function toSuffix(basePath: BasePath): string {
  return `.${basePath.slice(1)}`;
}
