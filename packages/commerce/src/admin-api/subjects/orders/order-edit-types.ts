/** Fields of an uncommitted order edit. */
import type { Minor } from '@vitrine/rules/money';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { getDiscountAmount } from '../../../orders/editing/apply-order-edit.ts';
import { listShippingLines } from '../../../orders/editing/edit-shipping.ts';
import type { AddedOrderLine, EditDiscount } from '../../../orders/editing/order-edit.ts';
import { getVariantTitle } from '../../../orders/line-names.ts';
import { getCurrentTotal, getOutstanding } from '../../../orders/order-balance.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { getRefundedGoods } from '../../../orders/refund-amounts.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import {
  type CalculatedLineSource,
  type CalculatedOrderSource,
  type CalculatedShippingSource,
  listAddedLines,
  listCalculatedLines,
  listCalculatedShipping,
} from './order-edit-source.ts';
import { toShippingLine } from './order-shipping.ts';
import { toAdminImage, toTaxLine } from './order-types.ts';

/** Source of `CalculatedManualDiscountApplication`. */
interface EditDiscountSource {
  readonly discount: EditDiscount;
  readonly region: OrderRecord['region'];
}

function toPricingValue({ discount: { value }, region }: EditDiscountSource): object {
  return value.kind === 'percentage'
    ? markAsType('PricingPercentageValue', { percentage: value.percentage })
    : markAsType('MoneyV2', toMoneyV2(value.amount, region));
}

function toDiscountSource(discount: EditDiscount, region: OrderRecord['region']): EditDiscountSource {
  return markAsType('CalculatedManualDiscountApplication', { discount, region });
}

async function loadVariant(variantId: string, context: AdminContext): Promise<object | null> {
  return (await getSnapshot(context)).variant(variantId) ?? null;
}

function amount(pick: (source: CalculatedOrderSource) => Minor) {
  return (source: CalculatedOrderSource) => toMoneyBag(pick(source), source.order.region);
}

function unit(pick: (source: CalculatedLineSource) => Minor) {
  return (source: CalculatedLineSource) => toMoneyBag(pick(source), source.region);
}

function toAddedChange(added: AddedOrderLine, order: OrderRecord, variant: object | null): object {
  const { quantity, raises, item } = added;
  const line = order.lines.find(({ id }) => id === raises);
  if (line !== undefined)
    return markAsType('OrderStagedChangeIncrementItem', { delta: quantity, lineItem: { order, line } });
  return variant === null
    ? markAsType('OrderStagedChangeAddCustomItem', {
        quantity,
        title: item.title,
        originalUnitPrice: toMoneyV2(item.unitPrice, order.region),
      })
    : markAsType('OrderStagedChangeAddVariant', { quantity, variant });
}

async function listChanges(
  { edit, before: order }: CalculatedOrderSource,
  context: AdminContext,
): Promise<readonly object[]> {
  const changes: object[] = [];
  for (const added of edit.added) {
    const { variantId } = added.item;
    changes.push(
      toAddedChange(added, order, variantId === '' ? null : await loadVariant(variantId, context)),
    );
    if (added.discount !== null) changes.push(toDiscountChange(added.discount, order.region));
  }
  for (const { lineId, quantity, restock } of edit.removed) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line !== undefined)
      changes.push(
        markAsType('OrderStagedChangeDecrementItem', { delta: quantity, restock, lineItem: { order, line } }),
      );
  }
  for (const { title, price } of edit.addedShipping ?? [])
    changes.push(
      markAsType('OrderStagedChangeAddShippingLine', {
        title,
        presentmentTitle: title,
        phone: null,
        price: toMoneyV2(price, order.region),
      }),
    );
  for (const line of listShippingLines(order))
    if (edit.removedShipping?.includes(line.id) === true)
      changes.push(
        markAsType('OrderStagedChangeRemoveShippingLine', { shippingLine: toShippingLine(order, line) }),
      );
  return changes;
}

/** Returns the source of `OrderStagedChangeAddLineItemDiscount`. */
export function toDiscountChange(discount: EditDiscount, region: OrderRecord['region']): object {
  return markAsType('OrderStagedChangeAddLineItemDiscount', {
    id: formatGlobalId('OrderStagedChangeAddLineItemDiscount', discount.id),
    description: discount.title,
    value: toPricingValue({ discount, region }),
  });
}

