/** Resolvers for `ProductFilter` inputs, available filters, and product connections with filters. */
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { FilterRecord, FilterValueRecord } from '../../catalogue/available-filters.ts';
import type { ProductFilter } from '../../catalogue/catalogue.ts';
import type { ProductRecord } from '../../catalogue/catalogue-records.ts';
import type { FilteredProducts } from '../../catalogue/query-products.ts';
import { type Connection, type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { toSwatchImageSource } from './product-options.ts';

export interface ProductFilterInput {
  readonly available?: boolean | null;
  readonly price?: { readonly min?: number | null; readonly max?: number | null } | null;
  readonly productType?: string | null;
  readonly productVendor?: string | null;
  readonly tag?: string | null;
  readonly variantOption?: { readonly name: string; readonly value: string } | null;
  readonly productMetafield?: {
    readonly namespace: string;
    readonly key: string;
    readonly value: string;
  } | null;
  readonly variantMetafield?: object | null;
  readonly taxonomyMetafield?: object | null;
  readonly category?: object | null;
}

/** Converts filter inputs: prices to minor units, unset fields removed. */
export function toProductFilters(inputs: readonly ProductFilterInput[] | null | undefined): ProductFilter[] {
  return (inputs ?? []).map(
    ({ available, price, productType, productVendor, tag, variantOption, productMetafield }) => ({
      ...(available == null ? {} : { available }),
      ...(price == null ? {} : { price: priceBounds(price) }),
      ...(productType == null ? {} : { productType }),
      ...(productVendor == null ? {} : { productVendor }),
      ...(tag == null ? {} : { tag }),
      ...(variantOption == null ? {} : { variantOption }),
      ...(productMetafield == null ? {} : { productMetafield }),
    }),
  );
}

function priceBounds(price: NonNullable<ProductFilterInput['price']>): NonNullable<ProductFilter['price']> {
  return {
    ...(price.min == null ? {} : { min: minor(price.min) }),
    ...(price.max == null ? {} : { max: minor(price.max) }),
  };
}

function minor(amount: number): number {
  const read = Number.isFinite(amount) ? parseDecimal(amount.toFixed(2)) : null;
  if (read === null) throw createBadInputError(`${amount} is not a price`);
  return read;
}

/** A page of products with the filters of the whole list. */
export interface FilteredProductsPage {
  readonly page: Connection<ProductRecord>;
  readonly list: FilteredProducts;
}

/** Returns the requested page of a list, in the list's order. */
export function createFilteredProductsPage(
  list: FilteredProducts,
  args: Omit<ConnectionArgs, 'reverse'>,
): FilteredProductsPage {
  const { first, last, after, before } = args;
  const page = createConnection<ProductRecord>(
    list.products,
    paging({ first, last, after, before }),
    (product) => product.id,
  );
  return { page, list };
}

/** Removes `reverse` from the paging arguments of a list that is already reversed. */
function paging(
  args: { [Key in 'first' | 'last' | 'after' | 'before']: ConnectionArgs[Key] | undefined },
): ConnectionArgs {
  return {
    first: args.first ?? null,
    last: args.last ?? null,
    after: args.after ?? null,
    before: args.before ?? null,
  };
}

export const productFilterResolvers: ResolverMap = {
  ProductConnection: {
    nodes: ({ page }: FilteredProductsPage) => page.nodes,
    edges: ({ page }: FilteredProductsPage) => page.edges,
    pageInfo: ({ page }: FilteredProductsPage) => page.pageInfo,
    filters: ({ list }: FilteredProductsPage): readonly FilterRecord[] => list.filters,
  },
  Filter: {
    operator: () => 'OR',
    label: ({ label }: FilterRecord, _args: object, { translations }: GraphContext) =>
      translations?.sameText(label) ?? label,
  },
  FilterValue: {
    label: ({ label }: FilterValueRecord, _args: object, { translations }: GraphContext) =>
      translations?.sameText(label) ?? label,
    image: () => null,
    swatch: (value: FilterValueRecord) =>
      value.swatch === null
        ? null
        : {
            color: value.swatch.color,
            image: toSwatchImageSource(value.id, value.swatch.image, value.label),
          },
  },
};
