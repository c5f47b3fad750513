/** Fields of draft orders. */
import type { Minor } from '@vitrine/rules/money';
import { toDecimal } from '@vitrine/rules/money/decimal';
import { createDraftPaymentUrl } from '../../../checkout/checkout-urls.ts';
import { readCustomer } from '../../../customers/customer-store.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import { findDraftObstacle } from '../../../orders/drafts/change-draft-order.ts';
import type { DraftContent, DraftDiscount, DraftOrderStatus } from '../../../orders/drafts/draft-order.ts';
import { formatLineName, getVariantTitle } from '../../../orders/line-names.ts';
import { getPaidAmount } from '../../../orders/refund-amounts.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import {
  type CalculatedDraftSource,
  type DraftLineSource,
  type DraftSource,
  listDraftLines,
} from './draft-order-source.ts';
import type { AddressSource } from './order-addresses.ts';
import { loadOrder } from './order-sources.ts';
import { toAdminImage } from './order-types.ts';

const statuses: Readonly<Record<DraftOrderStatus, string>> = {
  open: 'OPEN',
  invoiceSent: 'INVOICE_SENT',
  completed: 'COMPLETED',
};

function amount(pick: (source: CalculatedDraftSource) => Minor) {
  return (source: CalculatedDraftSource) => toMoneyBag(pick(source), source.content.region);
}

function lineAmount(pick: (source: DraftLineSource) => Minor) {
  return (source: DraftLineSource) => toMoneyBag(pick(source), source.content.region);
}

function toDiscount(discount: DraftDiscount | null, off: Minor, { region }: DraftContent): object | null {
  if (discount === null) return null;
  const { title, value } = discount;
  return {
    title: title || null,
    description: title,
    amountSet: toMoneyBag(off, region),
    value: value.kind === 'percentage' ? value.percentage : Number(toDecimal(value.amount)),
    valueType: value.kind === 'percentage' ? 'PERCENTAGE' : 'FIXED_AMOUNT',
  };
}

function toAddress(
  { shippingAddress, billingAddress }: DraftContent,
  kind: 'shipping' | 'billing',
  owner: string,
): AddressSource | null {
  const address = kind === 'shipping' ? shippingAddress : (billingAddress ?? shippingAddress);
  return address === null
    ? null
    : { id: formatGlobalId('MailingAddress', `draft-${owner}-${kind}`), address };
}

function toShippingLine({ content: { shippingLine, region } }: CalculatedDraftSource): object | null {
  if (shippingLine === null) return null;
  const price = toMoneyBag(shippingLine.price, region);
  return {
    id: null,
    title: shippingLine.title,
    code: null,
    custom: true,
    isRemoved: false,
    originalPriceSet: price,
    discountedPriceSet: price,
    currentDiscountedPriceSet: price,
    discountAllocations: [],
  };
}

const sharedFields = {
  appliedDiscount: ({ content, priced }: CalculatedDraftSource) =>
    toDiscount(content.discount, priced.amounts.discountAmount, content),
  billingAddressMatchesShippingAddress: ({ content }: CalculatedDraftSource) =>
    content.billingAddress === null,
  currencyCode: ({ content }: CalculatedDraftSource) => content.currency,
  presentmentCurrencyCode: ({ content }: CalculatedDraftSource) => content.currency,
  customer: ({ content }: CalculatedDraftSource, _args: object, { services }: AdminContext) =>
    content.customerId === null ? null : readCustomer(services.backend.storage.read, content.customerId),
  phone: ({ content }: CalculatedDraftSource) => content.phone || null,
  lineItemsSubtotalPrice: amount(({ priced: { amounts } }) => amounts.subtotalPrice - amounts.discountLine),
  subtotalPriceSet: amount(({ priced }) => priced.amounts.totalBeforeShipping),
  totalDiscountsSet: amount(({ priced }) => priced.amounts.discountCombineLine),
  totalLineItemsPriceSet: amount(({ priced }) => priced.amounts.subtotalPrice),
  totalPriceSet: amount(({ priced }) => priced.amounts.totalAmount),
  totalShippingPriceSet: amount(({ priced }) => priced.amounts.shipping),
  totalTaxSet: amount(({ priced }) => priced.amounts.totalTax),
  totalQuantityOfLineItems: ({ content }: CalculatedDraftSource) =>
    content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  shippingLine: toShippingLine,
  taxesIncluded: ({ taxesIncluded }: CalculatedDraftSource) => taxesIncluded,
  taxLines: ({ content, priced }: CalculatedDraftSource) =>
    priced.taxes.map(({ name, rate, amount: value }) => ({
      title: name,
      rate,
      ratePercentage: rate === null ? null : rate * 100,
      priceSet: toMoneyBag(value, content.region),
    })),
};

