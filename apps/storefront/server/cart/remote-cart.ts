/** Converts a cart of the Storefront API to the shop's form. */
import { attributeKeys, getAttribute } from '@vitrine/rules/cart/attributes';
import { getLineToken } from '@vitrine/rules/cart/json/line-id';
import type {
  CartLineInput,
  Destination,
  PricedCart,
  PricingCustomer,
  PricingInput,
} from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { toDiscount } from '@vitrine/rules/discounts/evaluated-discounts';
import { hasCustomerConditions, withActiveOffers } from '@vitrine/rules/offers/active-offers';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type {
  CartFieldsFragment,
  CartLineFieldsFragment,
  CartWarningFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import { parseApiAmount } from './amounts.ts';
import type { BackendCart } from './backend.ts';
import type { ShopperRequest } from './cart-request.ts';
import { fromApiPrice } from './from-api-price.ts';
import { type ApiPricing, readPricingExtension } from './pricing-extension.ts';
import { type CartProduct, toLineMerchandise } from './products.ts';

/** Response of a backend. */
export interface CartResponse {
  readonly cart: CartFieldsFragment;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly warnings: readonly CartWarningFieldsFragment[];
}

export interface RemoteCart extends BackendCart {
  /** True if the backend reconciles carts itself, and stores which gifts were removed. */
  readonly canReconcile: boolean;
  /** True if the backend returns its discounts. */
  readonly knowsDiscounts: boolean;
}

/**
 * Converts the response. If the shop's rules calculate the same amounts as the backend, the cart has the price by the rules,
 * which is more detailed; otherwise it has the backend's.
 */
export async function fromApiCart(
  request: ShopperRequest,
  { cart, extensions, warnings }: CartResponse,
): Promise<RemoteCart> {
  const account = readPricingExtension(extensions);
  const handles = cart.lines.nodes.map((line) => line.merchandise.product.handle);
  const products = await request.products.all(request, handles);
  const customer = await customerOf(request, cart);
  const input = inputOf(request, { cart, products, account, customer });
  const ruled = priceCart(input);
  const answered = fromApiPrice(cart, input, ruled, account);
  const followsRules = agree(answered, ruled);
  const member = cart.buyerIdentity.customer;
  const canReconcile = account?.reconciled === true;
  const lineIds = new Map(cart.lines.nodes.map(({ id }) => [getLineToken(id), id]));
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    note: cart.note,
    updatedAt: cart.updatedAt,
    member: member === null ? null : { firstName: member.firstName, email: member.email },
    input,
    priced: followsRules ? ruled : answered,
    followsRules,
    lineId: (own) => lineIds.get(own) ?? own,
    removedGifts: canReconcile ? account.removedGifts : request.removedGifts.read(),
    ...toGiftCards(cart),
    // Only a backend that reconciles carts reports products that are no longer sold.
    hasUnsoldLines: canReconcile && account.hasUnsoldLines,
    notices: account?.notices ?? [],
    warnings: warnings.map(({ code, message, target }) => ({ code, message, target })),
    canReconcile,
    knowsDiscounts: account?.discounts != null,
  };
}

function toGiftCards({ appliedGiftCards }: CartFieldsFragment): Pick<BackendCart, 'appliedGiftCards'> {
  if (appliedGiftCards.length === 0) return {};
  return {
    appliedGiftCards: appliedGiftCards.map(({ id, lastCharacters, balance }) => ({
      id,
      lastCharacters,
      balance: parseApiAmount(balance),
    })),
  };
}

/** Returns true if the rules give the amounts and codes of the backend's response. */
function agree(answered: PricedCart, ruled: PricedCart): boolean {
  const sameAmounts = amounts.every((name) => answered[name] === ruled[name]);
  const taxOf = ({ taxes }: PricedCart) => taxes.reduce((sum, { amount }) => sum + amount, 0);
  return (
    sameAmounts &&
    answered.shipping.chosen?.price === ruled.shipping.chosen?.price &&
    taxOf(answered) === taxOf(ruled) &&
    answered.codes.every(({ applicable }, index) => applicable === ruled.codes[index]?.applicable) &&
    answered.lines.every(
      ({ priceAfterDiscounted }, index) => priceAfterDiscounted === ruled.lines[index]?.priceAfterDiscounted,
    )
  );
}

