/** Resolvers for the components of a variant, and for the bundles that contain it. */
import type { VariantRecord } from '../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext } from '../context.ts';
import { getMarket, type InMarket, toRecordInMarket } from '../record-market.ts';

type VariantSource = InMarket<VariantRecord>;

/** Component of a bundle, with its quantity. */
interface ComponentSource {
  readonly productVariant: VariantSource;
  readonly quantity: number;
}

function listComponents(variant: VariantSource, context: GraphContext): readonly ComponentSource[] {
  const market = getMarket(variant, context);
  return context.snapshot.bundles.getComponents(variant.id).flatMap(({ variantId, quantity }) => {
    const found = context.snapshot.variant(variantId);
    // Components without a price in the market aren't returned.
    if (found === undefined || context.snapshot.price(variantId, market) === null) return [];
    return [{ productVariant: toRecordInMarket('ProductVariant', found, market, context), quantity }];
  });
}

function listBundles(variant: VariantSource, context: GraphContext): readonly VariantSource[] {
  const { snapshot } = context;
  const market = getMarket(variant, context);
  return snapshot.bundles.getBundlesWith(variant.id).flatMap((id) => {
    const found = snapshot.variant(id);
    const product = found && snapshot.product(found.productId);
    const isShown = product?.status === 'active' && product.publishedIn.includes(market);
    if (found === undefined || !isShown || snapshot.price(id, market) === null) return [];
    return [toRecordInMarket('ProductVariant', found, market, context)];
  });
}

/** A bundle requires shipping if any of its components does, and its weight is the sum of theirs. */
function sumWeight({ id, weightGrams }: VariantSource, { snapshot }: GraphContext): number {
  const components = snapshot.bundles.getComponents(id);
  if (components.length === 0) return weightGrams;
  return components.reduce(
    (sum, { variantId, quantity }) => sum + quantity * (snapshot.variant(variantId)?.weightGrams ?? 0),
    0,
  );
}

function requiresShipping(variant: VariantSource, { snapshot }: GraphContext): boolean {
  const components = snapshot.bundles.getComponents(variant.id);
  if (components.length === 0) return variant.requiresShipping;
  return components.some(({ variantId }) => snapshot.variant(variantId)?.requiresShipping === true);
}

export const bundleFields = {
  components: (variant: VariantSource, args: ConnectionArgs, context: GraphContext) =>
    createConnection(listComponents(variant, context), args, ({ productVariant }) => productVariant.id),
  groupedBy: (variant: VariantSource, args: ConnectionArgs, context: GraphContext) =>
    createConnection(listBundles(variant, context), args, ({ id }) => id),
  requiresComponents: ({ id }: VariantSource, _args: object, { snapshot }: GraphContext) =>
    snapshot.bundles.getComponents(id).length > 0,
  requiresShipping: (variant: VariantSource, _args: object, context: GraphContext) =>
    requiresShipping(variant, context),
  weight: (variant: VariantSource, _args: object, context: GraphContext) => sumWeight(variant, context),
};
