/**
 * Builds the JSON of a cart, for the server's response and for the optimistic cart in the browser. Pure (CART-10,
 * CART-11).
 */
import { getUntranslatedLang } from '../../discounts/discount-message-lookup.ts';
import {
  applyGiftCards,
  getGiftCardShares,
  type SpendableGiftCard,
  sumBoughtGiftCards,
} from '../../gift-cards/apply-gift-cards.ts';
import { isShippingFreeByTier } from '../../offers/tier.ts';
import { getStorefront, type RegionKey } from '../../regions/region.ts';
import { computeShippingMeter } from '../../shipping/shipping-meter.ts';
import { getAllocationTitle } from '../allocation-source.ts';
import { isRemovableCodeLine } from '../code-lines.ts';
import { sortLinesForDisplay } from '../display-order.ts';
import type { AllocationSource, CartLineInput, PricedCart, PricedLine, PricingInput } from '../model.ts';
import type { CartJson, ShippingDataJson } from './cart-json.ts';
import type { CartDiscountAllocationJson, CartLineJson } from './cart-line-json.ts';
import { toDiscountData } from './discount-data.ts';

/** Display data of a line, from catalogue and content, which doesn't depend on its price. */
export type LineDisplayData = Pick<
  CartLineJson,
  | 'merchandise'
  | 'swatches'
  | 'selectedSwatch'
  | 'featuredImageUrl'
  | 'lowestPrice'
  | 'measurePrice'
  | 'components'
  | 'productUrl'
> & {
  /** Note about a pre-order. Only shown while the line has no discount. */
  readonly preOrderNote: string | null;
};

/** Fields of a cart that don't depend on pricing. */
export type UnpricedCartJson = Pick<
  CartJson,
  'id' | 'checkoutUrl' | 'member' | 'note' | 'updatedAt' | 'offers' | 'warnings' | 'rules'
> & {
  /** Gift cards of the cart; left out if there are none. */
  readonly appliedGiftCards?: readonly SpendableGiftCard[];
};

export interface CartJsonInput {
  /** The storefront on which the cart is shown. */
  readonly region: RegionKey;
  readonly details: UnpricedCartJson;
  readonly input: PricingInput;
  readonly priced: PricedCart;
  /** Returns the gid of a line from its local part. */
  readonly lineId: (own: string) => string;
  readonly getDisplayData: (line: CartLineInput) => LineDisplayData;
  /** The code that was replaced by the last change. */
  readonly previousCode: string | null;
}

/** Builds the JSON. All amounts come from the priced cart. */
export function toCartJson(cart: CartJsonInput): CartJson {
  const { region, input, priced } = cart;
  const { appliedGiftCards: cards = [], ...details } = cart.details;
  const { lines, codes, orderAllocations, shipping, taxes, taxRate, ...amounts } = priced;
  const { totalBeforeShipping, totalAmount, discountAmount } = amounts;
  return {
    ...details,
    ...amounts,
    region,
    currencyCode: getStorefront(region).currency,
    signedIn: input.customer !== null,
    ...sortLinesForDisplay(lines.map((line) => lineJson(line, cart))),
    itemCount: priced.lines.length,
    totalQuantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    discountCodes: codes.map(({ code, applicable }) => ({ code, applicable })),
    discountAllocations: cartAllocations(priced),
    cost: { subtotalAmount: totalBeforeShipping + discountAmount, totalAmount },
    ...(cards.length === 0
      ? {}
      : {
          appliedGiftCards: applyGiftCards(cards, getGiftCardShares(priced, getStorefront(region).currency)),
        }),
    discountData: toDiscountData(input, codes, cart.previousCode),
    shippingData: shippingJson(priced, input),
    shippingMeter: computeShippingMeter(
      shipping.freeFrom,
      totalBeforeShipping - sumBoughtGiftCards(priced),
      isShippingFreeByTier(priced.discountMeter),
    ),
  };
}

function lineJson(priced: PricedLine, { lineId, getDisplayData }: CartJsonInput): CartLineJson {
  const { line, unitPrice, allocations, orderAllocation: _, taxes: __, ...amounts } = priced;
  const { preOrderNote, ...shown } = getDisplayData(line);
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
    isCampaignCode: isRemovableCodeLine(line.attributes),
    isPreOrder: note !== null,
    preOrderNote: note,
  };
}

function allocationJson(source: AllocationSource, amount: number): CartDiscountAllocationJson {
  const titleLang = source.kind === 'automatic' ? getUntranslatedLang() : undefined;
  return {
    amount,
    code: source.kind === 'code' ? source.code : null,
    title: getAllocationTitle(source),
    ...(titleLang === undefined ? {} : { titleLang }),
  };
}

/** Discounts on the order as a whole and on its shipping. */
function cartAllocations({ orderAllocations, shipping }: PricedCart): readonly CartDiscountAllocationJson[] {
  const order = orderAllocations.map(({ source, amount }) => allocationJson(source, amount));
  const { chosen, freedBy } = shipping;
  if (chosen === null || freedBy === null) return order;
  return [...order, allocationJson(freedBy, chosen.originalPrice - chosen.price)];
}

function shippingJson({ shipping, taxes, taxRate }: PricedCart, { table }: PricingInput): ShippingDataJson {
  const { destination, zoneName, chosen, freeFrom, rateFreeFrom, servedBy } = shipping;
  return {
    country: destination.country,
    province: destination.province,
    zoneName,
    rateName: chosen?.name ?? null,
    price: chosen?.price ?? null,
    freeFrom,
    rateFreeFrom,
    taxName: taxes.length === 0 ? null : taxes.map(({ name }) => name).join(' + '),
    taxRate,
    taxAmount: taxes.reduce((sum, { amount }) => sum + amount, 0),
    taxIncluded: table?.taxIncluded ?? false,
    taxes: taxes.map(({ name, rate, amount }) => ({ name, rate, amount })),
    servedBy,
  };
}
