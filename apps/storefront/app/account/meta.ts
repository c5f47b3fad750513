import type { PageMeta } from '../data/meta.ts';

/** The head of an account page, which is nobody's business but the member's: no search engine keeps it. */
export function accountMeta(title: string): PageMeta {
  return { title: `${title} · Bali Beauty`, robots: 'noindex,nofollow' };
}
