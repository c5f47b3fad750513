/** Fields of products, variants, options, images and metafields. Prices are list prices of the default storefront. */
import { computeUnitPrice, getMeasureKind } from '@vitrine/rules/catalogue/unit-price';
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import { getServingRegion } from '../../../carts/serving-region.ts';
import type {
  ImageRecord,
  MarketPrice,
  MetafieldRecord,
  OptionRecord,
  ProductRecord,
  VariantRecord,
} from '../../../catalogue/catalogue-records.ts';
import { listProductMedia, listReadyImages } from '../../../catalogue/product-media.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { toPlainText, truncateText } from '../../../graphql/html-to-text.ts';
import { createImageUrl } from '../../../graphql/images.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { listMetafields, toMetafieldSource } from '../custom-data/metafield-types.ts';
import { listPublications } from '../markets/publication-source.ts';
import { findRegionByNumber } from '../markets/storefront-numbers.ts';
import { adminBundleFields } from './bundle-types.ts';
import { toMedia } from './media-types.ts';

const noMoney = '0.00';

/** Returns the price set by the merchant. During a campaign, shoppers may pay a different one. */
export function getListPrice(variant: VariantRecord, region: RegionKey): MarketPrice | undefined {
  return (variant.listPrices ?? variant.prices)[region];
}

/** Returns a product of the snapshot, including changes by this operation. */
export async function getVariantProduct(
  { productId }: VariantRecord,
  context: AdminContext,
): Promise<ProductRecord> {
  const product = (await getSnapshot(context)).product(productId);
  if (product === undefined) throw new Error(`There is no product ${productId}.`);
  return product;
}

export function toMetafield(product: ProductRecord, field: MetafieldRecord) {
  return toMetafieldSource({ ...product, owner: 'PRODUCT', ownerId: product.id }, field);
}

function showPublications(
  product: ProductRecord,
  args: ConnectionArgs & { readonly onlyPublished?: boolean | null },
) {
  const all = listPublications().map((publication) => ({
    publication,
    isPublished: product.publishedIn.includes(publication.region),
    publishDate: product.publishedAt,
  }));
  const shown = args.onlyPublished === false ? all : all.filter(({ isPublished }) => isPublished);
  return createConnection(shown, args, ({ publication }) => publication.id);
}

function getPriceRange({ variants }: ProductRecord) {
  const region = getDefaultRegion();
  const prices = variants.flatMap((variant) => getListPrice(variant, region)?.price ?? []);
  const range = prices.length === 0 ? [0] : prices;
  return {
    minVariantPrice: toMoneyV2(Math.min(...range), region),
    maxVariantPrice: toMoneyV2(Math.max(...range), region),
  };
}

/** Returns null if no variant has a compare-at price. */
function getCompareAtPriceRange({ variants }: ProductRecord) {
  const region = getDefaultRegion();
  const prices = variants.flatMap((variant) => getListPrice(variant, region)?.compareAtPrice ?? []);
  if (prices.length === 0) return null;
  return {
    minVariantCompareAtPrice: toMoneyV2(Math.min(...prices), region),
    maxVariantCompareAtPrice: toMoneyV2(Math.max(...prices), region),
  };
}

function toUnitPrice(variant: VariantRecord, market: MarketPrice | undefined, region: RegionKey) {
  if (variant.measure === undefined || market === undefined) return null;
  const amount = computeUnitPrice(market.price, variant.measure);
  return amount === null ? null : toMoneyV2(amount, region);
}

function showContextualPricing(
  variant: VariantRecord,
  { context: asked }: { readonly context: { readonly country?: CountryCode | null } },
  { services, now }: AdminContext,
) {
  const country = asked.country ?? getStorefront(getDefaultRegion()).homeCountry;
  const region = getServingRegion(services.backend, country, now);
  const market = variant.prices[region];
  // The field is non-null in the schema, and 0.00 would look like a price.
  if (market === undefined)
    throw createBadInputError(`Variant ${variant.id} isn’t sold by the storefront that serves ${country}`);
  return {
    price: toMoneyV2(market.price, region),
    compareAtPrice: market.compareAtPrice === null ? null : toMoneyV2(market.compareAtPrice, region),
    unitPrice: toUnitPrice(variant, market, region),
  };
}

/** Source object of `Image`. */
export interface ImageFields extends Pick<ImageRecord, 'src' | 'alt'> {
  /** Null for images that don't belong to a product. */
  readonly id: string | null;
  /** Width in pixels; null if unknown. */
  readonly width: number | null;
  /** Height in pixels; null if unknown. */
  readonly height: number | null;
}