const lineFields = {
  appliedDiscount: ({ line, priced, content }: DraftLineSource) =>
    toDiscount(line.discount, priced.originalPrice - priced.priceAfterDiscounted, content),
  approximateDiscountedUnitPriceSet: lineAmount(({ priced }) =>
    Math.round(priced.priceAfterDiscounted / priced.quantity),
  ),
  custom: ({ line }: DraftLineSource) => line.item.variantId === '',
  customAttributes: ({ line }: DraftLineSource) => line.attributes,
  discountedTotalSet: lineAmount(({ priced }) => priced.priceAfterDiscounted),
  image: ({ line }: DraftLineSource) => toAdminImage(line.item.image),
  isGiftCard: () => false,
  name: ({ line }: DraftLineSource) => formatLineName(line.item),
  originalTotalSet: lineAmount(({ priced }) => priced.originalPrice),
  originalUnitPriceSet: lineAmount(({ line }) => line.item.unitPrice),
  priceOverride: ({ line, content }: DraftLineSource) =>
    line.hasOwnPrice ? toMoneyV2(line.item.unitPrice, content.region) : null,
  product: async ({ line }: DraftLineSource, _args: object, context: AdminContext) =>
    (await getSnapshot(context)).product(line.item.productId) ?? null,
  quantity: ({ line }: DraftLineSource) => line.quantity,
  requiresShipping: ({ line }: DraftLineSource) => line.item.requiresShipping,
  sku: ({ line }: DraftLineSource) => line.item.sku || null,
  taxable: ({ line }: DraftLineSource) => line.taxable,
  title: ({ line }: DraftLineSource) => line.item.title,
  totalDiscountSet: lineAmount(({ priced }) => priced.originalPrice - getPaidAmount(priced)),
  uuid: ({ line }: DraftLineSource) => line.id,
  variant: async ({ line }: DraftLineSource, _args: object, context: AdminContext) =>
    (await getSnapshot(context)).variant(line.item.variantId) ?? null,
  variantTitle: ({ line }: DraftLineSource) => getVariantTitle(line.item),
  vendor: ({ line }: DraftLineSource) => line.item.vendor || null,
};

export const draftOrderTypes: AdminTypeResolvers = {
  DraftOrder: {
    ...sharedFields,
    id: ({ draft }: DraftSource) => formatGlobalId('DraftOrder', draft.id),
    legacyResourceId: ({ draft }: DraftSource) => draft.id,
    name: ({ draft }: DraftSource) => `#D${draft.number}`,
    status: ({ draft }: DraftSource) => statuses[draft.status],
    createdAt: ({ draft }: DraftSource) => draft.createdAt,
    updatedAt: ({ draft }: DraftSource) => draft.updatedAt,
    completedAt: ({ draft }: DraftSource) => draft.completedAt,
    invoiceSentAt: ({ draft }: DraftSource) => draft.invoiceSentAt,
    invoiceUrl: ({ draft }: DraftSource, _args: object, { services }: AdminContext) =>
      draft.status === 'completed' || findDraftObstacle(draft) !== null
        ? null
        : createDraftPaymentUrl(services.backend, draft.region, draft),
    ready: () => true,
    order: ({ draft }: DraftSource, _args: object, context: AdminContext) =>
      draft.orderId === null ? null : loadOrder(draft.orderId, context),
    email: ({ draft }: DraftSource) => draft.email || null,
    note2: ({ draft }: DraftSource) => draft.note || null,
    tags: ({ draft }: DraftSource) => draft.tags,
    taxExempt: ({ draft }: DraftSource) => draft.taxExempt,
    customAttributes: ({ draft }: DraftSource) => draft.attributes,
    shippingAddress: ({ draft }: DraftSource) => toAddress(draft, 'shipping', draft.id),
    billingAddress: ({ draft }: DraftSource) => toAddress(draft, 'billing', draft.id),
    lineItems: (source: DraftSource, args: ConnectionArgs) =>
      createConnection(listDraftLines(source), args, ({ line }) => line.id),
  },
  DraftOrderLineItem: {
    ...lineFields,
    id: ({ line }: DraftLineSource) => formatGlobalId('DraftOrderLineItem', line.id),
    taxLines: ({ priced, content }: DraftLineSource) =>
      priced.taxes.map(({ name, rate, amount: value }) => ({
        title: name,
        rate,
        ratePercentage: rate * 100,
        priceSet: toMoneyBag(value, content.region),
      })),
  },
  CalculatedDraftOrder: { ...sharedFields, lineItems: listDraftLines },
  CalculatedDraftOrderLineItem: lineFields,
};
