import { type PageMeta, titled } from '../data/meta.ts';

/** The head of an account page, which is nobody's business but the member's: no search engine keeps it. */
export function accountMeta(title: string): PageMeta {
  return { title: titled(title), robots: 'noindex,nofollow' };
}
