/** Where nobody asks for another order, what can be bought comes first. Source: store §4 (sellable for sorting). */
import { isSellable } from '@vitrine/rules/catalogue/availability';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { lowestPrice } from './catalogue-index.ts';
import type { ProductRecord } from './model.ts';

/** Whether a variant can be bought in a region. */
export interface VariantSales {
  isAvailable(variantId: string, region: RegionKey): boolean;
}

/** The same products, sellable ones first; both parts keep their order. */
export function sellableFirst(
  sales: VariantSales,
  products: readonly ProductRecord[],
  region: RegionKey,
): readonly ProductRecord[] {
  const sellable = new Set(products.filter((product) => sells(sales, product, region)));
  if (sellable.size === products.length) return products;
  return [...sellable, ...products.filter((product) => !sellable.has(product))];
}

function sells(sales: VariantSales, product: ProductRecord, region: RegionKey): boolean {
  const variants = product.variants.map(({ id, selectedOptions }) => ({
    availableForSale: sales.isAvailable(id, region),
    selectedOptions,
  }));
  const stock = {
    availableForSale: variants.some(({ availableForSale }) => availableForSale),
    options: product.options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants,
  };
  return isSellable(stock, lowestPrice(product, region) ?? 0);
}
