import { describe, expect, it } from 'vitest';
import { listReceivableItems, toProcessedItems } from './received-items.ts';
import { listRefundableItems, toRefundLineItems } from './refundable-items.ts';

const lineItem = { id: 'gid://shopify/LineItem/1', title: 'Glow Oil', variantTitle: '50 ml' };
const fulfillmentLineItem = { id: 'gid://shopify/FulfillmentLineItem/1', lineItem };
const loaded = {
  id: 'gid://shopify/Return/1',
  name: '#1001-R1',
  returnShippingFees: [],
  returnLineItems: {
    nodes: [
      {
        id: 'gid://shopify/ReturnLineItem/1',
        processableQuantity: 3,
        restockingFee: null,
        fulfillmentLineItem,
      },
      {
        id: 'gid://shopify/ReturnLineItem/2',
        processableQuantity: 0,
        restockingFee: null,
        fulfillmentLineItem,
      },
    ],
  },
  reverseFulfillmentOrders: {
    nodes: [{ id: 'r', lineItems: { nodes: [{ id: 'expected', fulfillmentLineItem }] } }],
  },
};
const locationId = 'gid://shopify/Location/1';

describe('items of a return that come back', () => {
  it('ADMIN-143: only items that are still expected are received, each unit in its state', () => {
    const items = listReceivableItems(loaded);
    expect(items).toEqual([
      {
        id: 'gid://shopify/ReturnLineItem/1',
        name: 'Glow Oil, 50 ml',
        expected: 3,
        reverseItemId: 'expected',
      },
    ]);
    const quantities = { 'gid://shopify/ReturnLineItem/1': { RESTOCKED: 1, NOT_RESTOCKED: 0, MISSING: 1 } };
    const part = { reverseFulfillmentOrderLineItemId: 'expected', quantity: 1 };
    expect(toProcessedItems(items, quantities, locationId)).toEqual([
      {
        id: 'gid://shopify/ReturnLineItem/1',
        quantity: 2,
        dispositions: [
          { ...part, dispositionType: 'RESTOCKED', locationId },
          { ...part, dispositionType: 'MISSING' },
        ],
      },
    ]);
    expect(toProcessedItems(items, {}, locationId)).toEqual([]);
  });
});

describe('items of a refund', () => {
  const line = { ...lineItem, requiresShipping: true, refundableQuantity: 3, unfulfilledQuantity: 1 };

  it('ADMIN-143: units that were sent go back to stock as returned, the others as cancelled', () => {
    const items = listRefundableItems([line]);
    expect(items.map(({ name, max }) => [name, max])).toEqual([
      ['Glow Oil, 50 ml, not sent', 1],
      ['Glow Oil, 50 ml, sent', 2],
    ]);
    const quantities = { [`${line.id} CANCEL`]: 1, [`${line.id} RETURN`]: 1 };
    expect(toRefundLineItems(items, quantities, { restock: true, locationId })).toEqual([
      { lineItemId: line.id, restockType: 'CANCEL', quantity: 1, locationId },
      { lineItemId: line.id, restockType: 'RETURN', quantity: 1, locationId },
    ]);
    expect(toRefundLineItems(items, quantities, { restock: false, locationId })).toEqual([
      { lineItemId: line.id, restockType: 'NO_RESTOCK', quantity: 2 },
    ]);
  });

  it('a line with units of one kind only is named without “sent” or “not sent”', () => {
    expect(listRefundableItems([{ ...line, unfulfilledQuantity: 0 }]).map(({ name }) => name)).toEqual([
      'Glow Oil, 50 ml',
    ]);
  });
});
