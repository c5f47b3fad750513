/**
 * The lines of a changed cart, priced by the rules that the shop prices with. The browser doesn't have the offers'
 * settings, so they are read off the cart; what they give is trusted only where they give today's amounts too. Pure.
 * Source: decisions §3 (the same rules run in the browser).
 */
import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type {
  AllocationSource,
  CartLineInput,
  PricedCart,
  PricedLine,
  PricingInput,
} from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/settings';
import type { CartJson, CartLineJson, DiscountMeterJson } from './cart-json.ts';

export interface Repriced {
  readonly lines: readonly CartLineJson[];
  readonly discountLine: number;
  readonly discountTier: number;
  readonly discountMeter: DiscountMeterJson;
}

/** Prices `lines` in place of the cart's own; null where a code or an unknown offer makes today's price. */
export function reprice(cart: CartJson, lines: readonly CartLineJson[]): Repriced | null {
  const today = priceLines(cart, cart.lines);
  if (!agrees(cart, today)) return null;
  const next = priceLines(cart, lines);
  return {
    lines: lines.map((line, index) => withPrice(line, next.lines[index])),
    discountLine: next.discountLine,
    discountTier: next.discountTier,
    discountMeter: next.discountMeter,
  };
}

function priceLines(cart: CartJson, lines: readonly CartLineJson[]): PricedCart {
  const { country, province } = cart.shippingData;
  const input: PricingInput = {
    // Only discounts ask for the region, and there are none here.
    region: 'us',
    table: null,
    lines: lines.map(lineInput),
    codes: [],
    discounts: [],
    usage: {},
    customer: null,
    destination: { country, province },
    chosenRate: null,
    offers: offersOf(cart),
    now: 0,
  };
  return priceCart(input);
}

function agrees(cart: CartJson, priced: PricedCart): boolean {
  return (
    cart.discountAmount === 0 &&
    cart.discountTier === priced.discountTier &&
    cart.discountMeter.remaining === priced.discountMeter.remaining &&
    cart.lines.every((line, index) => line.priceAfterDiscounted === priced.lines[index]?.priceAfterDiscounted)
  );
}

function lineInput({ id, quantity, attributes, cost, merchandise, sellingPlanAllocation }: CartLineJson) {
  const { product } = merchandise;
  const input: CartLineInput = {
    id,
    quantity,
    attributes,
    merchandise: {
      id: merchandise.id,
      sku: merchandise.sku ?? '',
      title: merchandise.title,
      productId: product.id,
      productHandle: product.handle,
      productTitle: product.title,
      productType: product.productType,
      productTags: product.tags,
      collections: product.collections.map(({ handle }) => handle),
      price: cost.amountPerQuantity,
      compareAtPrice: cost.compareAtAmountPerQuantity,
      requiresShipping: true,
      taxable: true,
    },
    sellingPlan:
      sellingPlanAllocation === null
        ? null
        : { ...sellingPlanAllocation.sellingPlan, price: cost.amountPerQuantity },
  };
  return input;
}

/** The settings that explain the cart as it is: what has been granted is what is on offer. */
function offersOf({ lines, discountMeter }: CartJson): OfferSettings {
  const granted = lines.filter((line) => line.isManualGwp).map((line) => line.merchandise.id);
  const tierLines = lines.filter(({ attributes }) =>
    [attributeKeys.tierBySpend, attributeKeys.tierByQuantity].some(
      (key) => attributeOf(attributes, key) === 'yes',
    ),
  );
  const handles = lines.map((line) => line.merchandise.product.handle);
  return {
    ...noOffers,
    manualGift: {
      ...noOffers.manualGift,
      enabled: granted.length > 0,
      maxSelection: granted.length,
      minimumPurchase: 0,
      offers: [{ name: '', minSpend: 0, gifts: granted }],
    },
    autoGifts: lines
      .filter((line) => line.isAutoGwp)
      .map((line) => ({
        enabled: true,
        slot: attributeOf(line.attributes, attributeKeys.autoGift) ?? line.id,
        minimumPurchase: 0,
        buyProducts: [],
        buyCollections: [],
        gift: line.merchandise.id,
      })),
    upsell: {
      enabled: true,
      items: lines.flatMap(({ attributes, merchandise: { product } }) =>
        attributeOf(attributes, attributeKeys.upsell) === 'true'
          ? [
              {
                product: product.handle,
                triggers: handles.filter((handle) => handle !== product.handle),
                percentage: Number(attributeOf(attributes, attributeKeys.upsellPercentage) ?? 0),
              },
            ]
          : [],
      ),
    },
    tierDiscount: {
      ...noOffers.tierDiscount,
      enabled: discountMeter.enabled,
      useQuantity: discountMeter.useQuantity,
      tiers: discountMeter.tiers,
      products: tierLines.map((line) => line.merchandise.product.handle),
    },
  };
}

function withPrice(line: CartLineJson, priced: PricedLine | undefined): CartLineJson {
  if (priced === undefined) return line;
  const { originalPrice, comparePrice, diffPriceBundle, totalDiscountAmount, priceAfterDiscounted } = priced;
  return {
    ...line,
    originalPrice,
    comparePrice,
    diffPriceBundle,
    totalDiscountAmount,
    priceAfterDiscounted,
    isFreeItem: priced.isFreeItem,
    discountAllocations: priced.allocations.map(({ source, amount }) => ({
      amount,
      code: null,
      title: titles[source.kind],
    })),
    cost: { ...line.cost, totalAmount: priceAfterDiscounted },
  };
}

/** The names that the backend gives its own offers, so that the answer changes no word. */
const titles: Readonly<Record<AllocationSource['kind'], string | null>> = {
  gift: 'Free gift',
  upsell: 'Add-on offer',
  tier: 'Tiered discount',
  code: null,
  automatic: null,
};
