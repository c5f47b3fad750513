/**
 * Parses the mutations' input: ids of products and collections are converted to handles, and amounts apply to the default
 * storefront.
 */
import type { Discount, Entitlement, PurchaseType } from '@vitrine/rules/discounts/discount';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../../../catalogue/catalogue.ts';
import { getDefaultCsvRegions } from '../../../catalogue/product-csv-columns.ts';
import type { DiscountChange } from '../../../discounts/merchant-discounts.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type {
  DiscountAutomaticBasicInput,
  DiscountAutomaticBxgyInput,
  DiscountAutomaticFreeShippingInput,
  DiscountCodeBasicInput,
  DiscountCodeBxgyInput,
  DiscountCodeFreeShippingInput,
  DiscountItemsInput,
  DiscountMinimumRequirementInput,
} from '../../generated/admin-types.ts';

type Optional<T> = T | null | undefined;
type Amounts = Readonly<Partial<Record<RegionKey, number>>>;

/** Sets the amount of the default storefront and retains those of other storefronts. */
function readAmounts(text: string, before: Amounts = {}): Amounts {
  const amount = parseDecimal(text);
  if (amount === null) throw createBadInputError(`'${text}' is not an amount such as 12.50`);
  return { ...before, ...Object.fromEntries(getDefaultCsvRegions().map((region) => [region, amount])) };
}

interface SharedInput {
  readonly title?: Optional<string>;
  readonly startsAt?: Optional<string>;
  readonly endsAt?: Optional<string>;
  readonly combinesWith?: DiscountCodeBasicInput['combinesWith'];
  readonly minimumRequirement?: Optional<DiscountMinimumRequirementInput>;
  readonly usageLimit?: Optional<number>;
  readonly appliesOncePerCustomer?: Optional<boolean>;
}

function readShared(input: SharedInput, before: Discount | null): DiscountChange {
  const { combinesWith } = input;
  return {
    title: input.title ?? undefined,
    startsAt: input.startsAt == null ? undefined : Date.parse(input.startsAt),
    endsAt: input.endsAt == null ? input.endsAt : Date.parse(input.endsAt),
    usageLimit: input.usageLimit,
    oncePerCustomer: input.appliesOncePerCustomer ?? undefined,
    combinesWith:
      combinesWith == null
        ? undefined
        : {
            order: combinesWith.orderDiscounts === true,
            line: combinesWith.productDiscounts === true,
            shipping: combinesWith.shippingDiscounts === true,
          },
    minimum: readMinimum(input.minimumRequirement, before),
  };
}

function readMinimum(
  input: SharedInput['minimumRequirement'],
  before: Discount | null,
): Discount['minimum'] | undefined {
  if (input === undefined) return undefined;
  const quantity = input?.quantity?.greaterThanOrEqualToQuantity;
  const subtotal = input?.subtotal?.greaterThanOrEqualToSubtotal;
  if (quantity == null && subtotal == null) return null;
  return {
    onEntitled: before?.minimum?.onEntitled ?? false,
    ...(quantity == null ? {} : { quantity: Number(quantity) }),
    ...(subtotal == null ? {} : { subtotal: readAmounts(subtotal, before?.minimum?.subtotal) }),
  };
}

/** Parses the purchase types to which a discount applies; undefined leaves them unchanged. */
function readPurchaseType(
  input:
    | {
        readonly appliesOnOneTimePurchase?: Optional<boolean>;
        readonly appliesOnSubscription?: Optional<boolean>;
      }
    | null
    | undefined,
  before: Discount | null,
): PurchaseType | undefined {
  const { appliesOnOneTimePurchase: once, appliesOnSubscription: regularly } = input ?? {};
  if (once == null && regularly == null) return undefined;
  const known = before?.purchaseType ?? 'any';
  const isOnce = once ?? known !== 'subscription';
  const isRegular = regularly ?? known !== 'oneTime';
  if (!isOnce && !isRegular)
    throw createBadInputError('A discount applies to one-time purchases, to subscriptions, or to both');
  if (isOnce && isRegular) return 'any';
  return isOnce ? 'oneTime' : 'subscription';
}

/** Converts a fraction (at most 1) to a percentage. */
function toPercentage(fraction: number): number {
  return Math.round(fraction * 1e6) / 1e4;
}

export function readBasicDiscount(
  input: DiscountCodeBasicInput | DiscountAutomaticBasicInput,
  before: Discount | null,
  snapshot: CatalogueSnapshot,
): DiscountChange {
  const items = input.customerGets?.items;
  const entitlement = items == null ? undefined : readItems(items, before?.entitlement, snapshot);
  const purchaseType = readPurchaseType(input.customerGets, before);
  const benefit = readBenefit(input, entitlement, before);
  return { ...readShared(input, before), entitlement, purchaseType, benefit };
}

