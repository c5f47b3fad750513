/** Resolvers for `Product` in the market of the operation. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CollectionRecord, ProductRecord, VariantRecord } from '../../catalogue/catalogue-records.ts';
import { listReadyImages } from '../../catalogue/product-media.ts';
import { isProductAvailable } from '../../catalogue/query-products.ts';
import { encodeProductVariants } from '../../catalogue/variant-encoding.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { toPlainText, truncateText } from '../html-to-text.ts';
import { toMoneyV2 } from '../money.ts';
import { getMarket, type InMarket, toRecordInMarket } from '../record-market.ts';
import { createMetafieldResolvers, findProductMetafield, type MetafieldArgs } from './metafields.ts';
import { listMediaSources } from './product-media.ts';
import { getProductOptions } from './product-options.ts';
import {
  countDifferences,
  findVariantWithOptions,
  normalizeSelectedOptions,
  type SelectedOptionsArgs,
} from './selected-options.ts';
import { findProductTranslation, findTextLanguage } from './text-languages.ts';

export type ProductSource = InMarket<ProductRecord>;

/** Returns the variants that the market sells. */
export function getVariantsSold(
  product: ProductSource,
  context: GraphContext,
): readonly InMarket<VariantRecord>[] {
  const market = getMarket(product, context);
  const sold = product.variants.filter((variant) => variant.prices[market] !== undefined);
  return market === context.region
    ? sold
    : sold.map((variant) => toRecordInMarket('ProductVariant', variant, market, context));
}

function priceRange(product: ProductSource, context: GraphContext, kind: 'price' | 'compareAtPrice') {
  const market = getMarket(product, context);
  let min: number | null = null;
  let max: number | null = null;
  for (const variant of product.variants) {
    const amount = context.snapshot.variantPrice(variant, market)?.[kind];
    if (amount == null) continue;
    min = min === null ? amount : Math.min(min, amount);
    max = max === null ? amount : Math.max(max, amount);
  }
  return { minVariantPrice: toMoneyV2(min ?? 0, market), maxVariantPrice: toMoneyV2(max ?? 0, market) };
}

function isAvailable(variant: VariantRecord, market: RegionKey, context: GraphContext): boolean {
  return context.snapshot.isAvailable(variant.id, market);
}

function selectedOrFirstAvailable(product: ProductSource, args: SelectedOptionsArgs, context: GraphContext) {
  const market = getMarket(product, context);
  const variants = getVariantsSold(product, context);
  const available = (variant: VariantRecord) => isAvailable(variant, market, context);
  const choices = normalizeSelectedOptions(product, args, context.translations) ?? [];
  const chosen = choices.length === 0 ? undefined : findVariantWithOptions(variants, choices, available);
  return chosen ?? variants.find(available) ?? variants[0] ?? null;
}

function adjacentVariants(product: ProductSource, args: SelectedOptionsArgs, context: GraphContext) {
  const chosen = normalizeSelectedOptions(product, args, context.translations) ?? [];
  const centre =
    chosen.length > 0 ? chosen : (selectedOrFirstAvailable(product, {}, context)?.selectedOptions ?? []);
  return getVariantsSold(product, context)
    .filter((variant) => countDifferences(variant, centre) === 1)
    .sort((a, b) => compareIds(a.id, b.id));
}

function variantBySelectedOptions(product: ProductSource, args: SelectedOptionsArgs, context: GraphContext) {
  const choices = normalizeSelectedOptions(product, args, context.translations);
  if (choices === null || choices.length === 0) return null;
  const market = getMarket(product, context);
  const available = (variant: VariantRecord) => isAvailable(variant, market, context);
  return findVariantWithOptions(getVariantsSold(product, context), choices, available) ?? null;
}

function totalInventory(product: ProductSource, context: GraphContext): number {
  return product.variants.reduce((sum, variant) => sum + (context.snapshot.stock(variant.id) ?? 0), 0);
}

