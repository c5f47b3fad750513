/** Converts discounts of all types of the Admin API to one shape for the pages. */
import type { DiscountListQuery, DiscountPageQuery } from '../api/generated/operations.ts';
import { toRecordNumber } from '../ui/format.ts';

export const discountTypes = ['Basic', 'Bxgy', 'FreeShipping'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** Method and type of a discount, which determine its mutations and fields. */
export interface DiscountShape {
  readonly method: 'code' | 'automatic';
  readonly type: DiscountType;
}

type ListNode = DiscountListQuery['discountNodes']['nodes'][number];
type PageNode = NonNullable<DiscountPageQuery['discountNode']>;
type PageDiscount = PageNode['discount'];
export type DiscountStatus = ListNode['discount']['status'];

/** @returns null for an app's discount, whose type isn't supported */
export function toDiscountShape(typename: string): DiscountShape | null {
  const [, method, name] = /^Discount(Code|Automatic)(\w+)$/.exec(typename) ?? [];
  const type = discountTypes.find((each) => each === name);
  return type === undefined ? null : { method: method === 'Code' ? 'code' : 'automatic', type };
}

export interface DiscountRow extends DiscountShape {
  readonly number: string;
  readonly title: string;
  readonly status: DiscountStatus;
  readonly summary: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly uses: number;
  readonly usageLimit: number | null;
  /** Null for automatic discounts, and for those that only have generated codes. */
  readonly code: string | null;
  readonly codesCount: number;
}

/** @returns null for an app's discount */
export function toDiscountRow({ id, discount }: ListNode | PageNode): DiscountRow | null {
  const shape = toDiscountShape(discount.__typename);
  if (shape === null) return null;
  const { title, status, summary, startsAt, endsAt, asyncUsageCount: uses } = discount;
  const isWithCode = 'codes' in discount;
  const codesCount = isWithCode ? (discount.codesCount?.count ?? 0) : 0;
  return {
    ...shape,
    number: toRecordNumber(id),
    ...{ title, status, summary, startsAt, endsAt, uses, codesCount },
    usageLimit: isWithCode ? discount.usageLimit : null,
    code: isWithCode && codesCount === 1 ? (discount.codes.nodes[0]?.code ?? null) : null,
  };
}

export interface ChosenItem {
  readonly id: string;
  readonly title: string;
}

/** Products or collections that a discount applies to. */
export interface DiscountItems {
  readonly kind: 'all' | 'products' | 'collections';
  readonly chosen: readonly ChosenItem[];
}

export const everyItem: DiscountItems = { kind: 'all', chosen: [] };

/** Purchases that a discount applies to. */
export const purchaseTypes = ['any', 'oneTime', 'subscription'] as const;
export type PurchaseTypeOption = (typeof purchaseTypes)[number];

export interface DiscountDetails extends DiscountRow {
  /** Gid in the type that the discount's mutations expect. */
  readonly id: string;
  readonly items: DiscountItems;
  readonly buysItems: DiscountItems;
  readonly buysQuantity: number | null;
  readonly getsQuantity: number | null;
  readonly usesPerOrder: number | null;
  /** In per cent. */
  readonly percentage: number | null;
  readonly amount: string | null;
  readonly isEach: boolean;
  readonly maximumShippingPrice: string | null;
  readonly minimumQuantity: string | null;
  readonly minimumSubtotal: string | null;
  readonly oncePerCustomer: boolean;
  readonly purchases: PurchaseTypeOption;
  readonly combinesWith: PageDiscount['combinesWith'];
}

type Gets = Extract<PageDiscount, { readonly customerGets: unknown }>['customerGets'];

function toItems(items: Gets['items'] | undefined): DiscountItems {
  if (items?.__typename === 'DiscountProducts') return { kind: 'products', chosen: items.products.nodes };
  if (items?.__typename === 'DiscountCollections')
    return { kind: 'collections', chosen: items.collections.nodes };
  return everyItem;
}

interface AppliesOn {
  readonly appliesOnOneTimePurchase: boolean;
  readonly appliesOnSubscription: boolean;
}

function toPurchaseType(applies: AppliesOn | undefined): PurchaseTypeOption {
  if (applies === undefined || applies.appliesOnOneTimePurchase === applies.appliesOnSubscription)
    return 'any';
  return applies.appliesOnSubscription ? 'subscription' : 'oneTime';
}

/** @returns null for an app's discount */
export function toDiscountDetails(node: PageNode): DiscountDetails | null {
  const row = toDiscountRow(node);
  if (row === null) return null;
  const { discount } = node;
  const gets = 'customerGets' in discount ? discount.customerGets : undefined;
  const buys = 'customerBuys' in discount ? discount.customerBuys : undefined;
  const given = gets?.value;
  const onQuantity = given?.__typename === 'DiscountOnQuantity' ? given : null;
  const value = onQuantity?.effect ?? given;
  const minimum = 'minimumRequirement' in discount ? discount.minimumRequirement : null;
  return {
    ...row,
    id: `gid://shopify/Discount${row.method === 'code' ? 'Code' : 'Automatic'}Node/${row.number}`,
    items: toItems(gets?.items),
    buysItems: toItems(buys?.items),
    buysQuantity: buys?.value.__typename === 'DiscountQuantity' ? Number(buys.value.quantity) : null,
    getsQuantity: onQuantity === null ? null : Number(onQuantity.quantity.quantity),
    usesPerOrder: 'usesPerOrderLimit' in discount ? discount.usesPerOrderLimit : null,
    percentage: value?.__typename === 'DiscountPercentage' ? Math.round(value.percentage * 1e6) / 1e4 : null,
    amount: value?.__typename === 'DiscountAmount' ? value.amount.amount : null,
    isEach: value?.__typename === 'DiscountAmount' && value.appliesOnEachItem,
    maximumShippingPrice:
      'maximumShippingPrice' in discount ? (discount.maximumShippingPrice?.amount ?? null) : null,
    minimumQuantity:
      minimum?.__typename === 'DiscountMinimumQuantity' ? minimum.greaterThanOrEqualToQuantity : null,
    minimumSubtotal:
      minimum?.__typename === 'DiscountMinimumSubtotal' ? minimum.greaterThanOrEqualToSubtotal.amount : null,
    purchases: toPurchaseType('appliesOnSubscription' in discount ? discount : gets),
    oncePerCustomer: 'codes' in discount && discount.appliesOncePerCustomer,
    combinesWith: discount.combinesWith,
  };
}
