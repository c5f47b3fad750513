/**
 * A merchant's day in front of a shop elsewhere, by the operations that the admin's pages send. The shop there answers as
 * Shopify does: what its official schema doesn't have, or a scope of the token doesn't allow, is rejected.
 */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import type { Document } from '@vitrine/storefront-api/document';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerListDocument } from '../../app/admin/customers/customer-documents.ts';
import {
  fulfillOrderDocument,
  orderPageDocument,
  refundOrderDocument,
  suggestedRefundDocument,
} from '../../app/admin/orders/order-documents.ts';
import { orderListDocument } from '../../app/admin/orders/orders-documents.ts';
import { listReceivableItems, toProcessedItems } from '../../app/admin/orders/received-items.ts';
import { listRefundableItems, toRefundLineItems } from '../../app/admin/orders/refundable-items.ts';
import {
  createReturnDocument,
  processReturnDocument,
  receivableReturnDocument,
  returnableItemsDocument,
  suggestedReturnRefundDocument,
} from '../../app/admin/orders/return-documents.ts';
import { createAdminForward } from '../shopify/admin-forward.ts';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';

let remote: TestMerchantShop;
beforeAll(async () => {
  remote = await openTestMerchantShop();
});
afterAll(() => remote?.dispose());

/** Returns a function that sends operations of pages as the admin does, with a token of these scopes. */
async function openPages(...scopes: (typeof adminScopes)[number][]) {
  const forward = createAdminForward({
    url: remote.origin,
    token: await remote.createToken(...scopes),
    log: pino({ level: 'silent' }),
  });
  const actor = { kind: 'staff', id: 'a', name: 'A', scopes: new Set(adminScopes) } as const;
  const send = async <Data, Variables extends object>(
    { text, name }: Document<Data, Variables>,
    variables: Variables,
  ) => {
    const body = await forward(
      { query: text, variables: Object.fromEntries(Object.entries(variables)), operationName: name },
      { actor, requestId: 'test' },
    );
    return JSON.parse(JSON.stringify(body)) as {
      data?: Data | null;
      errors?: { message: string; extensions?: object }[];
    };
  };
  const read = async <Data, Variables extends object>(
    document: Document<Data, Variables>,
    variables: Variables,
  ) => {
    const { data, errors } = await send(document, variables);
    expect(errors).toBeUndefined();
    if (data == null) throw new Error(`${document.name} has no data`);
    return data;
  };
  return { send, read };
}

describe('a merchant’s day in front of a shop elsewhere', () => {
  it('ADMIN-147: an order is found, sent with tracking, refunded in part, returned and received', async () => {
    const { read } = await openPages(...adminScopes);
    const page = { first: 1, query: `name:${remote.orderNumber}` };
    const { orders } = await read(orderListDocument, page);
    const id = orders.nodes[0]?.id ?? '';
    const open = () => read(orderPageDocument, { id, withCustomer: true, withSubscription: false });
    const fulfillmentOrderId = (await open()).order?.fulfillmentOrders.nodes[0]?.id ?? '';
    const sent = await read(fulfillOrderDocument, {
      fulfillment: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
        trackingInfo: { company: 'DHL Express', number: '3S77' },
      },
    });
    expect(sent.fulfillmentCreate?.userErrors).toEqual([]);

    const items = listRefundableItems((await open()).order?.lineItems.nodes ?? []);
    const [first] = items;
    const locationId = 'gid://shopify/Location/1';
    const refundLineItems = toRefundLineItems(items, { [first?.id ?? '']: 1 }, { restock: true, locationId });
    const suggested = await read(suggestedRefundDocument, { id, refundLineItems, refundShipping: false });
    const transactions = suggested.order?.suggestedRefund?.suggestedTransactions ?? [];
    const refunded = await read(refundOrderDocument, {
      input: {
        orderId: id,
        refundLineItems,
        transactions: transactions.map(({ amountSet, gateway, parentTransaction }) => ({
          orderId: id,
          kind: 'REFUND' as const,
          amount: amountSet.presentmentMoney.amount,
          gateway: gateway ?? '',
          ...(parentTransaction == null ? {} : { parentId: parentTransaction.id }),
        })),
      },
    });
    expect(refunded.refundCreate?.userErrors).toEqual([]);

    const { returnableFulfillments } = await read(returnableItemsDocument, { orderId: id });
    const [item] = returnableFulfillments.nodes.flatMap(
      ({ returnableFulfillmentLineItems }) => returnableFulfillmentLineItems.nodes,
    );
    expect(item?.quantity).toBe(1);
    const created = await read(createReturnDocument, {
      returnInput: {
        orderId: id,
        returnLineItems: [
          {
            fulfillmentLineItemId: item?.fulfillmentLineItem.id ?? '',
            quantity: 1,
            returnReason: 'UNWANTED',
            returnReasonNote: '',
          },
        ],
      },
    });
    const returnId = created.returnCreate?.return?.id ?? '';
    const loaded = (await read(receivableReturnDocument, { id: returnId })).return;
    if (loaded == null) throw new Error('no return');
    const expected = listReceivableItems(loaded);
    expect(expected.map(({ reverseItemId }) => reverseItemId)).not.toContain(null);
    const quantities = Object.fromEntries(
      expected.map((each) => [each.id, { RESTOCKED: 1, NOT_RESTOCKED: 0, MISSING: 0 }]),
    );
    const outcome = await read(suggestedReturnRefundDocument, {
      id: returnId,
      returnLineItems: expected.map((each) => ({ id: each.id, quantity: 1 })),
      refundShipping: { fullRefund: false },
    });
    const transfer = outcome.return?.suggestedFinancialOutcome?.financialTransfer;
    if (transfer == null || !('suggestedTransactions' in transfer)) throw new Error('nothing to refund');
    const received = await read(processReturnDocument, {
      input: {
        returnId,
        returnLineItems: toProcessedItems(expected, quantities, locationId),
        financialTransfer: {
          issueRefund: {
            orderTransactions: transfer.suggestedTransactions.map(({ amountSet, parentTransaction }) => ({
              parentId: parentTransaction?.id ?? '',
              transactionAmount: amountSet.presentmentMoney,
            })),
          },
        },
      },
    });
    expect(received.returnProcess?.userErrors).toEqual([]);
    const last = (await open()).order;
    expect(last).toMatchObject({ displayFulfillmentStatus: 'FULFILLED', returnStatus: 'RETURNED' });
    expect(last?.refunds).toHaveLength(2);
  });

  it('ADMIN-147: a token without a scope is told in a sentence that says what to do', async () => {
    const { send } = await openPages('read_orders');
    const { data, errors } = await send(customerListDocument, { first: 1 });
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toBe(
      'The access token of this shop doesn’t allow this. In Shopify, give the app the scope read_customers, then set its new token.',
    );
    // The pages say of ACCESS_DENIED that the role lacks the right.
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'TOKEN_LACKS_SCOPE' });
  });
});
