/** Resolvers for `ProductVariant` in the market of the operation, or of the cart that contains it. */

import { getMeasureKind, computeUnitPrice as priceOfMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { ProductRecord, VariantRecord } from '../../catalogue/catalogue-records.ts';
import { listReadyImages } from '../../catalogue/product-media.ts';
import { type ConnectionArgs, createConnection, createEmptyConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId } from '../global-ids.ts';
import { toMoneyV2 } from '../money.ts';
import { getMarket, type InMarket, toRecordInMarket } from '../record-market.ts';
import { markAsType } from '../type-names.ts';
import { bundleFields } from './bundles.ts';
import { storeAvailability } from './locations.ts';
import { createMetafieldResolvers, findOwnerMetafield, type MetafieldArgs } from './metafields.ts';
import { toSellingPlanAllocation } from './selling-plans.ts';

const ownNamespace = 'vitrine';
const lowestPriceKey = 'lowest_price_30_days';

type VariantSource = InMarket<VariantRecord>;

function getProduct(variant: VariantSource, context: GraphContext): ProductRecord {
  const product = context.snapshot.product(variant.productId);
  if (product === undefined) throw new Error(`Variant ${variant.id} has no product ${variant.productId}.`);
  return product;
}

function price(variant: VariantSource, _args: object, context: GraphContext) {
  const market = getMarket(variant, context);
  const found = context.snapshot.price(variant.id, market);
  if (found === null)
    throw createBadInputError(
      `The variant ${formatGlobalId('ProductVariant', variant.id)} is not sold in this market`,
    );
  return toMoneyV2(found.price, market);
}

function compareAtPrice(variant: VariantSource, _args: object, context: GraphContext) {
  const market = getMarket(variant, context);
  const compareAt = context.snapshot.price(variant.id, market)?.compareAtPrice ?? null;
  return compareAt === null ? null : toMoneyV2(compareAt, market);
}

function unitPrice(variant: VariantSource, _args: object, context: GraphContext) {
  const market = getMarket(variant, context);
  const found = context.snapshot.price(variant.id, market);
  if (variant.measure === undefined || found === null) return null;
  const amount = priceOfMeasure(found.price, variant.measure);
  return amount === null ? null : toMoneyV2(amount, market);
}

function unitPriceMeasurement({ measure }: VariantSource) {
  return measure === undefined ? null : { ...measure, measuredType: getMeasureKind(measure) };
}

/** Returns a metafield set by the merchant. Those in the backend's own namespace are computed. */
function findVariantMetafield(
  variant: VariantSource,
  args: MetafieldArgs,
  context: GraphContext,
): object | null {
  if (args.namespace === ownNamespace) return findLowestPrice(variant, args, context);
  return findOwnerMetafield('PRODUCTVARIANT', variant.id, variant, args, context);
}

/** Returns the lowest previous price, which the law requires next to a reduced price (`price-history.ts`). */
function findLowestPrice(variant: VariantSource, args: MetafieldArgs, context: GraphContext): object | null {
  if (args.key !== lowestPriceKey) return null;
  const market = getMarket(variant, context);
  const lowest = context.snapshot.price(variant.id, market)?.lowestBefore;
  if (lowest === undefined) return null;
  const { amount, currencyCode } = toMoneyV2(lowest, market);
  const { createdAt, updatedAt } = getProduct(variant, context);
  return markAsType('Metafield', {
    id: formatGlobalId('Metafield', `${variant.id}.${ownNamespace}.${lowestPriceKey}`),
    namespace: ownNamespace,
    key: lowestPriceKey,
    type: 'money',
    value: JSON.stringify({ amount, currency_code: currencyCode }),
    description: null,
    createdAt,
    updatedAt,
    parentResource: () => toRecordInMarket('ProductVariant', variant, market, context),
    reference: () => null,
    references: () => null,
  });
}

/** Returns a variant's options in the operation's language. */
function getSelectedOptions(variant: VariantSource, context: GraphContext): VariantSource['selectedOptions'] {
  const { translations } = context;
  if (translations === null) return variant.selectedOptions;
  const { options } = getProduct(variant, context);
  return variant.selectedOptions.map((selected) => {
    const option = options.find(({ name }) => name === selected.name);
    const value = option?.values.find(({ name }) => name === selected.value);
    return option === undefined || value === undefined
      ? selected
      : { name: translations.optionName(option), value: translations.optionValue(value) };
  });
}

/** Returns the variant's title: its option values, unless the merchant gave it another title. */
function getTitle(variant: VariantSource, context: GraphContext): string {
  const composed = variant.selectedOptions.map(({ value }) => value).join(' / ');
  if (context.translations === null || composed !== variant.title) return variant.title;
  return getSelectedOptions(variant, context)
    .map(({ value }) => value)
    .join(' / ');
}

function currentlyNotInStock(variant: VariantSource, _args: object, context: GraphContext): boolean {
  const stock = context.snapshot.stock(variant.id);
  return stock !== null && stock <= 0 && variant.inventoryPolicy === 'continue';
}

function image(variant: VariantSource, _args: object, context: GraphContext) {
  const images = listReadyImages(getProduct(variant, context));
  return images.find((each) => each.id === variant.imageId) ?? images[0] ?? null;
}

function sellingPlanAllocations(variant: VariantSource, args: ConnectionArgs, context: GraphContext) {
  const market = getMarket(variant, context);
  const found = context.snapshot.price(variant.id, market);
  const plans = context.snapshot.getSellingPlanGroups(variant.productId).flatMap((group) => group.plans);
  const allocations =
    found === null ? [] : plans.map((plan) => toSellingPlanAllocation(plan, found.price, market));
  return createConnection(allocations, args, ({ sellingPlan }) => sellingPlan.id);
}

export const variantResolvers: ResolverMap = {
  Merchandise: { __resolveType: () => 'ProductVariant' },
  ProductVariant: {
    id: (variant: VariantSource) => formatGlobalId('ProductVariant', variant.id),
    availableForSale: (variant: VariantSource, _args: object, context: GraphContext) =>
      context.snapshot.isAvailable(variant.id, getMarket(variant, context)),
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    ...bundleFields,
    currentlyNotInStock,
    image,
    ...createMetafieldResolvers(findVariantMetafield),
    price,
    priceV2: price,
    product: (variant: VariantSource, _args: object, context: GraphContext) =>
      toRecordInMarket('Product', getProduct(variant, context), getMarket(variant, context), context),
    quantityAvailable: (variant: VariantSource, _args: object, context: GraphContext) =>
      context.snapshot.stock(variant.id),
    quantityPriceBreaks: () => createEmptyConnection(),
    quantityRule: () => ({ increment: 1, minimum: 1, maximum: null }),
    sellingPlanAllocations,
    shopPayInstallmentsPricing: () => null,
    selectedOptions: (variant: VariantSource, _args: object, context: GraphContext) =>
      getSelectedOptions(variant, context),
    storeAvailability,
    title: (variant: VariantSource, _args: object, context: GraphContext) => getTitle(variant, context),
    unitPrice,
    unitPriceMeasurement,
    weightUnit: () => 'GRAMS',
  },
};
