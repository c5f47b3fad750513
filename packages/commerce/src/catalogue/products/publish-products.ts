/** Publishes products in a storefront, or unpublishes them there. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { getRegionKeys } from '@vitrine/rules/regions/region';
import type { ChangeResult } from '../../merchant/user-errors.ts';
import {
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  saveWithAudit,
  throwErrors,
} from './change-product.ts';
import { loadProductsById } from './product-store.ts';

export interface PublicationChange {
  readonly productId: string;
  readonly isPublished: boolean;
  /** Path of the product's id in the arguments. */
  readonly path: readonly string[];
}

/** Changes all products or none. Products whose publication doesn't change aren't written. */
export function publishProducts(
  deps: ProductServiceDeps,
  source: ChangeSource,
  region: RegionKey,
  changes: readonly PublicationChange[],
): Promise<ChangeResult<null>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const products = await loadProductsById(
      tx,
      changes.map(({ productId }) => productId),
    );
    for (const { productId, path } of changes)
      if (!products.has(productId)) errors.add(path, 'Product does not exist', 'INVALID_PUBLISHABLE_ID');
    throwErrors(errors);
    for (const [id, before] of products) {
      const isPublished = changes.findLast(({ productId }) => productId === id)?.isPublished;
      if (isPublished === undefined || before.publishedIn.includes(region) === isPublished) continue;
      const publishedIn = getRegionKeys().filter((key) =>
        key === region ? isPublished : before.publishedIn.includes(key),
      );
      await saveWithAudit(tx, source, { before, after: { ...before, publishedIn } }, now);
    }
    return null;
  });
}
