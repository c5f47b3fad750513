/**
 * Filters as the Storefront API combines them: of one kind, any may hold; of different kinds, all must. What is
 * asked of variants (availability, price, option values) must hold of one and the same variant.
 */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot, ProductFilter } from './catalogue.ts';
import type { ProductRecord, VariantRecord } from './model.ts';

export interface ProductGroup {
  readonly key: string;
  readonly holds: (product: ProductRecord) => boolean;
}

export interface VariantGroup {
  readonly key: string;
  readonly holds: (variant: VariantRecord) => boolean;
}

export interface FilterGroups {
  readonly products: readonly ProductGroup[];
  readonly variants: readonly VariantGroup[];
}

/** The key of an option's group: names compare without regard to case. */
export function optionKey(name: string): string {
  return `option ${name.toLowerCase()}`;
}

export function groupFilters(
  filters: readonly ProductFilter[],
  snapshot: CatalogueSnapshot,
  region: RegionKey,
): FilterGroups {
  const products = new Map<string, ((product: ProductRecord) => boolean)[]>();
  const variants = new Map<string, ((variant: VariantRecord) => boolean)[]>();
  for (const filter of filters) {
    const { available, price, productType, productVendor, tag, variantOption, productMetafield } = filter;
    if (available !== undefined) {
      put(variants, 'available', (variant) => snapshot.isAvailable(variant.id, region) === available);
    }
    if (price !== undefined) {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = price;
      put(variants, 'price', (variant) => {
        const amount = variant.prices[region]?.price;
        return amount !== undefined && amount >= min && amount <= max;
      });
    }
    if (variantOption !== undefined) {
      put(variants, optionKey(variantOption.name), (variant) =>
        variant.selectedOptions.some(
          (option) => same(option.name, variantOption.name) && same(option.value, variantOption.value),
        ),
      );
    }
    if (productType !== undefined) put(products, 'type', (product) => same(product.productType, productType));
    if (productVendor !== undefined)
      put(products, 'vendor', (product) => same(product.vendor, productVendor));
    if (tag !== undefined) put(products, 'tag', (product) => product.tags.some((each) => same(each, tag)));
    if (productMetafield !== undefined) {
      const { namespace, key, value } = productMetafield;
      put(products, `metafield ${namespace}.${key}`, (product) =>
        product.metafields.some(
          (field) => field.namespace === namespace && field.key === key && field.value === value,
        ),
      );
    }
  }
  return { products: anyOf(products), variants: anyOf(variants) };
}

/** Whether the product passes all groups but the one left out. Only variants sold in the region count. */
export function passes(
  product: ProductRecord,
  groups: FilterGroups,
  region: RegionKey,
  except?: string,
): boolean {
  if (!groups.products.every((group) => group.key === except || group.holds(product))) return false;
  return product.variants.some((variant) => variantPasses(variant, groups, region, except));
}

/** Whether a variant is sold in the region and passes all groups but the one left out. */
export function variantPasses(
  variant: VariantRecord,
  groups: FilterGroups,
  region: RegionKey,
  except?: string,
): boolean {
  return (
    variant.prices[region] !== undefined &&
    groups.variants.every((group) => group.key === except || group.holds(variant))
  );
}

function put<T>(groups: Map<string, T[]>, key: string, holds: T): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [holds]);
  else known.push(holds);
}

function anyOf<T>(
  groups: ReadonlyMap<string, readonly ((value: T) => boolean)[]>,
): { readonly key: string; readonly holds: (value: T) => boolean }[] {
  return [...groups].map(([key, tests]) => ({ key, holds: (value: T) => tests.some((test) => test(value)) }));
}

function same(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}