const discountFields = {
  id: ({ discount }: EditDiscountSource) =>
    formatGlobalId('CalculatedManualDiscountApplication', discount.id),
  allocationMethod: () => 'EACH',
  appliedTo: () => 'LINE',
  description: ({ discount }: EditDiscountSource) => discount.title || null,
  targetSelection: () => 'EXPLICIT',
  targetType: () => 'LINE_ITEM',
  value: toPricingValue,
};

export const orderEditTypes: AdminTypeResolvers = {
  CalculatedOrder: {
    id: ({ edit }: CalculatedOrderSource) => formatGlobalId('CalculatedOrder', edit.id),
    originalOrder: ({ before }: CalculatedOrderSource) => before,
    committed: () => false,
    cartDiscountAmountSet: amount(({ order }) =>
      order.orderAllocations.reduce((sum, allocation) => sum + allocation.amount, 0),
    ),
    lineItems: (source: CalculatedOrderSource, args: ConnectionArgs) =>
      createConnection(listCalculatedLines(source), args, ({ id }) => id),
    addedLineItems: (source: CalculatedOrderSource, args: ConnectionArgs) =>
      createConnection(listAddedLines(source), args, ({ id }) => id),
    addedDiscountApplications: ({ edit, order }: CalculatedOrderSource, args: ConnectionArgs) =>
      createConnection(
        edit.added.flatMap(({ discount }) =>
          discount === null ? [] : [toDiscountSource(discount, order.region)],
        ),
        args,
        ({ discount }) => discount.id,
      ),
    shippingLines: listCalculatedShipping,
    stagedChanges: async (source: CalculatedOrderSource, args: ConnectionArgs, context: AdminContext) => {
      const changes = await listChanges(source, context);
      return createConnection(changes, args, (change) => String(changes.indexOf(change)));
    },
    notificationPreviewTitle: ({ before }: CalculatedOrderSource) => `Order ${before.number} was changed`,
    subtotalLineItemsQuantity: (source: CalculatedOrderSource) =>
      [...listCalculatedLines(source), ...listAddedLines(source)].reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      ),
    subtotalPriceSet: amount(({ order }) => order.amounts.totalBeforeShipping - getRefundedGoods(order)),
    taxLines: ({ order }: CalculatedOrderSource) => order.taxes.map((tax) => toTaxLine(tax, order)),
    totalOutstandingSet: amount(({ order }) => getOutstanding(order)),
    totalPriceSet: amount(({ order }) => getCurrentTotal(order)),
  },
  CalculatedLineItem: {
    id: ({ id }: CalculatedLineSource) => formatGlobalId('CalculatedLineItem', id),
    title: ({ item }: CalculatedLineSource) => item.title,
    variantTitle: ({ item }: CalculatedLineSource) => getVariantTitle(item),
    sku: ({ item }: CalculatedLineSource) => item.sku || null,
    image: ({ item }: CalculatedLineSource) => toAdminImage(item.image),
    variant: ({ item }: CalculatedLineSource, _args: object, context: AdminContext) =>
      loadVariant(item.variantId, context),
    customAttributes: ({ attributes }: CalculatedLineSource) =>
      attributes.filter(({ key }) => !key.startsWith('_')),
    editableQuantity: ({ editable }: CalculatedLineSource) => editable,
    editableQuantityBeforeChanges: ({ editableBefore }: CalculatedLineSource) => editableBefore,
    editableSubtotalSet: unit(({ discountedUnitPrice, editable }) => discountedUnitPrice * editable),
    uneditableSubtotalSet: unit(
      ({ discountedUnitPrice, quantity, editable }) => discountedUnitPrice * (quantity - editable),
    ),
    originalUnitPriceSet: unit(({ item }) => item.unitPrice),
    discountedUnitPriceSet: unit(({ discountedUnitPrice }) => discountedUnitPrice),
    hasStagedLineItemDiscount: ({ added }: CalculatedLineSource) => added?.discount != null,
    calculatedDiscountAllocations: ({ added, region }: CalculatedLineSource) =>
      added === null || added.discount === null
        ? []
        : [
            {
              allocatedAmountSet: toMoneyBag(getDiscountAmount(added), region),
              discountApplication: toDiscountSource(added.discount, region),
            },
          ],
    restockable: ({ line }: CalculatedLineSource) => line !== null && line.variantId !== '',
  },
  CalculatedShippingLine: {
    id: ({ id }: CalculatedShippingSource) => formatGlobalId('CalculatedShippingLine', id),
    price: ({ price, region }: CalculatedShippingSource) => toMoneyBag(price, region),
  },
  CalculatedManualDiscountApplication: discountFields,
};
