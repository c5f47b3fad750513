/**
 * The path that a storefront's pages, forms and calls are below: empty, or `/au` (REGION-32). A call names its storefront
 * by its address, never by the page that sends it.
 */
import { languages } from '@vitrine/rules/regions/supported-languages';
import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** The storefront's path, on the server and in the browser. */
export function useBasePath(): string {
  const segments = useBasename().split('/');
  const hasLanguage = languages.some((language) => language === segments.at(-1));
  return (hasLanguage ? segments.slice(0, -1) : segments).join('/');
}

/** The storefront's path and the language: empty, `/au`, `/de` or `/eu/de`. */
export function useBasename(): string {
  const basename = use(NavigationContext)?.basename ?? '/';
  return basename === '/' ? '' : basename;
}
