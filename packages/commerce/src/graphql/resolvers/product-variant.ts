/** Resolvers for `ProductVariant` in the market of the operation, or of the cart that contains it. */
import { measureKind, unitPrice as priceOfMeasure } from '@vitrine/rules/catalogue/unit-price';
import type { ProductRecord, VariantRecord } from '../../catalogue/model.ts';
import { type ConnectionArgs, connect, emptyConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { badInput } from '../errors.ts';
import { gid } from '../ids.ts';
import { type InMarket, inMarket, marketOf } from '../market.ts';
import { money } from '../money.ts';
import { asType } from '../type-names.ts';
import type { MetafieldArgs } from './metafields.ts';
import { planAllocation } from './selling-plans.ts';

const ownNamespace = 'vitrine';
const lowestPriceKey = 'lowest_price_30_days';

type VariantSource = InMarket<VariantRecord>;

function productOf(variant: VariantSource, context: GraphContext): ProductRecord {
  const product = context.snapshot.product(variant.productId);
  if (product === undefined) throw new Error(`Variant ${variant.id} has no product ${variant.productId}.`);
  return product;
}

function price(variant: VariantSource, _args: object, context: GraphContext) {
  const market = marketOf(variant, context);
  const found = context.snapshot.price(variant.id, market);
  if (found === null)
    throw badInput(`The variant ${gid('ProductVariant', variant.id)} is not sold in this market`);
  return money(found.price, market);
}

function compareAtPrice(variant: VariantSource, _args: object, context: GraphContext) {
  const market = marketOf(variant, context);
  const compareAt = context.snapshot.price(variant.id, market)?.compareAtPrice ?? null;
  return compareAt === null ? null : money(compareAt, market);
}

function unitPrice(variant: VariantSource, _args: object, context: GraphContext) {
  const market = marketOf(variant, context);
  const found = context.snapshot.price(variant.id, market);
  if (variant.measure === undefined || found === null) return null;
  const amount = priceOfMeasure(found.price, variant.measure);
  return amount === null ? null : money(amount, market);
}

function unitPriceMeasurement({ measure }: VariantSource) {
  return measure === undefined ? null : { ...measure, measuredType: measureKind(measure) };
}

/**
 * Resolves the only metafield of variants: the lowest earlier price, which the law requires next to a reduced
 * price (`price-history.ts`).
 */
function variantMetafield(variant: VariantSource, args: MetafieldArgs, context: GraphContext): object | null {
  if (args.namespace !== ownNamespace || args.key !== lowestPriceKey) return null;
  const market = marketOf(variant, context);
  const lowest = context.snapshot.price(variant.id, market)?.lowestBefore;
  if (lowest === undefined) return null;
  const { amount, currencyCode } = money(lowest, market);
  const { createdAt, updatedAt } = productOf(variant, context);
  return asType('Metafield', {
    id: gid('Metafield', `${variant.id}.${ownNamespace}.${lowestPriceKey}`),
    namespace: ownNamespace,
    key: lowestPriceKey,
    type: 'money',
    value: JSON.stringify({ amount, currency_code: currencyCode }),
    description: null,
    createdAt,
    updatedAt,
    parentResource: () => inMarket('ProductVariant', variant, market, context),
    reference: () => null,
    references: () => null,
  });
}

function currentlyNotInStock(variant: VariantSource, _args: object, context: GraphContext): boolean {
  const stock = context.snapshot.stock(variant.id);
  return stock !== null && stock <= 0 && variant.inventoryPolicy === 'continue';
}

function image(variant: VariantSource, _args: object, context: GraphContext) {
  const { images } = productOf(variant, context);
  return images.find((each) => each.id === variant.imageId) ?? images[0] ?? null;
}

function sellingPlanAllocations(variant: VariantSource, args: ConnectionArgs, context: GraphContext) {
  const market = marketOf(variant, context);
  const found = context.snapshot.price(variant.id, market);
  const plans = context.snapshot.sellingPlanGroupsOf(variant.productId).flatMap((group) => group.plans);
  const allocations = found === null ? [] : plans.map((plan) => planAllocation(plan, found.price, market));
  return connect(allocations, args, ({ sellingPlan }) => sellingPlan.id);
}

export const variantResolvers: ResolverMap = {
  Merchandise: { __resolveType: () => 'ProductVariant' },
  ProductVariant: {
    id: (variant: VariantSource) => gid('ProductVariant', variant.id),
    availableForSale: (variant: VariantSource, _args: object, context: GraphContext) =>
      context.snapshot.isAvailable(variant.id, marketOf(variant, context)),
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    components: () => emptyConnection(),
    currentlyNotInStock,
    groupedBy: () => emptyConnection(),
    image,
    metafield: variantMetafield,
    metafields: (
      variant: VariantSource,
      args: { identifiers: readonly MetafieldArgs[] },
      context: GraphContext,
    ) => args.identifiers.map((each) => variantMetafield(variant, each, context)),
    price,
    priceV2: price,
    product: (variant: VariantSource, _args: object, context: GraphContext) =>
      inMarket('Product', productOf(variant, context), marketOf(variant, context), context),
    quantityAvailable: (variant: VariantSource, _args: object, context: GraphContext) =>
      context.snapshot.stock(variant.id),
    quantityPriceBreaks: () => emptyConnection(),
    quantityRule: () => ({ increment: 1, minimum: 1, maximum: null }),
    requiresComponents: () => false,
    sellingPlanAllocations,
    shopPayInstallmentsPricing: () => null,
    storeAvailability: () => emptyConnection(),
    unitPrice,
    unitPriceMeasurement,
    weight: (variant: VariantSource) => variant.weightGrams,
    weightUnit: () => 'GRAMS',
  },
};
