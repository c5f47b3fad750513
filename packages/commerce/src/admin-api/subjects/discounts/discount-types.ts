/** Fields of discounts. The source object of each type is a `ListedDiscount`. */
import type { Discount, Entitlement, PurchaseType } from '@vitrine/rules/discounts/discount';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/discount-summary';
import { getFormatLanguage } from '@vitrine/words/message';
import { getDiscountStatus, type ListedDiscount } from '../../../discounts/find-merchant-discounts.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import { composeText } from '../../compose-text.ts';
import { getSnapshot } from '../../merchant-mutations.ts';

/** Encodes a discount's id, which is a text such as `code:GLOW10`, for use in a global id. */
export function encodeDiscountId(id: string): string {
  return Buffer.from(id).toString('base64url');
}

export function decodeDiscountId(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}

const kinds = {
  percentage: 'Basic',
  fixedAmount: 'Basic',
  skuTable: 'Basic',
  freeShipping: 'FreeShipping',
  buyXGetY: 'Bxgy',
} as const;

/** Returns the part that the names of a discount's type and mutations have in common. */
export function getDiscountTypeName({ benefit }: Discount): (typeof kinds)[keyof typeof kinds] {
  return kinds[benefit.kind];
}

/** Marks a discount with its GraphQL type. */
export function toAdminDiscount(listed: ListedDiscount): ListedDiscount {
  const method = listed.discount.code === null ? 'Automatic' : 'Code';
  return markAsType(`Discount${method}${getDiscountTypeName(listed.discount)}`, { ...listed });
}

export function toDiscountNode(listed: ListedDiscount) {
  return {
    id: formatGlobalId('DiscountNode', encodeDiscountId(listed.discount.id)),
    discount: toAdminDiscount(listed),
  };
}

export function toCodeNode(listed: ListedDiscount) {
  const id = formatGlobalId('DiscountCodeNode', encodeDiscountId(listed.discount.id));
  return { id, codeDiscount: toAdminDiscount(listed) };
}

export function toAutomaticNode(listed: ListedDiscount) {
  const id = formatGlobalId('DiscountAutomaticNode', encodeDiscountId(listed.discount.id));
  return { id, automaticDiscount: toAdminDiscount(listed) };
}

function getClass({ benefit }: Discount): string {
  if (benefit.kind === 'freeShipping') return 'SHIPPING';
  return benefit.kind === 'percentage' || benefit.kind === 'fixedAmount'
    ? benefit.target === 'order'
      ? 'ORDER'
      : 'PRODUCT'
    : 'PRODUCT';
}

/** Uses the decimal comma in German. */
const showDecimal = (decimal: string) => (getFormatLanguage() === 'de' ? decimal.replace('.', ',') : decimal);

const money = (amount: number) =>
  `${showDecimal(toDecimal(amount))} ${getStorefront(getDefaultRegion()).currency}`;

/** Summarizes the benefit in a few words. */
function summarize({ benefit, entitlement }: Discount): string {
  switch (benefit.kind) {
    case 'percentage': {
      const percentage = showDecimal(String(benefit.percentage));
      return entitlement.all
        ? words.percentageOffOrder({ percentage })
        : words.percentageOffItems({ percentage });
    }
    case 'fixedAmount': {
      const amount = money(benefit.amount[getDefaultRegion()] ?? 0);
      return entitlement.all ? words.amountOffOrder({ amount }) : words.amountOffItems({ amount });
    }
    case 'freeShipping':
      return words.freeShipping();
    case 'buyXGetY':
      return words.buyGet({
        buys: String(benefit.buys.quantity),
        gets: String(benefit.gets.quantity),
        percentage: showDecimal(String(benefit.gets.percentage)),
      });
    case 'skuTable':
      return words.skuTable({ count: String(Object.keys(benefit.percentages).length) });
  }
}

function describe(discount: Discount): string {
  const { minimum, oncePerCustomer, memberOnly, regions, purchaseType = 'any' } = discount;
  const subtotal = minimum?.subtotal?.[getDefaultRegion()];
  return [
    summarize(discount),
    subtotal === undefined ? null : words.minimumPurchase({ amount: money(subtotal) }),
    minimum?.quantity === undefined ? null : words.minimumItems({ count: minimum.quantity }),
    discount.benefit.kind === 'buyXGetY' && discount.benefit.usesPerOrder === 1 ? words.oncePerOrder() : null,
    purchaseType === 'oneTime' ? words.onOneTimePurchases() : null,
    purchaseType === 'subscription' ? words.onSubscriptions() : null,
    oncePerCustomer ? words.oncePerCustomer() : null,
    memberOnly ? words.forMembers() : null,
    regions === 'all' ? null : words.inStorefronts({ names: regions.map(getName).join(', ') }),
  ]
    .filter((part) => part !== null)
    .join(' • ');
}

