/** Mutations of prices by storefront. */
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { type PlacedPriceChange, setRegionPrices } from '../../../catalogue/products/price-service.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationPriceListFixedPricesAddArgs,
  MutationPriceListFixedPricesDeleteArgs,
  MutationPriceListFixedPricesUpdateArgs,
  PriceListPriceInput,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { deps, showVariants } from '../products/product-mutation-helpers.ts';
import { toFixedPrice, toPriceList } from './price-list-fields.ts';
import { findRegionByNumber } from './storefront-numbers.ts';

interface FixedPrices {
  readonly action: string;
  readonly region: RegionKey;
  readonly added?: { readonly name: string; readonly prices: readonly PriceListPriceInput[] };
  readonly removed?: { readonly name: string; readonly variantIds: readonly string[] };
}

/** Sets and removes prices of a price list, all or none. Those that are set win over those that are removed. */
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
    deps(context),
    toChangeSource(context, action),
    changes,
    (id) => snapshot.productOfVariant(id)?.id,
  );
  const result = await runMutation(context, change);
  if (result.value === null) return { prices: null, userErrors: result.userErrors };
  const ids = (added?.prices ?? []).map(({ variantId }) => parseGidOfType('ProductVariant', variantId));
  const variants = await showVariants(ids, context);
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

/** Every variant has a price in the default storefront, as at Shopify. */
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

const scopes = ['write_products'] as const;

export const fixedPriceMutations: AdminRootFields = {
  priceListFixedPricesAdd: { scopes, resolve: addPrices },
  priceListFixedPricesDelete: { scopes, resolve: deletePrices },
  priceListFixedPricesUpdate: { scopes, resolve: updatePrices },
};
