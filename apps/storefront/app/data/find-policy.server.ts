/** Finds a policy: the editors' own, else the Storefront API's. */
import { policiesDocument } from '@vitrine/storefront-api/documents/shop';
import type { ShopContext } from '../load-context.ts';
import { queryOrThrow } from './query.server.ts';

/** @returns null if there is none; the Storefront API doesn't say when one changed. */
export async function findPolicy(shop: ShopContext, handle: string) {
  const written = shop.content.policies.get(handle);
  if (written !== undefined) return written;
  const policies = Object.values((await queryOrThrow(shop, policiesDocument, {})).shop);
  const found = policies.find((each) => typeof each === 'object' && each !== null && each.handle === handle);
  if (typeof found !== 'object' || found === null) return null;
  return { title: found.title, html: found.body, changedAt: null };
}
