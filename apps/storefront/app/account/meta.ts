import { type PageMeta, titled } from '../data/meta.ts';

/** Meta tags of an account page, which search engines must not index. */
export function accountMeta(title: string): PageMeta {
  return { title: titled(title), robots: 'noindex,nofollow' };
}
