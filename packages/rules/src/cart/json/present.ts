/**
 * The JSON of a cart, made in one place for the server's answer and for what the browser shows before it. Pure.
 * Source: cart-and-shipping §3, decisions §2, the architecture's "JSON of a cart".
 */
import { tierFreesShipping } from '../../offers/tier.ts';
import { type RegionKey, regionCurrency } from '../../regions/region.ts';
import { shippingMeter } from '../../shipping/meter.ts';
import { isCampaignCodeLine } from '../code-lines.ts';
import { inDisplayOrder } from '../display-order.ts';
import type { AllocationSource, CartLineInput, PricedCart, PricedLine, PricingInput } from '../model.ts';
import { allocationTitle } from '../offer-titles.ts';
import type { CartJson, ShippingDataJson } from './cart-json.ts';
import type { CartDiscountAllocationJson, CartLineJson } from './cart-line-json.ts';
import { discountWords } from './discount-words.ts';

/** What catalogue and content say of a line, whatever it costs. */
export type LineLooks = Pick<
  CartLineJson,
  | 'merchandise'
  | 'swatches'
  | 'selectedSwatch'
  | 'featuredImageUrl'
  | 'lowestPrice'
  | 'measurePrice'
  | 'productUrl'
> & {
  /** The note of a pre-order; told only while the line has no discount (store §4). */
  readonly preOrderNote: string | null;
};

/** What of a cart isn't its price. */
export type CartDetails = Pick<
  CartJson,
  'id' | 'checkoutUrl' | 'member' | 'note' | 'updatedAt' | 'offers' | 'warnings' | 'rules'
>;

export interface CartToPresent {
  /** The storefront that shows the cart. */
  readonly region: RegionKey;
  readonly details: CartDetails;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  /** The gid of a line by its own part. */
  readonly lineId: (own: string) => string;
  readonly looks: (line: CartLineInput) => LineLooks;
  /** The code that the last change put another one in place of. */
  readonly previousCode: string | null;
}

/** Puts the JSON together. All amounts are the priced cart's. */
export function cartJson(cart: CartToPresent): CartJson {
  const { region, details, input, priced } = cart;
  const { lines, codes, orderAllocations, shipping, taxes, taxRate, ...amounts } = priced;
  const { totalBeforeShipping, totalAmount, discountAmount } = amounts;
  return {
    ...details,
    ...amounts,
    region,
    currencyCode: regionCurrency[region],
    signedIn: input.customer !== null,
    ...inDisplayOrder(lines.map((line) => lineJson(line, cart))),
    itemCount: priced.lines.length,
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    discountCodes: codes.map(({ code, applicable }) => ({ code, applicable })),
    discountAllocations: cartAllocations(priced),
    cost: { subtotalAmount: totalBeforeShipping + discountAmount, totalAmount },
    discountData: discountWords(input, codes, cart.previousCode),
    shippingData: shippingJson(priced, input),
    shippingMeter: shippingMeter(
      shipping.freeFrom,
      totalBeforeShipping,
      tierFreesShipping(priced.discountMeter),
    ),
  };
}

function lineJson(priced: PricedLine, { lineId, looks }: CartToPresent): CartLineJson {
  const { line, unitPrice, allocations, orderAllocation: _, taxes: __, ...amounts } = priced;
  const { preOrderNote, ...shown } = looks(line);
  const note = allocations.length > 0 ? null : preOrderNote;
  return {
    ...shown,
    ...amounts,
    id: lineId(line.id),
    quantity: line.quantity,
    attributes: line.attributes,
    cost: {
      amountPerQuantity: unitPrice,
      compareAtAmountPerQuantity: line.merchandise.compareAtPrice,
      totalAmount: amounts.priceAfterDiscounted,
    },
    sellingPlanAllocation:
      line.sellingPlan === null
        ? null
        : { sellingPlan: { id: line.sellingPlan.id, name: line.sellingPlan.name } },
    discountAllocations: allocations.map(({ source, amount }) => allocationJson(source, amount)),
    isCampaignCode: isCampaignCodeLine(line.attributes),
    isPreOrder: note !== null,
    preOrderNote: note,
  };
}

function allocationJson(source: AllocationSource, amount: number): CartDiscountAllocationJson {
  return { amount, code: source.kind === 'code' ? source.code : null, title: allocationTitle(source) };
}

/** The cart's own: on the order as a whole, and on its shipping. */
function cartAllocations({ orderAllocations, shipping }: PricedCart): readonly CartDiscountAllocationJson[] {
  const order = orderAllocations.map(({ source, amount }) => allocationJson(source, amount));
  const { chosen, freedBy } = shipping;
  if (chosen === null || freedBy === null) return order;
  return [...order, allocationJson(freedBy, chosen.originalPrice - chosen.price)];
}

function shippingJson({ shipping, taxes, taxRate }: PricedCart, { table }: PricingInput): ShippingDataJson {
  const { destination, zoneName, chosen, freeFrom, servedBy } = shipping;
  return {
    country: destination.country,
    province: destination.province,
    zoneName,
    rateName: chosen?.name ?? null,
    price: chosen?.price ?? null,
    freeFrom,
    taxName: taxes.length === 0 ? null : taxes.map(({ name }) => name).join(' + '),
    taxRate,
    taxAmount: taxes.reduce((sum, { amount }) => sum + amount, 0),
    taxIncluded: table?.taxIncluded ?? false,
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate, amount })),
    servedBy,
  };
}
