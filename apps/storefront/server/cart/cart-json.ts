/**
 * The JSON of a cart, built from the Storefront API's answer: its amounts are the API's, everything derived follows
 * from them, the region's table and the settings. Pure. Source: cart-and-shipping §3, decisions §2 and §3.
 */
import { inDisplayOrder } from '@vitrine/rules/cart/display-order';
import type { Destination, PricedCart } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';
import { splitByLargestRemainder } from '@vitrine/rules/money/split';
import type { OfferSettings } from '@vitrine/rules/offers/settings';
import { type RegionKey, regionCurrency } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import { shippingMeter } from '@vitrine/rules/shipping/meter';
import type {
  CartFieldsFragment,
  CartWarningFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import type { CartJson, CartMemberJson, CartOffersJson } from '../../app/cart/cart-json.ts';
import type { CartLineJson } from '../../app/cart/cart-line-json.ts';
import { minorOf } from './amounts.ts';
import { answeredTrace, isTierLine } from './answered-trace.ts';
import { discountData, type ReplacedCode } from './discount-data.ts';
import { allocationJson, type LineSettings, lineJson } from './line-json.ts';
import type { PricingAccount } from './pricing-extension.ts';
import type { CartProduct } from './products.ts';
import { shippingData } from './shipping-json.ts';

export interface CartFacts {
  readonly cart: CartFieldsFragment;
  readonly region: RegionKey;
  /** Null where no table is in force. */
  readonly table: RegionTable | null;
  readonly destination: Destination;
  readonly offers: OfferSettings;
  readonly lineSettings: LineSettings;
  /** By handle. */
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly account: PricingAccount | null;
  /** Of the backend's account, else what the rules say of its cart. */
  readonly told: Pick<PricedCart, 'discountMeter' | 'explain'>;
  /** What the cart could still get. */
  readonly shown: CartOffersJson;
  readonly warnings: readonly CartWarningFieldsFragment[];
  /** The code that the last change put another one in place of. */
  readonly replaced: ReplacedCode | null;
}

/** Builds the JSON. Throws where the backend's answer holds an amount that is none. */
export function cartJson(facts: CartFacts): CartJson {
  const { cart, account, told } = facts;
  const lines = cart.lines.nodes.map((line) =>
    lineJson(line, facts.products.get(line.merchandise.product.handle) ?? null, facts.lineSettings),
  );
  const amounts = discountAmounts(facts, lines);
  const subtotalPrice = sum(lines, (line) => line.originalPrice);
  const discountCombineLine = amounts.discountLine + amounts.discountTier + amounts.discountAmount;
  const totalBeforeShipping =
    subtotalPrice - amounts.discountManualGwp - amounts.discountAutoGwp - discountCombineLine;
  const shipping = shippingData({
    cart,
    table: facts.table,
    destination: facts.destination,
    totalBeforeShipping,
    payable: payableOf(lines, amounts.discountAmount),
  });
  return {
    id: cart.id.replace(/\?.*$/, ''),
    checkoutUrl: cart.checkoutUrl,
    region: facts.region,
    currencyCode: regionCurrency[facts.region],
    signedIn: cart.buyerIdentity.customer !== null,
    member: memberJson(cart),
    note: cart.note,
    updatedAt: cart.updatedAt,
    ...inDisplayOrder(lines),
    itemCount: lines.length,
    totalQuantity: cart.totalQuantity,
    discountCodes: cart.discountCodes,
    discountAllocations: cart.discountAllocations.map(allocationJson),
    needRemoveCode: account?.needRemoveCode ?? false,
    cost: {
      subtotalAmount: minorOf(cart.cost.subtotalAmount),
      totalAmount: minorOf(cart.cost.totalAmount),
    },
    warnings: facts.warnings.map(({ code, message, target }) => ({ code, message, target })),
    discountData: discountData(facts),
    shippingData: shipping,
    shippingMeter: shippingMeter(shipping.freeFrom, totalBeforeShipping),
    discountMeter: told.discountMeter,
    offers: facts.shown,
    subtotalPrice,
    discountBundleAmount: sum(lines, (line) => line.diffPriceBundle),
    ...amounts,
    discountCombineLine,
    totalBeforeShipping,
    totalAmount:
      totalBeforeShipping + (shipping.price ?? 0) + (shipping.taxIncluded ? 0 : shipping.taxAmount),
    explain:
      account?.explain ??
      answeredTrace({ cart, lines, shipping, meter: told.discountMeter, ruled: told.explain }),
    rules: null,
  };
}

function memberJson({ buyerIdentity: { customer } }: CartFacts['cart']): CartMemberJson | null {
  return customer === null ? null : { firstName: customer.firstName, email: customer.email };
}

type DiscountAmounts = PricingAccount['amounts'];

/** Each discount in its row of decisions §2; without the backend's account, by what the lines say of themselves. */
function discountAmounts({ cart, account }: CartFacts, lines: readonly CartLineJson[]): DiscountAmounts {
  if (account !== null) return account.amounts;
  const isGift = (line: CartLineJson) => line.isManualGwp || line.isAutoGwp;
  const byTier = (line: CartLineJson) =>
    isGift(line) || !isTierLine(line)
      ? 0
      : sum(line.discountAllocations, ({ amount, code }) => (code === null ? amount : 0));
  return {
    discountManualGwp: sum(lines, (line) => (line.isManualGwp ? line.totalDiscountAmount : 0)),
    discountAutoGwp: sum(lines, (line) => (line.isAutoGwp ? line.totalDiscountAmount : 0)),
    discountTier: sum(lines, byTier),
    discountLine: sum(lines, (line) => (isGift(line) ? 0 : line.totalDiscountAmount - byTier(line))),
    discountAmount: sum(cart.discountAllocations, (allocation) =>
      allocation.targetType === 'LINE_ITEM' ? minorOf(allocation.discountedAmount) : 0,
    ),
  };
}

function payableOf(lines: readonly CartLineJson[], orderDiscount: Minor): readonly Minor[] {
  const prices = lines.map((line) => line.priceAfterDiscounted);
  const total = prices.reduce((all, price) => all + price, 0);
  if (orderDiscount <= 0 || total <= 0) return prices;
  const parts = splitByLargestRemainder(Math.min(orderDiscount, total), prices);
  return prices.map((price, index) => price - (parts[index] ?? 0));
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => Minor): Minor {
  return items.reduce((total, item) => total + amount(item), 0);
}