/** Compares ids numerically, even if they exceed the range of a JavaScript number. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

type SortKey = 'ID' | 'POSITION' | 'RELEVANCE' | 'SKU' | 'TITLE';

function sortVariants(variants: readonly VariantRecord[], key: SortKey): readonly VariantRecord[] {
  switch (key) {
    case 'ID':
      return variants.toSorted((a, b) => compareIds(a.id, b.id));
    case 'SKU':
      return variants.toSorted((a, b) => a.sku.localeCompare(b.sku, 'en'));
    case 'TITLE':
      return variants.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    default:
      return variants;
  }
}

type ImageArgs = ConnectionArgs & {
  readonly sortKey?: 'CREATED_AT' | 'ID' | 'POSITION' | 'RELEVANCE' | null;
};

function sortedImages(product: ProductRecord, key: ImageArgs['sortKey']) {
  const images = listReadyImages(product);
  return key === 'ID' ? images.toSorted((a, b) => compareIds(a.id, b.id)) : images;
}

function translated(product: ProductSource, { translations }: GraphContext) {
  return translations?.product(product);
}

function getDescription(product: ProductSource, context: GraphContext): string {
  return translated(product, context)?.descriptionHtml ?? product.descriptionHtml;
}

function productMetafield(product: ProductSource, args: MetafieldArgs, context: GraphContext): object | null {
  return (
    findTextLanguage('Product', product, translated(product, context), args, context) ??
    findProductTranslation(product, args, context) ??
    findProductMetafield(product, args, context)
  );
}

export const productResolvers: ResolverMap = {
  Product: {
    id: (product: ProductSource) => formatGlobalId('Product', product.id),
    availableForSale: (product: ProductSource, _args: object, context: GraphContext) =>
      isProductAvailable(context.snapshot, product, getMarket(product, context)),
    adjacentVariants,
    category: (product: ProductSource) =>
      product.category === null
        ? null
        : {
            id: formatGlobalId('TaxonomyCategory', slug(product.category)),
            name: product.category,
            ancestors: [],
          },
    collections: (product: ProductSource, args: ConnectionArgs, context: GraphContext) =>
      createConnection(
        context.snapshot.getCollections(product.id),
        args,
        (collection: CollectionRecord) => collection.id,
      ),
    compareAtPriceRange: (product: ProductSource, _args: object, context: GraphContext) =>
      priceRange(product, context, 'compareAtPrice'),
    priceRange: (product: ProductSource, _args: object, context: GraphContext) =>
      priceRange(product, context, 'price'),
    title: (product: ProductSource, _args: object, context: GraphContext) =>
      translated(product, context)?.title ?? product.title,
    description: (product: ProductSource, args: { truncateAt?: number | null }, context: GraphContext) =>
      truncateText(toPlainText(getDescription(product, context)), args.truncateAt),
    descriptionHtml: (product: ProductSource, _args: object, context: GraphContext) =>
      getDescription(product, context),
    encodedVariantExistence: (product: ProductSource, _args: object, context: GraphContext) => {
      const market = getMarket(product, context);
      return encodeProductVariants(product, (variant) => variant.prices[market] !== undefined);
    },
    encodedVariantAvailability: (product: ProductSource, _args: object, context: GraphContext) => {
      const market = getMarket(product, context);
      return encodeProductVariants(product, (variant) => isAvailable(variant, market, context));
    },
    featuredImage: (product: ProductSource) => listReadyImages(product)[0] ?? null,
    images: (product: ProductSource, args: ImageArgs) =>
      createConnection(sortedImages(product, args.sortKey), args, (image) => image.id),
    isGiftCard: (product: ProductSource) => product.giftCard,
    media: (product: ProductSource, args: ImageArgs, context: GraphContext) => {
      const media = listMediaSources(product, context);
      const sorted = args.sortKey === 'ID' ? media.toSorted((a, b) => compareIds(a.id, b.id)) : media;
      return createConnection(sorted, args, ({ id }) => id).map(({ source }) => source);
    },
    ...createMetafieldResolvers(productMetafield),
    onlineStoreUrl: (product: ProductSource, _args: object, context: GraphContext) =>
      `${context.parts.storefrontUrl(getMarket(product, context))}/products/${product.handle}`,
    options: (product: ProductSource, args: { first?: number | null }) =>
      getProductOptions(product, args.first),
    requiresSellingPlan: () => false,
    seo: (product: ProductSource, _args: object, context: GraphContext) => {
      const translation = translated(product, context);
      return {
        title: translation?.seoTitle ?? product.seo.title,
        description: translation?.seoDescription ?? product.seo.description,
      };
    },
    selectedOrFirstAvailableVariant: selectedOrFirstAvailable,
    sellingPlanGroups: (product: ProductSource, args: ConnectionArgs, context: GraphContext) =>
      createConnection(context.snapshot.getSellingPlanGroups(product.id), args, (group) => group.id),
    totalInventory: (product: ProductSource, _args: object, context: GraphContext) =>
      totalInventory(product, context),
    trackingParameters: () => null,
    variantBySelectedOptions,
    variants: (
      product: ProductSource,
      args: ConnectionArgs & { sortKey?: SortKey | null },
      context: GraphContext,
    ) =>
      createConnection(
        sortVariants(getVariantsSold(product, context), args.sortKey ?? 'POSITION'),
        args,
        (variant) => variant.id,
      ),
    variantsCount: (product: ProductSource, _args: object, context: GraphContext) => ({
      count: getVariantsSold(product, context).length,
      precision: 'EXACT',
    }),
  },
};

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