export const productTypes: AdminTypeResolvers = {
  Product: {
    id: ({ id }: ProductRecord) => formatGlobalId('Product', id),
    legacyResourceId: ({ id }: ProductRecord) => id,
    defaultCursor: ({ id }: ProductRecord) => id,
    status: ({ status }: ProductRecord) => status.toUpperCase(),
    publishedAt: ({ status, publishedAt }: ProductRecord) => (status === 'active' ? publishedAt : null),
    description: (
      { descriptionHtml }: ProductRecord,
      { truncateAt }: { readonly truncateAt?: number | null },
    ) => truncateText(toPlainText(descriptionHtml), truncateAt),
    isGiftCard: ({ giftCard }: ProductRecord) => giftCard,
    bodyHtml: ({ descriptionHtml }: ProductRecord) => descriptionHtml,
    category: () => null,
    compareAtPriceRange: getCompareAtPriceRange,
    featuredImage: (product: ProductRecord) => listReadyImages(product)[0] ?? null,
    giftCardTemplateSuffix: () => null,
    images: (product: ProductRecord, args: ConnectionArgs) =>
      createConnection(listReadyImages(product), args, ({ id }) => id),
    requiresSellingPlan: () => false,
    templateSuffix: () => null,
    totalVariants: ({ variants }: ProductRecord) => variants.length,
    hasOnlyDefaultVariant: ({ variants }: ProductRecord) =>
      variants.length === 1 && variants[0]?.title === 'Default Title',
    tracksInventory: ({ variants }: ProductRecord) => variants.some(({ tracked }) => tracked),
    totalInventory: async ({ variants }: ProductRecord, _args: object, context: AdminContext) => {
      const snapshot = await getSnapshot(context);
      return variants.reduce((sum, { id }) => sum + (snapshot.stock(id) ?? 0), 0);
    },
    hasOutOfStockVariants: async ({ variants }: ProductRecord, _args: object, context: AdminContext) => {
      const snapshot = await getSnapshot(context);
      return variants.some(({ id }) => (snapshot.stock(id) ?? 1) <= 0);
    },
    onlineStoreUrl: ({ status, handle }: ProductRecord, _args: object, { services }: AdminContext) =>
      status === 'active' ? `${services.backend.storefrontUrl(getDefaultRegion())}/products/${handle}` : null,
    options: ({ options }: ProductRecord, { first }: { readonly first?: number | null }) =>
      options.slice(0, first ?? options.length).map((option, index) => ({ option, position: index + 1 })),
    variants: ({ variants }: ProductRecord, args: ConnectionArgs) =>
      createConnection(variants, args, ({ id }) => id),
    variantsCount: ({ variants }: ProductRecord) => ({ count: variants.length, precision: 'EXACT' }),
    media: (product: ProductRecord, args: ConnectionArgs, context: AdminContext) =>
      createConnection(toMedia(product, context), args, ({ mediaId }) => mediaId),
    mediaCount: (product: ProductRecord) => ({
      count: listProductMedia(product).length,
      precision: 'EXACT',
    }),
    featuredMedia: (product: ProductRecord, _args: object, context: AdminContext) =>
      toMedia(product, context)[0] ?? null,
    priceRangeV2: getPriceRange,
    collections: async ({ id }: ProductRecord, args: ConnectionArgs, context: AdminContext) =>
      createConnection((await getSnapshot(context)).getCollections(id), args, (each) => each.id),
    inCollection: async (product: ProductRecord, args: { readonly id: string }, context: AdminContext) => {
      const id = parseGidOfType('Collection', args.id);
      return (await getSnapshot(context)).getCollections(product.id).some((each) => each.id === id);
    },
    metafield: (
      product: ProductRecord,
      { namespace, key }: { readonly namespace?: string | null; readonly key: string },
    ) => {
      const found = product.metafields.find(
        (field) => field.namespace === (namespace ?? 'custom') && field.key === key,
      );
      return found === undefined ? null : toMetafield(product, found);
    },
    metafields: (
      product: ProductRecord,
      args: ConnectionArgs & { readonly namespace?: string | null; readonly keys?: readonly string[] | null },
    ) => {
      return listMetafields(
        product.metafields.map((field) => toMetafield(product, field)),
        args,
      );
    },
    publishedOnPublication: ({ publishedIn }: ProductRecord, args: { readonly publicationId: string }) => {
      const region = findRegionByNumber('Publication', args.publicationId);
      return region !== null && publishedIn.includes(region);
    },
    resourcePublicationsV2: showPublications,
    ...adminBundleFields.Product,
  },
  ProductVariant: {
    id: ({ id }: VariantRecord) => formatGlobalId('ProductVariant', id),
    legacyResourceId: ({ id }: VariantRecord) => id,
    defaultCursor: ({ id }: VariantRecord) => id,
    displayName: async (variant: VariantRecord, _args: object, context: AdminContext) =>
      `${(await getVariantProduct(variant, context)).title} - ${variant.title}`,
    sku: ({ sku }: VariantRecord) => sku || null,
    price: (variant: VariantRecord) => {
      const market = getListPrice(variant, getDefaultRegion());
      return market === undefined ? noMoney : toDecimal(market.price);
    },
    compareAtPrice: (variant: VariantRecord) => {
      const compareAt = getListPrice(variant, getDefaultRegion())?.compareAtPrice ?? null;
      return compareAt === null ? null : toDecimal(compareAt);
    },
    contextualPricing: showContextualPricing,
    unitPrice: (variant: VariantRecord) =>
      toUnitPrice(variant, getListPrice(variant, getDefaultRegion()), getDefaultRegion()),
    unitPriceMeasurement: ({ measure }: VariantRecord) =>
      measure === undefined ? null : { ...measure, measuredType: getMeasureKind(measure) },
    availableForSale: async ({ id, productId }: VariantRecord, _args: object, context: AdminContext) => {
      const snapshot = await getSnapshot(context);
      return snapshot.product(productId) !== undefined && snapshot.isAvailable(id, getDefaultRegion());
    },
    inventoryPolicy: ({ inventoryPolicy }: VariantRecord) => inventoryPolicy.toUpperCase(),
    inventoryQuantity: async ({ id }: VariantRecord, _args: object, context: AdminContext) =>
      (await getSnapshot(context)).getStoredUnits(id),
    sellableOnlineQuantity: async ({ id }: VariantRecord, _args: object, context: AdminContext) =>
      (await getSnapshot(context)).stock(id) ?? 0,
    image: async (variant: VariantRecord, _args: object, context: AdminContext) => {
      if (variant.imageId === null) return null;
      const images = listReadyImages(await getVariantProduct(variant, context));
      return images.find(({ id }) => id === variant.imageId) ?? null;
    },
    media: async (variant: VariantRecord, args: ConnectionArgs, context: AdminContext) => {
      const media = toMedia(await getVariantProduct(variant, context), context);
      const own = media.filter(({ mediaId }) => mediaId === variant.imageId);
      return createConnection(own, args, ({ mediaId }) => mediaId);
    },
    product: (variant: VariantRecord, _args: object, context: AdminContext) =>
      getVariantProduct(variant, context),
    inventoryItem: (variant: VariantRecord) => variant,
    ...adminBundleFields.ProductVariant,
    createdAt: async (variant: VariantRecord, _args: object, context: AdminContext) =>
      (await getVariantProduct(variant, context)).createdAt,
    updatedAt: async (variant: VariantRecord, _args: object, context: AdminContext) =>
      (await getVariantProduct(variant, context)).updatedAt,
  },
  ProductOption: {
    id: ({ option }: OptionSource) => formatGlobalId('ProductOption', option.id),
    name: ({ option }: OptionSource) => option.name,
    values: ({ option }: OptionSource) => option.values.map(({ name }) => name),
    optionValues: ({ option }: OptionSource) => option.values,
  },
  ProductOptionValue: {
    id: ({ id }: OptionRecord['values'][number]) => formatGlobalId('ProductOptionValue', id),
    // Only values used by a variant are stored.
    hasVariants: () => true,
    swatch: ({ swatch }: OptionRecord['values'][number]) => swatch,
  },
  Image: {
    id: ({ id }: ImageFields) => (id === null ? null : formatGlobalId('ProductImage', id)),
    altText: ({ alt }: ImageFields) => alt,
    url: (
      { src }: ImageFields,
      { transform }: { readonly transform?: object | null },
      { services }: AdminContext,
    ) => createImageUrl(src, services.backend.mediaUrl, transform ?? {}),
  },
};

interface OptionSource {
  readonly option: OptionRecord;
  readonly position: number;
}
