/** Resolvers for `Cart`: the stored cart with the amounts computed by the pricing rules. */
import { computeCartTaxes } from '@vitrine/rules/cart/cart-taxes';
import { computeCartTotals } from '@vitrine/rules/cart/cart-totals';
import type { AppliedGiftCard } from '@vitrine/rules/gift-cards/apply-gift-cards';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { applyCartGiftCards } from '../../gift-cards/cart-gift-cards.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { formatGlobalId } from '../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import { findShop } from '../../graphql/resolvers/shop.ts';
import { formatCartId } from '../cart-id.ts';
import { type CartLineSource, type CartSource, getVisibleLines } from './cart-source.ts';
import { toCartAllocations } from './discount-allocations.ts';
import { toDiscountApplications, withSourceApplications } from './discount-applications.ts';
import { findAttribute } from './line-resolvers.ts';
import { findCartMetafield } from './metafield-sources.ts';

interface MetafieldArgs {
  readonly key: string;
  readonly namespace?: string | null;
}

/** Returns the amounts of a cart; without an address, only those of its lines. */
function getAmounts({ priced, input, hasDelivery }: CartSource) {
  if (hasDelivery) return priced;
  const shipping = { chosen: null };
  const { destination } = priced.shipping;
  const { amounts, taxRate } = computeCartTaxes({ ...input, destination }, priced.lines, shipping);
  const totals = computeCartTotals(priced.lines, priced.orderAllocations, shipping, amounts);
  return { ...totals, taxes: amounts, taxRate };
}

function cartCost(cart: CartSource) {
  const { region } = cart;
  const priced = getAmounts(cart);
  const subtotal = toMoneyV2(priced.totalBeforeShipping + priced.discountAmount, region);
  const total = toMoneyV2(priced.totalAmount, region);
  // Null if unknown (a US cart without a state), not zero.
  const tax = priced.taxRate === null ? null : priced.taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    subtotalAmount: subtotal,
    subtotalAmountEstimated: true,
    totalAmount: total,
    totalAmountEstimated: true,
    checkoutChargeAmount: total,
    totalTaxAmount: tax === null ? null : toMoneyV2(tax, region),
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: false,
    dutiesIncluded: false,
    taxesIncluded: priced.taxes.some(({ included }) => included),
  };
}

function toGiftCardSource({ id, lastCharacters, balance, amountUsed }: AppliedGiftCard, region: RegionKey) {
  const used = toMoneyV2(amountUsed, region);
  const left = toMoneyV2(balance, region);
  return {
    id: formatGlobalId('AppliedGiftCard', id),
    lastCharacters,
    amountUsed: used,
    amountUsedV2: used,
    presentmentAmountUsed: used,
    balance: left,
    balanceV2: left,
  };
}

/** A refused consent is passed on to the checkout, which asks visitors who haven't decided. */
function checkoutUrl(
  { record, region, keyed }: CartSource,
  _args: object,
  { parts, consentRefused }: GraphContext,
): string {
  const address = `${parts.checkoutUrl(region)}/cart/c/${record.id}`;
  const query = [...(keyed ? [`key=${record.secret}`] : []), ...(consentRefused ? ['consent=refused'] : [])];
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

/** Attributes contain the shopper's texts, such as gift messages, so only clients with the cart's secret get them. */
function getAttributes({ record, keyed }: CartSource) {
  return keyed ? record.attributes : [];
}

export const cartFieldResolvers: ResolverMap = {
  Cart: {
    id: ({ record, keyed }: CartSource) => formatCartId(record.id, keyed ? record.secret : null),
    createdAt: ({ record }: CartSource) => record.createdAt,
    updatedAt: ({ record }: CartSource) => record.updatedAt,
    checkoutUrl,
    note: (cart: CartSource) => (cart.keyed ? cart.record.note : null),
    attributes: (cart: CartSource) => getAttributes(cart),
    attribute: (cart: CartSource, { key }: { key: string }) => findAttribute(getAttributes(cart), key),
    totalQuantity: (cart: CartSource) =>
      getVisibleLines(cart).reduce((sum, { record }) => sum + record.quantity, 0),
    lines: (cart: CartSource, args: ConnectionArgs) =>
      createConnection(getVisibleLines(cart), args, (line: CartLineSource) => line.record.id),
    cost: cartCost,
    estimatedCost: cartCost,
    discountCodes: ({ priced }: CartSource) => priced.codes,
    discountAllocations: (cart: CartSource) => withSourceApplications(cart, toCartAllocations(cart)),
    discountApplications: toDiscountApplications,
    shop: findShop,
    appliedGiftCards: async (cart: CartSource, _args: object, { parts, now }: GraphContext) =>
      // Without the secret, a client gets no data of the buyer.
      (cart.keyed
        ? await applyCartGiftCards(
            parts.storage.read,
            cart.record,
            cart.priced,
            getStorefront(cart.region).currency,
            now,
          )
        : []
      ).map((card) => toGiftCardSource(card, cart.region)),
    metafield: (cart: CartSource, args: MetafieldArgs) =>
      findCartMetafield(cart, args.key, args.namespace ?? null),
    metafields: (cart: CartSource, args: { identifiers: readonly MetafieldArgs[] }) =>
      args.identifiers.map(({ key, namespace }) => findCartMetafield(cart, key, namespace ?? null)),
  },
};