function readBenefit(
  { customerGets }: DiscountCodeBasicInput | DiscountAutomaticBasicInput,
  entitlement: Entitlement | undefined,
  before: Discount | null,
): Discount['benefit'] | undefined {
  const known = before?.benefit;
  const isAll = entitlement?.all ?? before?.entitlement.all ?? true;
  const target = isAll ? ('order' as const) : ('line' as const);
  const value = customerGets?.value;
  if (value?.percentage != null) {
    return { kind: 'percentage', percentage: toPercentage(value.percentage), target };
  }
  if (value?.discountAmount?.amount != null) {
    const earlier = known?.kind === 'fixedAmount' ? known : undefined;
    return {
      kind: 'fixedAmount',
      amount: readAmounts(value.discountAmount.amount, earlier?.amount),
      target,
      each: value.discountAmount.appliesOnEachItem ?? earlier?.each ?? false,
    };
  }
  // If only the items change, the value remains and applies to the new ones.
  if (entitlement === undefined || known === undefined) return undefined;
  return known.kind === 'percentage' || known.kind === 'fixedAmount' ? { ...known, target } : undefined;
}

/** Adds and removes products and collections. If an added one doesn't exist, the whole request fails. */
function readItems(
  items: DiscountItemsInput,
  known: Entitlement | undefined,
  snapshot: CatalogueSnapshot,
): Entitlement {
  if (items.all === true) return { all: true, products: [], collections: [], skus: [] };
  const productHandle = (id: string) => {
    const product = snapshot.product(parseGidOfType('Product', id));
    if (product === undefined) throw createBadInputError(`There is no product ${id}`);
    return product.handle;
  };
  const collectionHandle = (id: string) => {
    const collection = snapshot.collection(parseGidOfType('Collection', id));
    if (collection === undefined) throw createBadInputError(`There is no collection ${id}`);
    return collection.handle;
  };
  return {
    all: false,
    products: change(
      known?.products ?? [],
      items.products?.productsToAdd?.map(productHandle),
      items.products?.productsToRemove?.map(productHandle),
    ),
    collections: change(
      known?.collections ?? [],
      items.collections?.add?.map(collectionHandle),
      items.collections?.remove?.map(collectionHandle),
    ),
    skus: known?.skus ?? [],
  };
}

function change(
  before: readonly string[],
  added: readonly string[] = [],
  removed: readonly string[] = [],
): readonly string[] {
  return [...new Set([...before, ...added])].filter((each) => !removed.includes(each));
}

export function readFreeShippingDiscount(
  input: DiscountCodeFreeShippingInput | DiscountAutomaticFreeShippingInput,
  before: Discount | null,
): DiscountChange {
  const known = before?.benefit.kind === 'freeShipping' ? before.benefit : undefined;
  const { maximumShippingPrice } = input;
  const maximumPrice =
    maximumShippingPrice === undefined
      ? known?.maximumPrice
      : maximumShippingPrice === null
        ? undefined
        : readAmounts(maximumShippingPrice, known?.maximumPrice);
  const benefit = { kind: 'freeShipping' as const, ...(maximumPrice === undefined ? {} : { maximumPrice }) };
  return { ...readShared(input, before), purchaseType: readPurchaseType(input, before), benefit };
}

const nothing: Entitlement = { all: false, products: [], collections: [], skus: [] };

/** Parses a buy X get Y discount. Missing values of a new one become empty or 0, which is reported as an error of the field. */
export function readBuyXGetYDiscount(
  input: DiscountCodeBxgyInput | DiscountAutomaticBxgyInput,
  before: Discount | null,
  snapshot: CatalogueSnapshot,
): DiscountChange {
  const { customerBuys, customerGets, usesPerOrderLimit } = input;
  const known = before?.benefit.kind === 'buyXGetY' ? before.benefit : undefined;
  const readSome = (items: Optional<DiscountItemsInput>, entitlement: Entitlement | undefined) =>
    items == null ? (entitlement ?? nothing) : readItems(items, entitlement, snapshot);
  const { quantity: bought } = customerBuys?.value ?? {};
  const { quantity: got, effect } = customerGets?.value?.discountOnQuantity ?? {};
  const usesPerOrder =
    usesPerOrderLimit === undefined
      ? known?.usesPerOrder
      : usesPerOrderLimit === null
        ? undefined
        : Number(usesPerOrderLimit);
  const benefit = {
    kind: 'buyXGetY' as const,
    buys: {
      entitlement: readSome(customerBuys?.items, known?.buys.entitlement),
      quantity: bought == null ? (known?.buys.quantity ?? 0) : Number(bought),
    },
    gets: {
      entitlement: readSome(customerGets?.items, known?.gets.entitlement),
      quantity: got == null ? (known?.gets.quantity ?? 0) : Number(got),
      percentage:
        effect?.percentage == null ? (known?.gets.percentage ?? 0) : toPercentage(effect.percentage),
    },
    ...(usesPerOrder === undefined ? {} : { usesPerOrder }),
  };
  return { ...readShared(input, before), benefit };
}
