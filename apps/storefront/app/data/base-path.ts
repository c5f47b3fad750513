/**
 * Path prefix of a storefront's pages, forms and API calls: empty, or `/au` (REGION-32). API calls have it in their
 * URL, so that the server needn't derive the storefront from the page that sends them.
 */
import { getStorefronts } from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Returns the storefront's path prefix, on the server and in the browser. */
export function useBasePath(): string {
  return removeLanguage(useBasename());
}

/**
 * Removes the language from a basename: `/eu/de` becomes `/eu`. `/de` becomes empty (the default storefront in German),
 * unless a storefront has that path prefix.
 */
export function removeLanguage(basename: string): string {
  const segments = basename.split('/');
  const last = segments.at(-1);
  if (!languages.some((language) => language === last)) return basename;
  const isStorefront =
    segments.length === 2 &&
    getStorefronts().some(({ address }) => address !== null && 'path' in address && address.path === last);
  return isStorefront ? basename : segments.slice(0, -1).join('/');
}

/** Returns the path prefix of storefront and language: empty, `/au`, `/de` or `/eu/de`. */
export function useBasename(): string {
  const basename = use(NavigationContext)?.basename ?? '/';
  return basename === '/' ? '' : basename;
}
