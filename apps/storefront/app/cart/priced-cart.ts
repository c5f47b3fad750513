/**
 * A priced cart as its JSON, the same as the server's answer will be. Pure. Source: decisions §2 and §3, the
 * architecture's "JSON of a cart".
 */
import { inDisplayOrder } from '@vitrine/rules/cart/display-order';
import type { AllocationSource, PricedCart, PricedLine, PricingInput } from '@vitrine/rules/cart/model';
import { allocationTitle } from '@vitrine/rules/cart/offer-titles';
import { openUpsells } from '@vitrine/rules/offers/upsell';
import { shippingMeter } from '@vitrine/rules/shipping/meter';
import type { CartJson, CartOffersJson, OfferedMerchandiseJson, ShippingDataJson } from './cart-json.ts';
import type { CartDiscountAllocationJson, CartLineJson } from './cart-line-json.ts';
import { discountWords } from './discount-words.ts';
import { type GiftVariant, giftBox, withChoices } from './gift-box.ts';
import { ownPart } from './line-id.ts';
import { lineKind } from './line-kind.ts';

/** The cart with what `priced` says of it. `notices` are what the rules took out, in words. */
export function pricedCart(
  cart: CartJson,
  input: PricingInput,
  priced: PricedCart,
  notices: readonly string[],
): CartJson {
  const known = new Map(cart.lines.map((line) => [ownPart(line.id), line]));
  const lines = priced.lines.map((line) => {
    const before = known.get(line.line.id) ?? lineOf(line, cart.offers.merchandise);
    return pricedLine(before, line);
  });
  const shippingData = shippingOf(cart.shippingData, priced, input);
  const { totalBeforeShipping, discountAmount } = priced;
  return {
    ...cart,
    ...inDisplayOrder(lines),
    itemCount: lines.length,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discountCodes: priced.codes.map(({ code, applicable }) => ({ code, applicable })),
    discountAllocations: cartAllocations(priced),
    needRemoveCode: priced.needRemoveCode,
    cost: { subtotalAmount: totalBeforeShipping + discountAmount, totalAmount: priced.totalAmount },
    warnings: [],
    discountData: discountWords({
      entered: priced.codes[0],
      lines,
      offers: input.offers,
      told: priced.codes,
      region: input.region,
      previous: null,
    }),
    shippingData,
    shippingMeter: shippingMeter(shippingData.freeFrom, totalBeforeShipping),
    discountMeter: priced.discountMeter,
    offers: offersOf(cart.offers, input, notices),
    subtotalPrice: priced.subtotalPrice,
    discountBundleAmount: priced.discountBundleAmount,
    discountManualGwp: priced.discountManualGwp,
    discountAutoGwp: priced.discountAutoGwp,
    discountLine: priced.discountLine,
    discountTier: priced.discountTier,
    discountAmount,
    discountCombineLine: priced.discountCombineLine,
    totalBeforeShipping,
    totalAmount: priced.totalAmount,
    explain: priced.explain,
  };
}

function pricedLine(before: CartLineJson, priced: PricedLine): CartLineJson {
  const { line, originalPrice, totalDiscountAmount, priceAfterDiscounted } = priced;
  const discountAllocations = priced.allocations.map(({ source, amount }) => allocationOf(source, amount));
  const noted = discountAllocations.length > 0 ? { isPreOrder: false, preOrderNote: null } : {};
  return {
    ...before,
    ...noted,
    quantity: line.quantity,
    attributes: line.attributes,
    cost: { ...before.cost, totalAmount: priceAfterDiscounted },
    discountAllocations,
    ...lineKind(line.attributes, originalPrice, totalDiscountAmount),
    originalPrice,
    comparePrice: priced.comparePrice,
    diffPriceBundle: priced.diffPriceBundle,
    totalDiscountAmount,
    priceAfterDiscounted,
  };
}

