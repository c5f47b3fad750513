/** Alternates of a page: the same page in other storefronts and languages (REGION-41). */

/** A page that may have alternates, by its path in a storefront. */
export type LinkedPage =
  | { readonly kind: 'fixed'; readonly path: string }
  | { readonly kind: 'product' | 'collection' | 'page' | 'policy' | 'blog'; readonly handle: string }
  | { readonly kind: 'article'; readonly blog: string; readonly handle: string };

/** Value of `hreflang`, and absolute URL. */
export type Alternate = readonly [language: string, address: string];

/** Returns the path of a page without the storefront's prefix. */
export function toLinkedPath(page: LinkedPage): string {
  switch (page.kind) {
    case 'fixed':
      return page.path;
    case 'article':
      return `/blogs/${page.blog}/${page.handle}`;
    case 'policy':
      return `/policies/${page.handle}`;
    default:
      return `/${page.kind}s/${page.handle}`;
  }
}
