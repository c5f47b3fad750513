/** The merchant's changes of prices by storefront. */
import type { ChangeResult } from '../../merchant/user-errors.ts';
import type { ProductRecord } from '../catalogue-records.ts';
import {
  type AuditedSave,
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  saveWithAudit,
  throwErrors,
} from './change-product.ts';
import { editRegionPrice } from './edit-variants.ts';
import type { RegionPriceChange } from './product-input.ts';
import { loadProductsById } from './product-store.ts';

type Path = readonly string[];

/** Sets prices of variants in storefronts. The variants may be of several products. */
export function setRegionPrices(
  deps: ProductServiceDeps,
  source: ChangeSource,
  changes: readonly RegionPriceChange[],
  productsByVariant: (variantId: string) => string | undefined,
  path: Path = ['prices'],
): Promise<ChangeResult<readonly ProductRecord[]>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const byProduct = new Map<string, (readonly [RegionPriceChange, number])[]>();
    for (const [index, change] of changes.entries()) {
      const productId = productsByVariant(change.variantId);
      const field = [...path, String(index), 'variantId'];
      if (productId === undefined) errors.add(field, 'Product variant does not exist', 'VARIANT_NOT_FOUND');
      else byProduct.set(productId, [...(byProduct.get(productId) ?? []), [change, index]]);
    }
    throwErrors(errors);
    const products = await loadProductsById(tx, [...byProduct.keys()]);
    const saves = [...byProduct].flatMap(([id, own]): AuditedSave[] => {
      const before = products.get(id);
      if (before === undefined) {
        errors.add(path, 'Product does not exist', 'PRODUCT_NOT_FOUND');
        return [];
      }
      const after = own.reduce(
        (next, [change, index]) => editRegionPrice(next, change, [...path, String(index)], errors),
        before,
      );
      return [{ before, after }];
    });
    throwErrors(errors);
    const saved: ProductRecord[] = [];
    for (const save of saves) saved.push(await saveWithAudit(tx, source, save, now));
    return saved;
  });
}