function getName(region: RegionKey): string {
  const { name } = getStorefront(region);
  return getFormatLanguage() === 'de' ? (name.de ?? name.en) : name.en;
}

function showMinimum({ discount: { minimum } }: ListedDiscount) {
  const region = getDefaultRegion();
  if (minimum?.quantity !== undefined)
    return markAsType('DiscountMinimumQuantity', { greaterThanOrEqualToQuantity: String(minimum.quantity) });
  const subtotal = minimum?.subtotal?.[region];
  return subtotal === undefined
    ? null
    : markAsType('DiscountMinimumSubtotal', { greaterThanOrEqualToSubtotal: toMoneyV2(subtotal, region) });
}

function appliesOn(wanted: PurchaseType, { purchaseType = 'any' }: Discount): boolean {
  return purchaseType === 'any' || purchaseType === wanted;
}

function showGets({ discount }: ListedDiscount) {
  const { benefit, entitlement } = discount;
  return {
    items: showItems(benefit.kind === 'buyXGetY' ? benefit.gets.entitlement : entitlement),
    value: showValue(discount),
    appliesOnOneTimePurchase: appliesOn('oneTime', discount),
    appliesOnSubscription: appliesOn('subscription', discount),
  };
}

function showBuys({ discount }: ListedDiscount) {
  const { benefit } = discount;
  if (benefit.kind !== 'buyXGetY') return null;
  const { entitlement, quantity } = benefit.buys;
  return {
    items: showItems(entitlement),
    value: markAsType('DiscountQuantity', { quantity: String(quantity) }),
    isOneTimePurchase: appliesOn('oneTime', discount),
    isSubscription: appliesOn('subscription', discount),
  };
}

const getUsesPerOrder = ({ discount: { benefit } }: ListedDiscount) =>
  benefit.kind === 'buyXGetY' ? (benefit.usesPerOrder ?? null) : null;

function showValue({ benefit }: Discount) {
  if (benefit.kind === 'fixedAmount') {
    const amount = toMoneyV2(benefit.amount[getDefaultRegion()] ?? 0, getDefaultRegion());
    return markAsType('DiscountAmount', { amount, appliesOnEachItem: benefit.each });
  }
  if (benefit.kind === 'buyXGetY') {
    const { quantity, percentage } = benefit.gets;
    return markAsType('DiscountOnQuantity', {
      quantity: { quantity: String(quantity) },
      effect: markAsType('DiscountPercentage', { percentage: percentage / 100 }),
    });
  }
  const highest = benefit.kind === 'skuTable' ? Math.max(...Object.values(benefit.percentages)) : 0;
  const percentage = benefit.kind === 'percentage' ? benefit.percentage : highest;
  return markAsType('DiscountPercentage', { percentage: percentage / 100 });
}

function showItems(entitlement: Entitlement) {
  if (entitlement.all) return markAsType('AllDiscountItems', { allItems: true });
  if (entitlement.products.length === 0 && entitlement.collections.length > 0) {
    return markAsType('DiscountCollections', {
      collections: async (args: ConnectionArgs, context: AdminContext) => {
        const snapshot = await getSnapshot(context);
        const found = entitlement.collections.flatMap((handle) => snapshot.collectionByHandle(handle) ?? []);
        return createConnection(found, args, ({ id }) => id);
      },
    });
  }
  return markAsType('DiscountProducts', {
    products: async (args: ConnectionArgs, context: AdminContext) => {
      const snapshot = await getSnapshot(context);
      const found = entitlement.products.flatMap((handle) => snapshot.anyProductByHandle(handle) ?? []);
      return createConnection(found, args, ({ id }) => id);
    },
  });
}

