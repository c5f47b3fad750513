/** Changes prices by storefront for the merchant. */
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

/** A price change with its paths in the mutation's arguments, for errors. */
export interface PlacedPriceChange extends RegionPriceChange {
  /** Path of the entry that sets or removes the price: `['pricesToAdd', '0']`. */
  readonly path: Path;
  /** Path of the variant's id. */
  readonly idPath: Path;
}

/** Sets and removes prices of variants in storefronts, all or none. The variants may belong to several products. */
export function setRegionPrices(
  deps: ProductServiceDeps,
  source: ChangeSource,
  changes: readonly PlacedPriceChange[],
  productsByVariant: (variantId: string) => string | undefined,
): Promise<ChangeResult<readonly ProductRecord[]>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const byProduct = new Map<string, PlacedPriceChange[]>();
    for (const change of changes) {
      const productId = productsByVariant(change.variantId);
      if (productId === undefined)
        errors.add(change.idPath, 'Product variant does not exist', 'VARIANT_NOT_FOUND');
      else byProduct.set(productId, [...(byProduct.get(productId) ?? []), change]);
    }
    throwErrors(errors);
    const products = await loadProductsById(tx, [...byProduct.keys()]);
    const saves = [...byProduct].flatMap(([id, own]): AuditedSave[] => {
      const before = products.get(id);
      if (before === undefined) {
        for (const { idPath } of own) errors.add(idPath, 'Product does not exist', 'VARIANT_NOT_FOUND');
        return [];
      }
      const after = own.reduce((next, change) => {
        const { path, idPath } = change;
        return editRegionPrice(next, change, { path, idPath }, errors);
      }, before);
      return [{ before, after }];
    });
    throwErrors(errors);
    const saved: ProductRecord[] = [];
    for (const save of saves) saved.push(await saveWithAudit(tx, source, save, now));
    return saved;
  });
}
