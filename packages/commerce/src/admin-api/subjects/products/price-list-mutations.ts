/** Mutations of prices by storefront. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import { setRegionPrices } from '../../../catalogue/products/price-service.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationPriceListFixedPricesAddArgs,
  MutationPriceListFixedPricesDeleteArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { deps, showVariants } from './product-mutation-helpers.ts';
import { toFixedPrice } from './product-queries.ts';
import { findRegionByNumber } from './product-types.ts';

async function pricesAdd(args: MutationPriceListFixedPricesAddArgs, context: AdminContext) {
  const region = findRegionByNumber('PriceList', args.priceListId);
  if (region === null) return { prices: null, userErrors: [missingPriceList] };
  const { currency } = getStorefront(region);
  const wrong = args.prices.findIndex(({ price }) => price.currencyCode !== currency);
  if (wrong >= 0) {
    const field = ['prices', String(wrong), 'price', 'currencyCode'];
    const message = `The price list has the currency ${currency}`;
    return { prices: null, userErrors: [{ field, message, code: 'PRICES_TO_ADD_CURRENCY_MISMATCH' }] };
  }
  const changes = args.prices.map(({ variantId, price, compareAtPrice }) => ({
    variantId: parseGidOfType('ProductVariant', variantId),
    region,
    price: price.amount,
    compareAtPrice: compareAtPrice?.amount ?? null,
  }));
  const snapshot = await getSnapshot(context);
  const source = toChangeSource(context, 'priceListFixedPricesAdd');
  const change = setRegionPrices(deps(context), source, changes, (id) => snapshot.productOfVariant(id)?.id);
  const { value, userErrors } = await runMutation(context, change);
  const ids = changes.map(({ variantId }) => variantId);
  const variants = value === null ? null : await showVariants(ids, context);
  return { prices: variants?.flatMap((variant) => toFixedPrice(variant, region) ?? []) ?? null, userErrors };
}

async function pricesDelete(args: MutationPriceListFixedPricesDeleteArgs, context: AdminContext) {
  const region = findRegionByNumber('PriceList', args.priceListId);
  if (region === null) return { deletedFixedPriceVariantIds: null, userErrors: [missingPriceList] };
  if (region === getDefaultRegion())
    throw createBadInputError('A variant has a price in the default storefront; archive the product instead');
  const changes = args.variantIds.map((id) => ({
    variantId: parseGidOfType('ProductVariant', id),
    region,
    price: null,
  }));
  const snapshot = await getSnapshot(context);
  const source = toChangeSource(context, 'priceListFixedPricesDelete');
  const find = (id: string) => snapshot.productOfVariant(id)?.id;
  const change = setRegionPrices(deps(context), source, changes, find, ['variantIds']);
  const { value, userErrors } = await runMutation(context, change);
  return { deletedFixedPriceVariantIds: value === null ? null : args.variantIds, userErrors };
}

const missingPriceList = {
  field: ['priceListId'],
  message: 'Price list does not exist.',
  code: 'PRICE_LIST_NOT_FOUND',
};

const scopes = ['write_products'] as const;

export const priceListMutations: AdminRootFields = {
  priceListFixedPricesAdd: { scopes, resolve: pricesAdd },
  priceListFixedPricesDelete: { scopes, resolve: pricesDelete },
};
