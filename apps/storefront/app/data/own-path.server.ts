import { getLanguagePrefix } from '@vitrine/rules/regions/languages';
import type { ShopContext } from '../load-context.ts';

/** A page's path without those of its storefront and language: `/cart` of `/eu/de/cart`. */
export function getOwnPath(
  { basePath, language, region }: Pick<ShopContext, 'basePath' | 'language' | 'region'>,
  { pathname }: Pick<URL, 'pathname'>,
): string {
  const prefix = `${basePath}${getLanguagePrefix(language, region)}`;
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
