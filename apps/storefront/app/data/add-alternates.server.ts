/** Adds the counterparts of a page to its head (REGION-41). */
import type { ShopContext } from '../load-context.ts';
import type { LinkedPage } from './alternate.ts';
import type { PageMeta } from './meta.ts';

/** Adds the alternates to the meta tags of a page, unless search engines must not index it. */
export async function addAlternates<Meta extends PageMeta>(
  shop: Pick<ShopContext, 'findAlternates'>,
  meta: Meta,
  page: LinkedPage,
): Promise<Meta & PageMeta> {
  const alternates = meta.robots === null ? await shop.findAlternates(page) : undefined;
  return alternates === undefined ? meta : { ...meta, alternates };
}
