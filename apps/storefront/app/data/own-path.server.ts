import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { ShopContext } from '../load-context.ts';

/** Returns a page's path without storefront and language: `/cart` for `/eu/de/cart`. */
export function getOwnPath(
  { basePath, language, region }: Pick<ShopContext, 'basePath' | 'language' | 'region'>,
  { pathname }: Pick<URL, 'pathname'>,
): string {
  const prefix = `${basePath}${getLanguagePrefix(language, region)}`;
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