const amounts = [
  'subtotalPrice',
  'discountManualGwp',
  'discountAutoGwp',
  'discountLine',
  'discountTier',
  'discountAmount',
  'totalAmount',
] as const;

/** Returns the cart's customer, including the data that offers depend on if an offer needs it and the customer is signed in. */
async function customerOf(
  { offers, memberStatus }: ShopperRequest,
  { buyerIdentity: { customer } }: CartFieldsFragment,
): Promise<PricingCustomer | null> {
  if (customer === null) return null;
  const known = hasCustomerConditions(offers) ? await memberStatus() : null;
  return known?.id === customer.id ? known : { id: customer.id, member: true };
}

interface AnswerParts {
  readonly cart: CartFieldsFragment;
  readonly products: ReadonlyMap<string, CartProduct | null>;
  readonly account: ApiPricing | null;
  readonly customer: PricingCustomer | null;
}

/**
 * Creates the input of the pricing rules. Discounts are those that the backend returns, else derived from the response's names.
 */
function inputOf(
  { region, table, market, offers, now }: ShopperRequest,
  { cart, products, account, customer }: AnswerParts,
): PricingInput {
  const lines = cart.lines.nodes.map((line) => lineInput(line, products));
  return withActiveOffers({
    region: account?.region ?? region,
    table,
    lines,
    codes: cart.discountCodes.map(({ code }) => code),
    discounts: account?.discounts?.map(toDiscount) ?? [
      ...automaticDiscounts(cart),
      ...scriptDiscounts(lines),
    ],
    usage: {},
    ...(account?.rewards === undefined ? {} : { rewards: account.rewards }),
    ...(account?.giftsLeft === undefined ? {} : { giftsLeft: account.giftsLeft }),
    customer,
    destination: destinationOf(market, cart),
    chosenRate: account?.chosenRate ?? null,
    offers,
    now,
  });
}

function destinationOf(market: string, { buyerIdentity, delivery }: CartFieldsFragment): Destination {
  const selected = delivery.addresses.find((entry) => entry.selected)?.address;
  const country = selected?.countryCode ?? buyerIdentity.countryCode ?? market;
  return normalizePlace(country, selected?.provinceCode ?? null);
}

function lineInput(
  line: CartLineFieldsFragment,
  products: ReadonlyMap<string, CartProduct | null>,
): CartLineInput {
  const { merchandise, sellingPlanAllocation } = line;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    id: getLineToken(line.id),
    quantity: line.quantity,
    // An attribute without a value is dropped.
    attributes: line.attributes.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }])),
    merchandise: toLineMerchandise(merchandise, products.get(merchandise.product.handle) ?? null),
    sellingPlan:
      plan === undefined
        ? null
        : { id: plan.id, name: plan.name, price: parseApiAmount(line.cost.amountPerQuantity) },
  };
}

/** Returns the automatic discounts that the backend applied, so that the lines which they added stay in the cart. */
function automaticDiscounts(cart: CartFieldsFragment): readonly Discount[] {
  const given = [cart, ...cart.lines.nodes].flatMap(({ discountAllocations }) => discountAllocations);
  const titles = new Set(
    given.flatMap((allocation) =>
      allocation.__typename === 'CartCodeDiscountAllocation' ? [] : (allocation.title ?? []),
    ),
  );
  return [...titles].map((title) => ({ ...unknownDiscount, id: title, title }));
}

/** Returns a discount for the lines with a script discount's attribute: only the backend knows when script discounts apply. */
function scriptDiscounts(lines: readonly CartLineInput[]): readonly Discount[] {
  const marked = lines.filter(
    ({ attributes }) => getAttribute(attributes, attributeKeys.scriptDiscount) !== null,
  );
  if (marked.length === 0) return [];
  const percentages = Object.fromEntries(marked.map(({ merchandise }) => [merchandise.sku, 100]));
  return [{ ...unknownDiscount, id: 'script', title: 'script', benefit: { kind: 'skuTable', percentages } }];
}

const unknownDiscount: Omit<Discount, 'id' | 'title'> = toDiscount({
  id: '',
  title: '',
  code: null,
  benefit: { kind: 'percentage', percentage: 0, target: 'line' },
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  refusal: null,
  combinesWith: { order: true, line: true, shipping: true },
});
