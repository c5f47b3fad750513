import type { PageMeta } from '../data/meta.ts';

/** Meta tags of an account page, which search engines must not index. */
export function createAccountMeta(title: string): PageMeta {
  return { title: title, robots: 'noindex,nofollow' };
}
