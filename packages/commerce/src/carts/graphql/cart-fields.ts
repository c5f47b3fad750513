/** Resolvers for `Cart`: the stored cart with the amounts computed by the pricing rules. */
import { type ConnectionArgs, connect } from '../../graphql/connections.ts';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { money } from '../../graphql/money.ts';
import { cartGid } from '../cart-id.ts';
import { cartAllocations } from './allocations.ts';
import { attributeOf } from './line-fields.ts';
import { cartMetafield } from './metafield-fields.ts';
import { type CartView, type LineView, linesOf } from './view.ts';

interface MetafieldArgs {
  readonly key: string;
  readonly namespace?: string | null;
}

function cartCost({ priced, region }: CartView) {
  const subtotal = money(priced.totalBeforeShipping + priced.discountAmount, region);
  const total = money(priced.totalAmount, region);
  // Null if unknown (a US cart without a state), not zero.
  const tax = priced.taxRate === null ? null : priced.taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    subtotalAmount: subtotal,
    subtotalAmountEstimated: true,
    totalAmount: total,
    totalAmountEstimated: true,
    checkoutChargeAmount: total,
    totalTaxAmount: tax === null ? null : money(tax, region),
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: false,
  };
}

function checkoutUrl({ record, region, keyed }: CartView, _args: object, { parts }: GraphContext): string {
  const address = `${parts.checkoutUrl(region)}/cart/c/${record.id}`;
  return keyed ? `${address}?key=${record.secret}` : address;
}

/**
 * Attributes contain texts by the shopper, such as gift messages, so only clients with the cart's secret get
 * them.
 */
function attributesOf({ record, keyed }: CartView) {
  return keyed ? record.attributes : [];
}

export const cartFieldResolvers: ResolverMap = {
  Cart: {
    id: ({ record, keyed }: CartView) => cartGid(record.id, keyed ? record.secret : null),
    createdAt: ({ record }: CartView) => record.createdAt,
    updatedAt: ({ record }: CartView) => record.updatedAt,
    checkoutUrl,
    note: (cart: CartView) => (cart.keyed ? cart.record.note : null),
    attributes: (cart: CartView) => attributesOf(cart),
    attribute: (cart: CartView, { key }: { key: string }) => attributeOf(attributesOf(cart), key),
    totalQuantity: (cart: CartView) => linesOf(cart).reduce((sum, { record }) => sum + record.quantity, 0),
    lines: (cart: CartView, args: ConnectionArgs) =>
      connect(linesOf(cart), args, (line: LineView) => line.record.id),
    cost: cartCost,
    estimatedCost: cartCost,
    discountCodes: ({ priced }: CartView) => priced.codes,
    discountAllocations: cartAllocations,
    appliedGiftCards: () => [],
    metafield: (cart: CartView, args: MetafieldArgs) => cartMetafield(cart, args.key, args.namespace ?? null),
    metafields: (cart: CartView, args: { identifiers: readonly MetafieldArgs[] }) =>
      args.identifiers.map(({ key, namespace }) => cartMetafield(cart, key, namespace ?? null)),
  },
};
