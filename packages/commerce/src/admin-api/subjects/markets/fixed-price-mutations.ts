/** Mutations of prices by storefront. */
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { ProductRecord } from '../../../catalogue/catalogue-records.ts';
import { type PlacedPriceChange, setRegionPrices } from '../../../catalogue/products/price-service.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationPriceListFixedPricesAddArgs,
  MutationPriceListFixedPricesByProductUpdateArgs,
  MutationPriceListFixedPricesDeleteArgs,
  MutationPriceListFixedPricesUpdateArgs,
  PriceListPriceInput,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { getBackend, reloadVariants } from '../products/product-payloads.ts';
import { getListPrice } from '../products/product-types.ts';
import { toFixedPrice, toPriceList } from './price-list-fields.ts';
import { findRegionByNumber } from './storefront-numbers.ts';

interface FixedPrices {
  readonly action: string;
  readonly region: RegionKey;
  readonly added?: { readonly name: string; readonly prices: readonly PriceListPriceInput[] };
  readonly removed?: { readonly name: string; readonly variantIds: readonly string[] };
}

/** Sets and removes prices of a price list, all or none. A price that is both set and removed is set. */
async function changePrices({ action, region, added, removed }: FixedPrices, context: AdminContext) {
  const userErrors = [
    ...findOtherCurrencies(region, added),
    ...(region === getDefaultRegion() ? refuseRemovals(removed) : []),
  ];
  if (userErrors.length > 0) return { prices: null, userErrors };
  const changes: readonly PlacedPriceChange[] = [
    ...(removed?.variantIds ?? []).map((id, index) => {
      const path = [removed?.name ?? '', String(index)];
      return {
        variantId: parseGidOfType('ProductVariant', id),
        region,
        price: null,
        path,
        idPath: path,
      };
    }),
    ...(added?.prices ?? []).map(({ variantId, price, compareAtPrice }, index) => {
      const path = [added?.name ?? '', String(index)];
      return {
        variantId: parseGidOfType('ProductVariant', variantId),
        region,
        price: price.amount,
        compareAtPrice: compareAtPrice?.amount ?? null,
        path,
        idPath: [...path, 'variantId'],
      };
    }),
  ];
  const snapshot = await getSnapshot(context);
  const change = setRegionPrices(
    getBackend(context),
    toChangeSource(context, action),
    changes,
    (id) => snapshot.productOfVariant(id)?.id,
  );
  const result = await runMutation(context, change);
  if (result.value === null) return { prices: null, userErrors: result.userErrors };
  const ids = (added?.prices ?? []).map(({ variantId }) => parseGidOfType('ProductVariant', variantId));
  const variants = await reloadVariants(ids, context);
  return { prices: variants.flatMap((variant) => toFixedPrice(variant, region) ?? []), userErrors: [] };
}

function findOtherCurrencies(region: RegionKey, added: FixedPrices['added']): readonly UserError[] {
  const { currency } = getStorefront(region);
  return (added?.prices ?? []).flatMap(({ price, compareAtPrice }, index) =>
    Object.entries({ price, compareAtPrice }).flatMap(([name, amount]) =>
      amount == null || amount.currencyCode === currency
        ? []
        : [
            {
              field: [added?.name ?? '', String(index), name, 'currencyCode'],
              message: `The price list has the currency ${currency}`,
              code: 'PRICE_LIST_CURRENCY_MISMATCH',
            },
          ],
    ),
  );
}

/** Rejects removals in the default storefront, in which every variant has a price, as at Shopify. */
function refuseRemovals(removed: FixedPrices['removed']): readonly UserError[] {
  return (removed?.variantIds ?? []).map((_id, index) => ({
    field: [removed?.name ?? '', String(index)],
    message: 'A variant has a price in the default storefront; archive the product instead',
    code: 'PRICE_NOT_FIXED',
  }));
}

const missingPriceList = {
  field: ['priceListId'],
  message: 'Price list does not exist.',
  code: 'PRICE_LIST_NOT_FOUND',
};

async function addPrices(
  { priceListId, prices }: MutationPriceListFixedPricesAddArgs,
  context: AdminContext,
) {
  const region = findRegionByNumber('PriceList', priceListId);
  if (region === null) return { prices: null, userErrors: [missingPriceList] };
  return changePrices(
    { action: 'priceListFixedPricesAdd', region, added: { name: 'prices', prices } },
    context,
  );
}

async function deletePrices(
  { priceListId, variantIds }: MutationPriceListFixedPricesDeleteArgs,
  context: AdminContext,
) {
  const region = findRegionByNumber('PriceList', priceListId);
  if (region === null) return { deletedFixedPriceVariantIds: null, userErrors: [missingPriceList] };
  const { prices, userErrors } = await changePrices(
    { action: 'priceListFixedPricesDelete', region, removed: { name: 'variantIds', variantIds } },
    context,
  );
  return { deletedFixedPriceVariantIds: prices === null ? null : variantIds, userErrors };
}