async function countUses({ discount }: ListedDiscount, _args: object, { services }: AdminContext) {
  const { count } = await services.backend.storage.read
    .selectFrom('discount_uses')
    .select((row) => row.fn.countAll().as('count'))
    .where('discount_id', '=', discount.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface CodeSource {
  readonly code: string;
  readonly uses: number | null;
}

/** Lists the discount's own code and its generated codes in alphabetical order. */
function listCodes(listed: ListedDiscount, args: ConnectionArgs, context: AdminContext) {
  const { discount } = listed;
  const own = discount.code?.toUpperCase() ?? '';
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }): Promise<readonly CodeSource[]> => {
      const isAscending = (direction === 'forward') !== (args.reverse === true);
      const after = cursor === null ? null : String(cursor[0]);
      const rows = await context.services.backend.storage.read
        .selectFrom('generated_codes')
        .select(['code', 'order_id'])
        .where('discount_id', '=', discount.id)
        .$if(after !== null, (query) => query.where('code', isAscending ? '>' : '<', after ?? ''))
        .orderBy('code', isAscending ? 'asc' : 'desc')
        .limit(limit)
        .execute();
      const generated = rows.map(({ code, order_id }) => ({ code, uses: order_id === null ? 0 : 1 }));
      const isOwnDue = own !== '' && (after === null || (isAscending ? own > after : own < after));
      const all = isOwnDue ? [...generated, { code: own, uses: null }] : generated;
      return all.toSorted((a, b) => (a.code < b.code === isAscending ? -1 : 1)).slice(0, limit);
    },
    ({ code }) => [code],
  ).then((page) => {
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, listed } }));
    return { ...page, edges, nodes: edges.map(({ node }) => node) };
  });
}

async function countCodes({ discount }: ListedDiscount, _args: object, { services }: AdminContext) {
  const { count } = await services.backend.storage.read
    .selectFrom('generated_codes')
    .select((row) => row.fn.countAll().as('count'))
    .where('discount_id', '=', discount.id)
    .executeTakeFirstOrThrow();
  return { count: Number(count) + (discount.code === '' ? 0 : 1), precision: 'EXACT' };
}

const shared = {
  title: ({ discount }: ListedDiscount) => discount.title || (discount.code ?? ''),
  // Use the current time, because the operation itself may have ended the discount.
  status: ({ discount }: ListedDiscount, _args: object, { services }: AdminContext) =>
    getDiscountStatus(discount, services.backend.clock()),
  startsAt: ({ discount, updatedAt }: ListedDiscount) => discount.startsAt ?? updatedAt,
  endsAt: ({ discount }: ListedDiscount) => discount.endsAt,
  createdAt: ({ discount, updatedAt }: ListedDiscount) => discount.startsAt ?? updatedAt,
  summary: ({ discount }: ListedDiscount, _args: object, context: AdminContext) =>
    composeText(context, () => describe(discount)),
  combinesWith: ({ discount: { combinesWith } }: ListedDiscount) => ({
    orderDiscounts: combinesWith.order,
    productDiscounts: combinesWith.line,
    shippingDiscounts: combinesWith.shipping,
  }),
  asyncUsageCount: countUses,
  discountClasses: ({ discount }: ListedDiscount) => [getClass(discount)],
};
const described = {
  shortSummary: ({ discount }: ListedDiscount) => summarize(discount),
  minimumRequirement: showMinimum,
};
const withCodes = {
  codes: listCodes,
  codesCount: countCodes,
  usageLimit: ({ discount }: ListedDiscount) => discount.usageLimit,
  appliesOncePerCustomer: ({ discount }: ListedDiscount) => discount.oncePerCustomer,
};
const shipping = {
  maximumShippingPrice: ({ discount: { benefit } }: ListedDiscount) => {
    const maximum = benefit.kind === 'freeShipping' ? benefit.maximumPrice?.[getDefaultRegion()] : undefined;
    return maximum === undefined ? null : toMoneyV2(maximum, getDefaultRegion());
  },
  appliesOnOneTimePurchase: ({ discount }: ListedDiscount) => appliesOn('oneTime', discount),
  appliesOnSubscription: ({ discount }: ListedDiscount) => appliesOn('subscription', discount),
};

const buyXGetY = { customerBuys: showBuys, customerGets: showGets, usesPerOrderLimit: getUsesPerOrder };

export const adminDiscountTypes: AdminTypeResolvers = {
  DiscountCodeBasic: { ...shared, ...described, ...withCodes, customerGets: showGets },
  DiscountCodeFreeShipping: { ...shared, ...described, ...withCodes, ...shipping },
  DiscountCodeBxgy: { ...shared, ...withCodes, ...buyXGetY },
  DiscountAutomaticBasic: { ...shared, ...described, customerGets: showGets },
  DiscountAutomaticFreeShipping: { ...shared, ...described, ...shipping },
  DiscountAutomaticBxgy: { ...shared, ...buyXGetY },
  DiscountRedeemCode: {
    id: ({ code }: CodeSource) => formatGlobalId('DiscountRedeemCode', encodeDiscountId(code)),
    asyncUsageCount: (
      { uses, listed }: CodeSource & { readonly listed: ListedDiscount },
      args: object,
      context: AdminContext,
    ) => uses ?? countUses(listed, args, context),
  },
};
