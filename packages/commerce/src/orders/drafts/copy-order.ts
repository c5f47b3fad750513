/** Creates the content of a draft order from an existing order, for a customer who orders the same again. Pure. */
import { randomUUID } from 'node:crypto';
import type { CatalogueSnapshot } from '../../catalogue/catalogue.ts';
import { findCatalogueItem } from '../editing/catalogue-item.ts';
import type { EditItem } from '../editing/order-edit.ts';
import { createCustomItem } from '../editing/prepare-order-edit.ts';
import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import { getRefundableQuantity } from '../refund-amounts.ts';
import type { DraftContent, DraftDiscount, DraftLine } from './draft-order.ts';

const free: DraftDiscount = { title: '', value: { kind: 'percentage', percentage: 100 } };

/**
 * Copies customer, lines, addresses and shipping. Lines get the current price of the catalogue. A product that is no longer
 * sold becomes a custom item at the price of the order. Discounts and codes aren't copied, but free lines remain free.
 *
 * @returns an error message if the order can't be copied
 */
export function copyOrderToDraft(order: OrderRecord, snapshot: CatalogueSnapshot): DraftContent | string {
  if (order.erasedAt !== null) return 'The personal data of this order were erased.';
  if (order.lines.some(({ giftCard }) => giftCard !== undefined))
    return 'Gift cards are sold in the checkout only.';
  const lines = copyLines(order, snapshot);
  if (lines.length === 0) return 'The order has no items.';
  const { region, currency, customerId, email, phone, note, tags = [], attributes, delivery } = order;
  const isPickup = order.pickup !== undefined;
  return {
    ...{ region, currency, customerId, email, phone, note, tags, attributes, lines },
    // For a pickup, the order's shipping address is that of the store.
    shippingAddress: isPickup ? null : order.shippingAddress,
    billingAddress: order.billingAddress,
    discount: null,
    shippingLine:
      isPickup || delivery === null ? null : { title: delivery.name || 'Shipping', price: delivery.price },
    taxExempt: false,
  };
}

/** Copies the quantities after the order's edits. Refunded units are included: the customer wants the whole order again. */
function copyLines(order: OrderRecord, snapshot: CatalogueSnapshot): readonly DraftLine[] {
  const edits = (order.refunds ?? []).filter(({ editId }) => editId !== undefined);
  return order.lines.flatMap((line): readonly DraftLine[] => {
    const quantity = getRefundableQuantity(line, edits);
    if (quantity === 0) return [];
    return [
      {
        ...copyItem(order, line, snapshot),
        id: randomUUID(),
        quantity,
        discount: line.originalPrice > 0 && line.priceAfterDiscounted === 0 ? free : null,
        attributes: line.attributes,
        hasOwnPrice: false,
      },
    ];
  });
}

function copyItem(
  { region, taxes }: OrderRecord,
  line: OrderLineRecord,
  snapshot: CatalogueSnapshot,
): { readonly item: EditItem; readonly taxable: boolean } {
  const found = line.variantId === '' ? '' : findCatalogueItem(snapshot, region, line.variantId);
  if (typeof found !== 'string') return found;
  const { title, unitPrice: price, quantity, requiresShipping } = line;
  // Orders don't store whether a line is taxable, so infer it from its taxes.
  const taxable = taxes.length === 0 || line.taxes.some(({ amount }) => amount > 0);
  const custom = createCustomItem({ title, price, quantity, requiresShipping, taxable });
  const { sku, variantTitle, vendor, image } = line;
  return { item: { ...custom, sku, variantTitle, vendor, image }, taxable };
}
