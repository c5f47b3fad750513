/** A cart of the Storefront API as the shop takes it. */
import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import { ownPart } from '@vitrine/rules/cart/json/line-id';
import type { CartLineInput, Destination, PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { asDiscount } from '@vitrine/rules/discounts/judged';
import { withOffersInForce } from '@vitrine/rules/offers/in-force';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type {
  CartFieldsFragment,
  CartLineFieldsFragment,
  CartWarningFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import { minorOf, optionalMinor } from './amounts.ts';
import { answeredPrice } from './answered-price.ts';
import type { BackendCart } from './backend.ts';
import type { ShopperRequest } from './cart-request.ts';
import { type PricingAccount, readPricingAccount } from './pricing-extension.ts';
import type { CartProduct } from './products.ts';

/** What a backend answered. */
export interface Answer {
  readonly cart: CartFieldsFragment;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly warnings: readonly CartWarningFieldsFragment[];
}

export interface AnsweredCart extends BackendCart {
  /** Whether the backend brings carts in order itself, and remembers which gifts were taken out. */
  readonly settles: boolean;
  /** Whether the backend tells its discounts. */
  readonly knowsDiscounts: boolean;
}

/** Reads the answer: its amounts are the backend's; the rules' own where they come to the same. */
export async function answeredCart(
  asked: ShopperRequest,
  { cart, extensions, warnings }: Answer,
): Promise<AnsweredCart> {
  const account = readPricingAccount(extensions);
  const input = inputOf(asked, cart, await productsOf(asked, cart), account);
  const ruled = priceCart(input);
  const answered = answeredPrice(cart, input, ruled, account);
  const followsRules = agree(answered, ruled);
  const { customer } = cart.buyerIdentity;
  const settles = account?.reconciled === true;
  const lineIds = new Map(cart.lines.nodes.map(({ id }) => [ownPart(id), id]));
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    note: cart.note,
    updatedAt: cart.updatedAt,
    member: customer === null ? null : { firstName: customer.firstName, email: customer.email },
    input,
    priced: followsRules ? ruled : answered,
    followsRules,
    lineId: (own) => lineIds.get(own) ?? own,
    removedGifts: settles ? account.removedGifts : asked.removedGifts.read(),
    notices: account?.notices ?? [],
    warnings: warnings.map(({ code, message, target }) => ({ code, message, target })),
    settles,
    knowsDiscounts: account?.discounts != null,
  };
}

/** Whether the rules give what the backend answered of amounts and codes. */
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

async function productsOf(
  { client, region, products }: ShopperRequest,
  cart: CartFieldsFragment,
): Promise<ReadonlyMap<string, CartProduct | null>> {
  const handles = new Set(cart.lines.nodes.map((line) => line.merchandise.product.handle));
  const found = await Promise.all(
    [...handles].map(async (handle) => [handle, await products.get(client, region, handle)] as const),
  );
  return new Map(found);
}

/** Discounts are those that the backend tells, else those that the answer names. */
function inputOf(
  { region, table, market, offers, now }: ShopperRequest,
  cart: CartFieldsFragment,
  products: ReadonlyMap<string, CartProduct | null>,
  account: PricingAccount | null,
): PricingInput {
  const lines = cart.lines.nodes.map((line) => lineInput(line, products));
  const { customer } = cart.buyerIdentity;
  return withOffersInForce({
    region: account?.region ?? region,
    table,
    lines,
    codes: cart.discountCodes.map(({ code }) => code),
    discounts: account?.discounts?.map(asDiscount) ?? [
      ...automaticDiscounts(cart),
      ...scriptDiscounts(lines),
    ],
    usage: {},
    customer: customer === null ? null : { id: customer.id, member: true },
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
  const { product } = merchandise;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    id: ownPart(line.id),
    quantity: line.quantity,
    // One without a value says nothing.
    attributes: line.attributes.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }])),
    merchandise: {
      id: merchandise.id,
      sku: merchandise.sku ?? '',
      title: merchandise.title,
      productId: product.id,
      productHandle: product.handle,
      productTitle: product.title,
      productType: product.productType,
      productTags: product.tags,
      // A product that isn't shown here belongs to no collection.
      collections: products.get(product.handle)?.collections.map(({ handle }) => handle) ?? [],
      price: minorOf(merchandise.price),
      compareAtPrice: optionalMinor(merchandise.compareAtPrice),
      requiresShipping: merchandise.requiresShipping,
      taxable: merchandise.taxable,
      available: merchandise.availableForSale,
    },
    sellingPlan:
      plan === undefined
        ? null
        : { id: plan.id, name: plan.name, price: minorOf(line.cost.amountPerQuantity) },
  };
}
/** The automatic discounts that the backend gave: a line that came with one stays while it is given. */
function automaticDiscounts(cart: CartFieldsFragment): readonly Discount[] {
  const titles = new Set<string>();
  for (const holder of [cart, ...cart.lines.nodes]) {
    for (const allocation of holder.discountAllocations) {
      if (allocation.__typename !== 'CartCodeDiscountAllocation' && allocation.title !== null) {
        titles.add(allocation.title);
      }
    }
  }
  return [...titles].map((title) => ({ ...unknownDiscount, id: title, title }));
}

/** Script discounts are the backend's own business: their marks stay. */
function scriptDiscounts(lines: readonly CartLineInput[]): readonly Discount[] {
  const marked = lines.filter(
    ({ attributes }) => attributeOf(attributes, attributeKeys.scriptDiscount) !== null,
  );
  if (marked.length === 0) return [];
  const percentages = Object.fromEntries(marked.map(({ merchandise }) => [merchandise.sku, 100]));
  return [{ ...unknownDiscount, id: 'script', title: 'script', benefit: { kind: 'skuTable', percentages } }];
}

const unknownDiscount: Omit<Discount, 'id' | 'title'> = {
  code: null,
  benefit: { kind: 'percentage', percentage: 0, target: 'line' },
  entitlement: { all: true, products: [], collections: [], skus: [] },
  excludesNewAndBundles: false,
  minimum: null,
  startsAt: null,
  endsAt: null,
  regions: 'all',
  memberOnly: false,
  usageLimit: null,
  oncePerCustomer: false,
  combinesWith: { order: true, line: true, shipping: true },
};
