/**
 * A cart of the Storefront API as the rules take it, for what the shop's server judges itself: which offers to show,
 * what prices it in the browser, and what to correct where the backend corrects nothing. Its discounts are those that
 * the backend tells, else those that the answer names.
 */

import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type { CartLineInput, Destination, PricingInput } from '@vitrine/rules/cart/model';
import type { Discount } from '@vitrine/rules/discounts/discount';
import { asDiscount } from '@vitrine/rules/discounts/judged';
import { withOffersInForce } from '@vitrine/rules/offers/in-force';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type {
  CartFieldsFragment,
  CartLineFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import { ruleMerchandise } from '../../app/cart/rule-cart.ts';
import { minorOf } from './amounts.ts';
import { merchandiseJson, plainAttributes } from './line-json.ts';
import type { PricingAccount } from './pricing-extension.ts';
import type { CartProduct } from './products.ts';
import type { CartSurroundings } from './surroundings.ts';

type Surroundings = Pick<CartSurroundings, 'region' | 'table' | 'market' | 'offers' | 'now'>;

/** `products` by handle; a product that isn't there belongs to no collection. */
export function ruleInput(
  around: Surroundings,
  cart: CartFieldsFragment,
  products: ReadonlyMap<string, CartProduct>,
  account: PricingAccount | null,
): PricingInput {
  const lines = cart.lines.nodes.map((line) => ruleLine(line, products));
  const customer = cart.buyerIdentity.customer;
  return withOffersInForce({
    region: account?.region ?? around.region,
    table: around.table,
    lines,
    codes: cart.discountCodes.map(({ code }) => code),
    discounts: account?.discounts?.map(asDiscount) ?? [
      ...automaticDiscounts(cart),
      ...scriptDiscounts(lines),
    ],
    usage: {},
    customer: customer === null ? null : { id: customer.id, member: true },
    destination: destinationOf(around, cart),
    chosenRate: account?.chosenRate ?? null,
    offers: around.offers,
    now: around.now,
  });
}

/** Where the estimate ships to. */
export function destinationOf(
  { market }: Pick<Surroundings, 'market'>,
  { buyerIdentity, delivery }: CartFieldsFragment,
): Destination {
  const selected = delivery.addresses.find((entry) => entry.selected)?.address;
  const country = selected?.countryCode ?? buyerIdentity.countryCode ?? market;
  return normalizePlace(country, selected?.provinceCode ?? null);
}

function ruleLine(line: CartLineFieldsFragment, products: ReadonlyMap<string, CartProduct>): CartLineInput {
  const { merchandise, sellingPlanAllocation } = line;
  const product = products.get(merchandise.product.handle) ?? null;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    id: line.id,
    quantity: line.quantity,
    attributes: plainAttributes(line),
    merchandise: ruleMerchandise(merchandiseJson(line, product)),
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
