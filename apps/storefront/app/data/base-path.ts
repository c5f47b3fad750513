/**
 * The path that a storefront's pages, forms and calls are below: empty, or `/au` (REGION-32). A call names its storefront
 * by its address, never by the page that sends it.
 */
import { getStorefronts } from '@vitrine/rules/regions/region';
import { languages } from '@vitrine/rules/regions/supported-languages';
import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** The storefront's path, on the server and in the browser. */
export function useBasePath(): string {
  return removeLanguage(useBasename());
}

/** `/eu/de` is `/eu` in German; `/de` is the default storefront in German, unless a storefront has that path. */
export function removeLanguage(basename: string): string {
  const segments = basename.split('/');
  const last = segments.at(-1);
  if (!languages.some((language) => language === last)) return basename;
  const isStorefront =
    segments.length === 2 &&
    getStorefronts().some(({ address }) => address !== null && 'path' in address && address.path === last);
  return isStorefront ? basename : segments.slice(0, -1).join('/');
}

/** The storefront's path and the language: empty, `/au`, `/de` or `/eu/de`. */
export function useBasename(): string {
  const basename = use(NavigationContext)?.basename ?? '/';
  return basename === '/' ? '' : basename;
}