/** A line that the shop hasn't answered yet. */
function lineOf({ line, unitPrice }: PricedLine, offered: readonly OfferedMerchandiseJson[]): CartLineJson {
  const { merchandise, sellingPlan } = line;
  const image = offered.find((each) => each.merchandise.id === merchandise.id)?.image ?? null;
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: line.attributes,
    cost: {
      amountPerQuantity: unitPrice,
      compareAtAmountPerQuantity: merchandise.compareAtPrice,
      totalAmount: unitPrice * line.quantity,
    },
    sellingPlanAllocation:
      sellingPlan === null ? null : { sellingPlan: { id: sellingPlan.id, name: sellingPlan.name } },
    discountAllocations: [],
    merchandise: {
      id: merchandise.id,
      title: merchandise.title,
      sku: merchandise.sku,
      availableForSale: merchandise.available ?? true,
      quantityAvailable: null,
      selectedOptions: [],
      price: merchandise.price,
      compareAtPrice: merchandise.compareAtPrice,
      requiresShipping: merchandise.requiresShipping,
      taxable: merchandise.taxable,
      image,
      product: {
        id: merchandise.productId,
        handle: merchandise.productHandle,
        title: merchandise.productTitle,
        productType: merchandise.productType,
        tags: merchandise.productTags,
        options: [],
        variants: [],
        collections: merchandise.collections.map((handle) => ({ handle })),
      },
    },
    ...lineKind(line.attributes, unitPrice * line.quantity, 0),
    originalPrice: 0,
    comparePrice: 0,
    diffPriceBundle: 0,
    totalDiscountAmount: 0,
    priceAfterDiscounted: 0,
    swatches: [],
    selectedSwatch: null,
    featuredImageUrl: image?.url ?? null,
    isPreOrder: false,
    preOrderNote: null,
    productUrl: `/products/${merchandise.productHandle}`,
  };
}

function allocationOf(source: AllocationSource, amount: number): CartDiscountAllocationJson {
  return { amount, code: source.kind === 'code' ? source.code : null, title: allocationTitle(source) };
}

/** The cart's own: on the order as a whole, and on its shipping. */
function cartAllocations({ orderAllocations, shipping }: PricedCart): readonly CartDiscountAllocationJson[] {
  const order = orderAllocations.map(({ source, amount }) => allocationOf(source, amount));
  const { chosen, freedBy } = shipping;
  if (chosen === null || freedBy === null) return order;
  return [...order, allocationOf(freedBy, chosen.originalPrice - chosen.price)];
}

function shippingOf(
  before: ShippingDataJson,
  { shipping, taxes, taxRate }: PricedCart,
  { table }: PricingInput,
): ShippingDataJson {
  const { zoneName, chosen, freeFrom, servedBy } = shipping;
  return {
    ...before,
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

/** The gift box as the cart has it now; of the upsells those that still go with it. New ones come with the answer. */
function offersOf(offers: CartOffersJson, input: PricingInput, notices: readonly string[]): CartOffersJson {
  const box = giftBox(input);
  const open = new Set(openUpsells(input.offers.upsell, input.lines).map(({ product }) => product));
  return {
    ...offers,
    gifts: box === null ? null : withChoices(box, input.lines, (id) => giftVariantOf(offers, id)),
    upsells: offers.upsells.filter(({ handle }) => open.has(handle)),
    notices,
  };
}

function giftVariantOf({ gifts, merchandise: offered }: CartOffersJson, id: string): GiftVariant | null {
  const shown = gifts?.choices.find(({ variantId }) => variantId === id);
  if (shown !== undefined) return shown;
  const found = offered.find(({ merchandise }) => merchandise.id === id);
  if (found === undefined) return null;
  const { merchandise, image } = found;
  return {
    variantId: id,
    handle: merchandise.productHandle,
    title: merchandise.productTitle,
    variantTitle: merchandise.title === 'Default Title' ? '' : merchandise.title,
    image,
    price: merchandise.price,
    available: merchandise.available ?? true,
  };
}