async function updatePrices(args: MutationPriceListFixedPricesUpdateArgs, context: AdminContext) {
  const region = findRegionByNumber('PriceList', args.priceListId);
  const nothing = { pricesAdded: null, deletedFixedPriceVariantIds: null, priceList: null };
  if (region === null) return { ...nothing, userErrors: [missingPriceList] };
  const { prices, userErrors } = await changePrices(
    {
      action: 'priceListFixedPricesUpdate',
      region,
      added: { name: 'pricesToAdd', prices: args.pricesToAdd },
      removed: { name: 'variantIdsToDelete', variantIds: args.variantIdsToDelete },
    },
    context,
  );
  if (prices === null) return { ...nothing, userErrors };
  return {
    pricesAdded: prices,
    deletedFixedPriceVariantIds: args.variantIdsToDelete,
    priceList: toPriceList(region),
    userErrors,
  };
}

const maxProducts = 250;

/** Sets one price for all variants of a product, or removes products from the market. */
async function updateByProduct(args: MutationPriceListFixedPricesByProductUpdateArgs, context: AdminContext) {
  const nothing = { pricesToAddProducts: null, pricesToDeleteProducts: null, priceList: null };
  const refuse = (field: readonly string[] | null, message: string, code: string) => ({
    ...nothing,
    userErrors: [{ field, message, code }],
  });
  const region = findRegionByNumber('PriceList', args.priceListId);
  if (region === null)
    return refuse(['priceListId'], 'Price list does not exist.', 'PRICE_LIST_DOES_NOT_EXIST');
  const added = args.pricesToAdd ?? [];
  const removed = args.pricesToDeleteByProductIds ?? [];
  const named = [
    ...added.map(({ productId }, index) => [productId, ['pricesToAdd', String(index), 'productId']] as const),
    ...removed.map((id, index) => [id, ['pricesToDeleteByProductIds', String(index)]] as const),
  ];
  if (named.length === 0) return refuse(null, 'Name prices to change', 'NO_UPDATE_OPERATIONS_SPECIFIED');
  if (named.length > maxProducts)
    return refuse(null, `At most ${maxProducts} products are changed at once`, 'PRICE_LIMIT_EXCEEDED');
  const snapshot = await getSnapshot(context);
  const products = new Map<string, ProductRecord>();
  for (const [id, field] of named) {
    const product = snapshot.product(parseGidOfType('Product', id));
    if (product === undefined) return refuse(field, 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST');
    if (products.has(id))
      return refuse(
        field,
        'A product is named once',
        removed.includes(id) && added.some(({ productId }) => productId === id)
          ? 'ID_MUST_BE_MUTUALLY_EXCLUSIVE'
          : 'DUPLICATE_ID_IN_INPUT',
      );
    products.set(id, product);
  }
  const getVariants = (id: string) => products.get(id)?.variants ?? [];
  const prices = added.flatMap(({ productId, price, compareAtPrice }) =>
    getVariants(productId).map(({ id }) => ({
      variantId: formatGlobalId('ProductVariant', id),
      price,
      compareAtPrice: compareAtPrice ?? null,
    })),
  );
  const variantIds = removed
    .flatMap(getVariants)
    .filter((variant) => getListPrice(variant, region) !== undefined)
    .map(({ id }) => formatGlobalId('ProductVariant', id));
  const result = await changePrices(
    {
      action: 'priceListFixedPricesByProductUpdate',
      region,
      added: { name: 'pricesToAdd', prices },
      removed: { name: 'pricesToDeleteByProductIds', variantIds },
    },
    context,
  );
  if (result.prices === null) {
    const [first] = result.userErrors;
    const isCurrency = first?.code === 'PRICE_LIST_CURRENCY_MISMATCH';
    return refuse(
      [first?.field?.[0] ?? 'pricesToAdd'],
      first?.message ?? '',
      isCurrency ? 'PRICES_TO_ADD_CURRENCY_MISMATCH' : (first?.code ?? ''),
    );
  }
  const after = await getSnapshot(context);
  const show = (ids: readonly string[]) =>
    ids.flatMap((id) => after.product(parseGidOfType('Product', id)) ?? []);
  return {
    pricesToAddProducts: show(added.map(({ productId }) => productId)),
    pricesToDeleteProducts: show(removed),
    priceList: toPriceList(region),
    userErrors: [],
  };
}

const scopes = ['write_products'] as const;

export const fixedPriceMutations: AdminRootFields = {
  priceListFixedPricesAdd: { scopes, resolve: addPrices },
  priceListFixedPricesDelete: { scopes, resolve: deletePrices },
  priceListFixedPricesUpdate: { scopes, resolve: updatePrices },
  priceListFixedPricesByProductUpdate: { scopes, resolve: updateByProduct },
};
