import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { toRefundRows } from '../../../mail/order-emails.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { countLineQuantity } from '../../../orders/fulfilment-status.ts';
import { findOrderInconsistencies } from '../../../orders/integrity-check.ts';
import {
  getAmountReceived,
  getCurrentTotal,
  getNetAmountReceived,
  getOutstanding,
} from '../../../orders/order-balance.ts';
import { toIndexColumns, toOrderTerms } from '../../../orders/order-index.ts';
import { createOrderPaymentService } from '../../../orders/order-payment-service.ts';
import { findOrderByNumber, setFinancialStatus } from '../../../orders/order-store.ts';
import { getPaidBack, getRefundedShipping } from '../../../orders/refund-amounts.ts';
import { countRestocked } from '../../../orders/restocked-units.ts';
import { findReturns } from '../../../orders/returns.ts';
import type { PaymentGateway, RefundState } from '../../../payments/payment-gateway.ts';
import { createTestAdmin } from '../../test-admin.ts';
import { parseOrderGid } from './order-ids.ts';

const orderQuery = /* GraphQL */ `
  query ($query: String!) {
    orders(first: 1, query: $query) {
      nodes {
        id
        displayFinancialStatus
        displayFulfillmentStatus
        returnStatus
        cancelledAt
        closed
        tags
        note
        totalPriceSet { shopMoney { amount currencyCode } }
        netPaymentSet { shopMoney { amount } }
        lineItems(first: 10) { nodes { id title quantity refundableQuantity unfulfilledQuantity } }
        fulfillmentOrders(first: 1) { nodes { id status lineItems(first: 10) { nodes { id remainingQuantity } } } }
        fulfillments { id trackingInfo { number url } fulfillmentLineItems(first: 10) { nodes { id quantity } } }
        refunds {
          id
          note
          totalRefundedSet { shopMoney { amount } }
          refundLineItems(first: 10) { nodes { quantity restockType } }
        }
        returns(first: 10) {
          nodes {
            id
            status
            closedAt
            returnLineItems(first: 10) {
              nodes { id quantity processedQuantity processableQuantity refundedQuantity refundableQuantity }
            }
            reverseFulfillmentOrders(first: 1) {
              nodes { id status lineItems(first: 10) { nodes { id totalQuantity dispositions { type quantity } } } }
            }
          }
        }
        totalOutstandingSet { shopMoney { amount } }
        transactions { kind status amountSet { shopMoney { amount } } }
        events(first: 50) { nodes { message } }
      }
    }
  }
`;

const fulfil = /* GraphQL */ `
  mutation ($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
  }
`;
const refund = /* GraphQL */ `
  mutation ($input: RefundInput!) {
    refundCreate(input: $input) { refund { id } userErrors { field message } }
  }
`;
const cancel = /* GraphQL */ `
  mutation ($orderId: ID!, $restock: Boolean!, $refund: OrderCancelRefundMethodInput) {
    orderCancel(orderId: $orderId, reason: CUSTOMER, restock: $restock, refundMethod: $refund) {
      job { done }
      orderCancelUserErrors { code message }
    }
  }
`;
const createReturn = /* GraphQL */ `
  mutation ($returnInput: ReturnInput!) {
    returnCreate(returnInput: $returnInput) { return { id status } userErrors { field message code } }
  }
`;
const processReturn = /* GraphQL */ `
  mutation ($input: ReturnProcessInput!) {
    returnProcess(input: $input) { return { id status } userErrors { field message } }
  }
`;
const disposeItems = /* GraphQL */ `
  mutation ($inputs: [ReverseFulfillmentOrderDisposeInput!]!) {
    reverseFulfillmentOrderDispose(dispositionInputs: $inputs) {
      reverseFulfillmentOrderLineItems { dispositions { type quantity } }
      userErrors { field message }
    }
  }
`;
const outcomeQuery = /* GraphQL */ `
  query ($id: ID!, $items: [SuggestedOutcomeReturnLineItemInput!]!) {
    return(id: $id) {
      suggestedFinancialOutcome(returnLineItems: $items, exchangeLineItems: []) {
        discountedSubtotal { shopMoney { amount } }
        financialTransfer {
          ... on RefundReturnOutcome {
            amount { shopMoney { amount } }
            suggestedTransactions { amountSet { shopMoney { amount currencyCode } } parentTransaction { id } }
          }
        }
      }
    }
  }
`;
const locationGid = 'gid://shopify/Location/1';
const closeReturn =
  'mutation ($id: ID!) { returnClose(id: $id) { return { status } userErrors { message } } }';

const reopenReturn =
  'mutation ($id: ID!) { returnReopen(id: $id) { return { status } userErrors { message } } }';

const toItem = ({ id, quantity }: { readonly id: string; readonly quantity: number }) => ({ id, quantity });

async function openShop(
  storage: CheckoutTestShop['backend']['storage'],
  gateway: (gateway: PaymentGateway) => PaymentGateway = (each) => each,
) {
  const shop = await openCheckoutTestShop(storage, { gateway });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 10 });
  await shop.putProduct({ id: '2', title: 'Salt Spray', price: 1001, stock: 10 });
  const admin = createTestAdmin(shop.backend, shop.gateway);
  const place = async (quantity = 3) => {
    const key = await shop.cart('US', [
      ['1', quantity],
      ['2', 1],
    ]);
    const paid = await shop.checkout.pay(
      key,
      { kind: 'test', card: '1' },
      await fillInCheckout(shop.checkout, key),
    );
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    return paid.order.number;
  };
  const read = async (number: number) =>
    (await admin(orderQuery, { query: `name:${number}` })).data.orders.nodes[0];
  return { shop, admin, place, read };
}

describeEachDatabase((_, open) => {
  describe('the Admin API of orders', () => {
    test('ADMIN-10, ADMIN-11, ADMIN-12, ADMIN-13: ships, refunds and returns a part of an order', async () => {
      const { shop, admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await place();
      const before = await read(number);
      expect(before).toMatchObject({
        displayFinancialStatus: 'PAID',
        displayFulfillmentStatus: 'UNFULFILLED',
        returnStatus: 'NO_RETURN',
        transactions: [{ kind: 'SALE', status: 'SUCCESS' }],
      });
      const [fulfilmentOrder] = before.fulfillmentOrders.nodes;
      const shipped = await admin(fulfil, {
        fulfillment: {
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId: fulfilmentOrder.id,
              fulfillmentOrderLineItems: [{ id: fulfilmentOrder.lineItems.nodes[0].id, quantity: 2 }],
            },
          ],
          trackingInfo: { company: 'DHL Express', number: '123', url: 'https://example.com/123' },
        },
      });
      expect(shipped.data.fulfillmentCreate.userErrors).toEqual([]);
      const sent = await read(number);
      expect(sent).toMatchObject({ displayFulfillmentStatus: 'PARTIALLY_FULFILLED' });
      expect(sent.fulfillments[0].trackingInfo).toEqual([{ number: '123', url: 'https://example.com/123' }]);

      const refunded = await admin(refund, {
        input: {
          orderId: sent.id,
          note: 'Broken on arrival',
          refundLineItems: [{ lineItemId: sent.lineItems.nodes[1].id, quantity: 1, restockType: 'CANCEL' }],
        },
      });
      expect(refunded.data.refundCreate.userErrors).toEqual([]);
      const returned = await admin(createReturn, {
        returnInput: {
          orderId: sent.id,
          returnLineItems: [
            {
              fulfillmentLineItemId: sent.fulfillments[0].fulfillmentLineItems.nodes[0].id,
              quantity: 1,
              returnReason: 'COLOR',
            },
          ],
        },
      });
      expect(returned.data.returnCreate).toMatchObject({ return: { status: 'OPEN' }, userErrors: [] });
      const back = await read(number);
      expect(back).toMatchObject({ returnStatus: 'IN_PROGRESS', refunds: [{ note: 'Broken on arrival' }] });
      const [pending] = back.returns.nodes;
      const done = await admin(processReturn, {
        input: {
          returnId: pending.id,
          returnLineItems: pending.returnLineItems.nodes.map(toItem),
          financialTransfer: { issueRefund: { orderTransactions: [] } },
        },
      });
      expect(done.data.returnProcess).toMatchObject({ return: { status: 'CLOSED' }, userErrors: [] });
      const after = await read(number);
      expect(after).toMatchObject({ returnStatus: 'RETURNED', displayFinancialStatus: 'PARTIALLY_REFUNDED' });
      const messages = after.events.nodes.map(({ message }: { message: string }) => message);
      expect(messages).toContain('A return was created by Test.');
      expect(await findOrderInconsistencies(shop.backend.storage)).toEqual([]);
    });

    test('ADMIN-13: no line is returned more often than it was shipped', async () => {
      const { admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await place();
      const { fulfillmentOrders } = await read(number);
      const [{ id: fulfillmentOrderId, lineItems }] = fulfillmentOrders.nodes;
      const fulfillmentOrderLineItems = [{ id: lineItems.nodes[0].id, quantity: 2 }];
      await admin(fulfil, {
        fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId, fulfillmentOrderLineItems }] },
      });
      const { id: orderId, fulfillments } = await read(number);
      const [{ id: fulfillmentLineItemId }] = fulfillments[0].fulfillmentLineItems.nodes;
      const takeBack = async (quantity: number) => {
        const line = { fulfillmentLineItemId, quantity, returnReason: 'COLOR' };
        const { data } = await admin(createReturn, { returnInput: { orderId, returnLineItems: [line] } });
        return data.returnCreate.userErrors.map(({ message }: { message: string }) => message);
      };
      expect(await takeBack(3)).toEqual(['Of Glow Oil 2 can be returned, not 3.']);
      expect(await takeBack(1)).toEqual([]);
      expect(await takeBack(2)).toEqual(['Of Glow Oil 1 can be returned, not 2.']);
      expect(await takeBack(1)).toEqual([]);
      expect(await takeBack(1)).toEqual(['Of Glow Oil 0 can be returned, not 1.']);
    });

    async function shipAndReturn(
      { admin, read }: Pick<Awaited<ReturnType<typeof openShop>>, 'admin' | 'read'>,
      number: number,
      quantity: number,
    ) {
      const { fulfillmentOrders } = await read(number);
      const [{ id: fulfillmentOrderId }] = fulfillmentOrders.nodes;
      await admin(fulfil, { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] } });
      const { id: orderId, fulfillments } = await read(number);
      const [{ id: fulfillmentLineItemId }] = fulfillments[0].fulfillmentLineItems.nodes;
      const lines = [{ fulfillmentLineItemId, quantity, returnReason: 'UNWANTED' }];
      const { data } = await admin(createReturn, { returnInput: { orderId, returnLineItems: lines } });
      expect(data.returnCreate.userErrors).toEqual([]);
      const [returned] = (await read(number)).returns.nodes;
      const [item] = returned.returnLineItems.nodes;
      const [expected] = returned.reverseFulfillmentOrders.nodes[0].lineItems.nodes;
      const disposition = (dispositionType: string, units: number) => ({
        reverseFulfillmentOrderLineItemId: expected.id,
        quantity: units,
        dispositionType,
        ...(dispositionType === 'RESTOCKED' ? { locationId: locationGid } : {}),
      });
      const receive = async (
        units: number,
        dispositions: readonly object[],
        transactions?: readonly object[],
      ) => {
        const input = {
          returnId: returned.id,
          returnLineItems: [{ id: item.id, quantity: units, dispositions }],
          ...(transactions === undefined
            ? {}
            : { financialTransfer: { issueRefund: { orderTransactions: transactions } } }),
        };
        const processed = await admin(processReturn, { input });
        return processed.data.returnProcess;
      };
      return { returned, item, disposition, receive };
    }

    test('ADMIN-140, ADMIN-141: a return is received in parts: back to stock, not, or missing, each refunded or not', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, place, read } = await openShop(storage);
      const number = await place();
      const { returned, item, disposition, receive } = await shipAndReturn({ admin, read }, number, 3);
      const stockBefore = (await readSold(storage)).get('1');

      const twice = [1, 2].map(() => ({ id: item.id, quantity: 2 }));
      const tooMany = await admin(outcomeQuery, { id: returned.id, items: twice });
      expect(tooMany.errors).toMatchObject([
        { message: expect.stringContaining('3 can be processed, not 4.') },
      ]);
      const { data } = await admin(outcomeQuery, { id: returned.id, items: [{ id: item.id, quantity: 1 }] });
      const { financialTransfer } = data.return.suggestedFinancialOutcome;
      const [{ amountSet, parentTransaction }] = financialTransfer.suggestedTransactions;
      const transaction = { parentId: parentTransaction.id, transactionAmount: amountSet.shopMoney };
      const wrong = { ...transaction, transactionAmount: { ...amountSet.shopMoney, amount: '1.00' } };
      expect(await receive(1, [disposition('RESTOCKED', 1)], [wrong])).toMatchObject({
        userErrors: [{ field: ['input', 'financialTransfer'] }],
      });
      expect((await readSold(storage)).get('1')).toEqual(stockBefore);
      expect(await receive(1, [disposition('RESTOCKED', 1)], [transaction])).toMatchObject({
        return: { status: 'OPEN' },
        userErrors: [],
      });
      const first = await read(number);
      expect(first.returns.nodes[0].closedAt).toBeNull();
      expect(first.refunds).toMatchObject([
        {
          totalRefundedSet: { shopMoney: { amount: amountSet.shopMoney.amount } },
          refundLineItems: { nodes: [{ quantity: 1, restockType: 'RETURN' }] },
        },
      ]);
      expect((await readSold(storage)).get('1')?.available).toBe((stockBefore?.available ?? 0) + 1);

      // The second unit is damaged and isn't refunded yet; it leaves the order, which owes its price.
      expect(await receive(1, [disposition('NOT_RESTOCKED', 1)])).toMatchObject({ userErrors: [] });
      const second = await read(number);
      // Three units share their tax to the cent.
      const owed = -Number(second.totalOutstandingSet.shopMoney.amount);
      expect(Math.abs(owed - Number(amountSet.shopMoney.amount))).toBeLessThan(0.011);
      expect(second.lineItems.nodes[0].refundableQuantity).toBe(1);
      const messages = second.events.nodes.map(({ message }: { message: string }) => message);
      expect(messages.filter((message: string) => message.endsWith('was refunded.'))).toHaveLength(1);
      expect(second.returns.nodes[0].returnLineItems.nodes).toMatchObject([
        { processedQuantity: 2, processableQuantity: 1, refundedQuantity: 1, refundableQuantity: 1 },
      ]);

      // The third is missing: it stays with the shopper, and is paid.
      expect(await receive(1, [disposition('MISSING', 1)])).toMatchObject({
        return: { status: 'CLOSED' },
        userErrors: [],
      });
      const third = await read(number);
      expect(third.lineItems.nodes[0].refundableQuantity).toBe(1);
      expect(third.returns.nodes[0].closedAt).not.toBeNull();
      expect(third.returns.nodes[0].reverseFulfillmentOrders.nodes).toMatchObject([
        {
          status: 'CLOSED',
          lineItems: {
            nodes: [
              {
                totalQuantity: 3,
                dispositions: [
                  { type: 'RESTOCKED', quantity: 1 },
                  { type: 'NOT_RESTOCKED', quantity: 1 },
                  { type: 'MISSING', quantity: 1 },
                ],
              },
            ],
          },
        },
      ]);
      const rest = await admin(refund, { input: { orderId: third.id, refundLineItems: [] } });
      expect(rest.data.refundCreate.userErrors).toEqual([]);
      const paid = await read(number);
      expect(Number(paid.totalOutstandingSet.shopMoney.amount)).toBe(0);
      expect((await readSold(storage)).get('1')?.available).toBe((stockBefore?.available ?? 0) + 1);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-140: a return that is closed with units left can be opened again, also if its refund is done later', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      let beforeRefund = async () => {};
      const { admin, place, read } = await openShop(storage, (gateway) => ({
        ...gateway,
        refund: async (...request) => {
          await beforeRefund();
          return gateway.refund(...request);
        },
      }));
      const number = await place();
      const { returned, disposition, receive } = await shipAndReturn({ admin, read }, number, 2);
      beforeRefund = async () => {
        expect((await admin(closeReturn, { id: returned.id })).data.returnClose.userErrors).toEqual([]);
      };
      expect(await receive(1, [disposition('RESTOCKED', 1)], [])).toMatchObject({
        return: { status: 'CLOSED' },
        userErrors: [],
      });
      const reopened = await admin(reopenReturn, { id: returned.id });
      expect(reopened.data.returnReopen).toEqual({ return: { status: 'OPEN' }, userErrors: [] });
      expect(await receive(1, [disposition('RESTOCKED', 1)])).toMatchObject({ userErrors: [] });
    });

    test('ADMIN-140: a refund that waits for the gateway isn’t an error of the return, but one that the gateway rejects is', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const states: RefundState[] = [];
      const { admin, place, read } = await openShop(storage, (gateway) => ({
        ...gateway,
        refund: async (...request) => states.shift() ?? gateway.refund(...request),
      }));
      const { receive } = await shipAndReturn({ admin, read }, await place(), 2);
      states.push({ status: 'pending', reference: 're_1' });
      expect(await receive(1, [], [])).toMatchObject({ return: { status: 'OPEN' }, userErrors: [] });
      states.push({ status: 'refused', message: 'The card is closed.' });
      expect(await receive(1, [], [])).toMatchObject({
        return: { status: 'CLOSED' },
        userErrors: [
          {
            field: ['input', 'financialTransfer'],
            message: 'The items are received, and the refund is not made: The card is closed.',
          },
        ],
      });
    });

    test('ADMIN-140: the note of a return is stored with its units, and not in the audit log, which erasure leaves as it is', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, place, read } = await openShop(storage);
      const number = await place();
      const { returned, item, disposition } = await shipAndReturn({ admin, read }, number, 3);
      const receive = async (type: string, more: object) => {
        const returnLineItems = [{ id: item.id, quantity: 1, dispositions: [disposition(type, 1)] }];
        const input = { returnId: returned.id, returnLineItems, ...more };
        return (await admin(processReturn, { input })).data.returnProcess;
      };
      const note = 'Ada says that her dog bit it.';
      expect(await receive('NOT_RESTOCKED', { note })).toMatchObject({ userErrors: [] });
      expect((await findOrderByNumber(storage.read, number))?.refunds).toMatchObject([{ note }]);
      // Nothing that leaves the order could have it.
      const before = await read(number);
      expect(await receive('MISSING', { note })).toMatchObject({
        userErrors: [{ field: ['input', 'note'] }],
      });
      expect(await read(number)).toEqual(before);
      expect(await receive('MISSING', {})).toMatchObject({ userErrors: [] });
      const entries = await storage.read.selectFrom('merchant_audit').select('details').execute();
      expect(entries.filter(({ details }) => details.includes('dog'))).toEqual([]);
    });

    test('ADMIN-141: the shipping of missing units is refunded alone, once', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, place, read } = await openShop(storage);
      // Three units are delivered free.
      const number = await place(2);
      const { returned, item, disposition } = await shipAndReturn({ admin, read }, number, 2);
      const { shipping } = (await findOrderByNumber(storage.read, number))?.amounts ?? {};
      expect(shipping).toBeGreaterThan(0);
      const receive = async () => {
        const input = {
          returnId: returned.id,
          returnLineItems: [{ id: item.id, quantity: 1, dispositions: [disposition('MISSING', 1)] }],
          refundShipping: { fullRefund: true },
          financialTransfer: { issueRefund: { orderTransactions: [] } },
        };
        return (await admin(processReturn, { input })).data.returnProcess;
      };
      expect(await receive()).toMatchObject({ userErrors: [] });
      const before = await findOrderByNumber(storage.read, number);
      expect(before?.refunds).toMatchObject([{ lines: [], shipping }]);
      expect(await receive()).toMatchObject({
        userErrors: [{ message: `Order ${number} has no shipping left to refund.` }],
      });
      expect(await findOrderByNumber(storage.read, number)).toEqual(before);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-142: no unit of a return goes back to stock twice, and none that never left', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, place, read } = await openShop(storage);
      const number = await place();
      const { disposition, receive } = await shipAndReturn({ admin, read }, number, 2);
      const { id, lineItems } = await read(number);
      // Three were sent. All are refunded and put back to stock before the return arrives.
      const refunded = await admin(refund, restockAndRefund(id, lineItems.nodes[0]));
      expect(refunded.data.refundCreate.userErrors).toEqual([]);
      const full = (await readSold(storage)).get('1');
      expect(await receive(1, [disposition('RESTOCKED', 1)])).toMatchObject({
        userErrors: [{ message: 'Of Glow Oil 0 can go back to stock, not 1: the others are there already.' }],
      });
      expect(await receive(1, [{ ...disposition('RESTOCKED', 1), locationId: null }])).toMatchObject({
        userErrors: [{ field: ['input', 'returnLineItems', '0', 'dispositions', '0', 'locationId'] }],
      });
      expect(await receive(3, [])).toMatchObject({
        userErrors: [{ message: 'Of this item 2 of 2 can be processed, not 3.' }],
      });
      expect(await receive(2, [disposition('NOT_RESTOCKED', 2)])).toMatchObject({ userErrors: [] });
      expect((await readSold(storage)).get('1')).toEqual(full);

      // Two of three are back in stock: only one more can go there, and a call that wants two changes nothing.
      const third = await place();
      const ofThird = await shipAndReturn({ admin, read }, third, 2);
      const sent = await read(third);
      const two = { ...sent.lineItems.nodes[0], quantity: 2 };
      expect((await admin(refund, restockAndRefund(sent.id, two))).data.refundCreate.userErrors).toEqual([]);
      const readState = async () => ({
        order: await read(third),
        stock: await readSold(storage),
        refunds: await storage.read.selectFrom('refunds').selectAll().orderBy('id').execute(),
      });
      const before = await readState();
      for (const transactions of [undefined, []])
        expect(await ofThird.receive(2, [ofThird.disposition('RESTOCKED', 2)], transactions)).toMatchObject({
          userErrors: [
            { message: 'Of Glow Oil 1 can go back to stock, not 2: the others are there already.' },
          ],
        });
      expect(await readState()).toEqual(before);
      for (const quantities of [[-1], [2, -1]]) {
        const inputs = quantities.map((quantity) => ofThird.disposition('RESTOCKED', quantity));
        const { data } = await admin(disposeItems, { inputs });
        expect(data.reverseFulfillmentOrderDispose.userErrors).toMatchObject([
          { message: 'The quantity of a disposition is 1 or more.' },
        ]);
      }
      expect(await readState()).toEqual(before);

      const other = await read(await place());
      const part = (restockType: string, quantity: number) => ({
        lineItemId: other.lineItems.nodes[0].id,
        quantity,
        restockType,
      });
      const [owner] = other.fulfillmentOrders.nodes;
      const item = { id: owner.lineItems.nodes[0].id, quantity: 2 };
      await admin(fulfil, {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: owner.id, fulfillmentOrderLineItems: [item] }],
        },
      });
      const refundParts = async (...refundLineItems: readonly object[]) => {
        const { data } = await admin(refund, { input: { orderId: other.id, refundLineItems } });
        return data.refundCreate.userErrors;
      };
      expect(await refundParts(part('CANCEL', 2))).toMatchObject([
        { message: 'Of Glow Oil 1 were not sent yet, not 2; units that were sent are returned.' },
      ]);
      expect(await refundParts(part('CANCEL', 1), part('RETURN', 1), part('NO_RESTOCK', 1))).toEqual([]);
      const sold = await readSold(storage);
      expect(sold.get('1')?.available).toBe((before.stock.get('1')?.available ?? 0) - 1);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-14: cancels an order with its refund and its stock, once', async () => {
      const { shop, admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await place();
      const { id } = await read(number);
      const variables = { orderId: id, restock: true, refund: { originalPaymentMethodsRefund: true } };
      const first = await admin(cancel, variables);
      expect(first.data.orderCancel).toEqual({ job: { done: true }, orderCancelUserErrors: [] });
      expect(await read(number)).toMatchObject({
        displayFinancialStatus: 'REFUNDED',
        netPaymentSet: { shopMoney: { amount: '0.0' } },
        fulfillmentOrders: { nodes: [{ status: 'CANCELLED' }] },
      });
      const second = await admin(cancel, variables);
      expect(second.data.orderCancel.orderCancelUserErrors).toMatchObject([{ code: 'INVALID' }]);
      const stock = await shop.backend.storage.read
        .selectFrom('inventory')
        .select(['available', 'sold'])
        .orderBy('variant_id')
        .execute();
      expect(stock).toEqual([
        { available: 10, sold: 0 },
        { available: 10, sold: 0 },
      ]);
      const closed = await admin(fulfil, {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id.replace('Order', 'FulfillmentOrder') }],
        },
      });
      expect(closed.data.fulfillmentCreate.userErrors).toHaveLength(1);
    });

    const unsold = [
      ['1', { available: 10, sold: 0 }],
      ['2', { available: 10, sold: 0 }],
    ];
    const restockAndRefund = (id: string, line: { readonly id: string; readonly quantity: number }) => ({
      input: {
        orderId: id,
        refundLineItems: [{ lineItemId: line.id, quantity: line.quantity, restockType: 'RETURN' }],
      },
    });

    test('ADMIN-17: a refund after a cancellation doesn’t restock units a second time', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, place, read } = await openShop(storage);
      const number = await place();
      const { id, lineItems } = await read(number);
      const cancelled = await admin(cancel, {
        orderId: id,
        restock: true,
        refund: { originalPaymentMethodsRefund: false },
      });
      expect(cancelled.data.orderCancel.orderCancelUserErrors).toEqual([]);
      expect([...(await readSold(storage))].toSorted()).toEqual(unsold);
      for (const line of lineItems.nodes) {
        const refunded = await admin(refund, restockAndRefund(id, line));
        expect(refunded.data.refundCreate.userErrors).toEqual([]);
      }
      expect([...(await readSold(storage))].toSorted()).toEqual(unsold);
      const order = await findOrderByNumber(storage.read, number);
      expect(order?.refunds?.map(({ restocked }) => restocked)).toEqual([false, false]);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-17: a cancellation while a refund waits for the gateway restocks units once', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      let beforeRefund = async () => {};
      const { admin, place, read } = await openShop(storage, (gateway) => ({
        ...gateway,
        refund: async (...request) => {
          await beforeRefund();
          return gateway.refund(...request);
        },
      }));
      const { id, lineItems } = await read(await place());
      const cancellations: unknown[] = [];
      beforeRefund = async () => {
        const { data } = await admin(cancel, {
          orderId: id,
          restock: true,
          refund: { originalPaymentMethodsRefund: false },
        });
        cancellations.push(data.orderCancel.orderCancelUserErrors);
      };
      const refunded = await admin(refund, restockAndRefund(id, lineItems.nodes[0]));
      expect(refunded.data.refundCreate.userErrors).toEqual([]);
      expect(cancellations).toEqual([[]]);
      expect([...(await readSold(storage))].toSorted()).toEqual(unsold);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-15: a hold keeps an order from being shipped until it is released', async () => {
      const { admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const order = await read(await place());
      const [{ id }] = order.fulfillmentOrders.nodes;
      const held = await admin(
        `mutation ($id: ID!) {
          fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: INCORRECT_ADDRESS, reasonNotes: "No street" }) {
            fulfillmentHold { id displayReason }
            userErrors { message }
          }
        }`,
        { id },
      );
      expect(held.data.fulfillmentOrderHold.fulfillmentHold.displayReason).toBe('Incorrect address');
      const ship = { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: id }] } };
      expect((await admin(fulfil, ship)).data.fulfillmentCreate.userErrors).toHaveLength(1);
      await admin('mutation ($id: ID!) { fulfillmentOrderReleaseHold(id: $id) { userErrors { message } } }', {
        id,
      });
      expect((await admin(fulfil, ship)).data.fulfillmentCreate.userErrors).toEqual([]);
    });

    test('ADMIN-16, ADMIN-151: changes details and tags of an order, and names the field of a mistake', async () => {
      const { admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const number = await place();
      const { id } = await read(number);
      const update = `mutation ($input: OrderInput!) {
        orderUpdate(input: $input) { order { note tags email shippingAddress { city formatted } } userErrors { field message } }
      }`;
      const changed = await admin(update, {
        input: { id, note: 'Gift wrap', tags: ['vip', ' vip '], shippingAddress: { city: 'Venice' } },
      });
      expect(changed.data.orderUpdate).toMatchObject({
        order: {
          note: 'Gift wrap',
          tags: ['vip'],
          // US addresses have the code of the state, before the ZIP code.
          shippingAddress: {
            city: 'Venice',
            formatted: ['1 Ocean Avenue', 'Venice, CA 90401', 'United States'],
          },
        },
        userErrors: [],
      });
      expect((await admin(orderQuery, { query: 'tag:VIP venice' })).data.orders.nodes).toHaveLength(1);
      const wrong = await admin(update, { input: { id, email: 'nowhere' } });
      expect(wrong.data.orderUpdate.userErrors).toEqual([
        { field: ['input', 'email'], message: 'Email is invalid' },
      ]);
      const abroad = await admin(update, { input: { id, shippingAddress: { countryCode: 'DE' } } });
      expect(abroad.data.orderUpdate.userErrors).toMatchObject([{ field: ['input', 'shippingAddress'] }]);

      const tag = (name: 'tagsAdd' | 'tagsRemove', tags: readonly string[]) =>
        admin(
          `mutation ($id: ID!, $tags: [String!]!) {
            ${name}(id: $id, tags: $tags) { node { ... on Order { tags } } userErrors { field message } } }`,
          { id, tags },
        );
      expect((await tag('tagsAdd', ['VIP', 'press, gift'])).data.tagsAdd).toEqual({
        node: { tags: ['vip', 'press', 'gift'] },
        userErrors: [],
      });
      expect((await admin(orderQuery, { query: 'tag:gift' })).data.orders.nodes).toHaveLength(1);
      expect((await tag('tagsRemove', ['Press'])).data.tagsRemove.node.tags).toEqual(['vip', 'gift']);
      expect((await tag('tagsAdd', ['x'.repeat(41)])).data.tagsAdd).toEqual({
        node: null,
        userErrors: [{ field: ['tags'], message: 'A tag has at most 40 characters.' }],
      });
      expect((await admin(orderQuery, { query: 'tag:press' })).data.orders.nodes).toEqual([]);
    });

    test.each([
      ['refunded at once', true],
      ['refunded later', false],
    ] as const)(
      'ADMIN-155: a return with fees, %s, gives back its price less the fees',
      async (_name, isAtOnce) => {
        const { shop, admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
        const number = await place();
        const order = await read(number);
        await admin(fulfil, {
          fulfillment: {
            lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrders.nodes[0].id }],
          },
        });
        const [item] = (await read(number)).fulfillments[0].fulfillmentLineItems.nodes;
        const create = (percentage: number, amount: string, currencyCode = 'USD') =>
          admin(
            `mutation ($returnInput: ReturnInput!) { returnCreate(returnInput: $returnInput) {
            return {
              id
              returnShippingFees { amountSet { shopMoney { amount } } }
              returnLineItems(first: 1) { nodes { id ... on ReturnLineItem {
                restockingFee { percentage amountSet { shopMoney { amount } } }
              } } }
            }
            userErrors { field message }
          } }`,
            {
              returnInput: {
                orderId: order.id,
                returnShippingFee: { amount: { amount, currencyCode } },
                returnLineItems: [
                  {
                    fulfillmentLineItemId: item.id,
                    quantity: 2,
                    returnReason: 'UNWANTED',
                    restockingFee: { percentage },
                  },
                ],
              },
            },
          );
        const fieldsOf = async (...input: Parameters<typeof create>) =>
          (await create(...input)).data.returnCreate.userErrors.map(({ field }: { field: string[] }) =>
            field.slice(1).join('.'),
          );
        expect(await fieldsOf(101, '5.00')).toEqual(['returnLineItems.0.restockingFee.percentage']);
        expect(await fieldsOf(0, '5.00')).toEqual(['returnLineItems.0.restockingFee.percentage']);
        expect(await fieldsOf(10, '5.00', 'EUR')).toEqual(['returnShippingFee.amount']);
        expect(await fieldsOf(10, '9999')).toEqual(['returnShippingFee.amount']);
        const { data } = await create(12.5, '5.00');
        const returned = data.returnCreate.return;
        expect(returned).toMatchObject({
          returnShippingFees: [{ amountSet: { shopMoney: { amount: '5.0' } } }],
          returnLineItems: {
            nodes: [{ restockingFee: { percentage: 12.5, amountSet: { shopMoney: { amount: '5.0' } } } }],
          },
        });
        const paid = getAmountReceived(await findStored());
        const items = [{ id: returned.returnLineItems.nodes[0].id, quantity: 2 }];
        const outcome = await admin(outcomeQuery, { id: returned.id, items });
        const { amount, suggestedTransactions } =
          outcome.data.return.suggestedFinancialOutcome.financialTransfer;
        const [{ amountSet, parentTransaction }] = suggestedTransactions;
        const transactions = [{ parentId: parentTransaction.id, transactionAmount: amountSet.shopMoney }];
        const done = await admin(processReturn, {
          input: {
            returnId: returned.id,
            returnLineItems: items.map((each) => ({
              ...each,
              dispositions: [],
            })),
            ...(isAtOnce ? { financialTransfer: { issueRefund: { orderTransactions: transactions } } } : {}),
          },
        });
        expect(done.data.returnProcess.userErrors).toEqual([]);
        if (!isAtOnce) {
          const rest = await admin(refund, { input: { orderId: order.id, refundLineItems: [] } });
          expect(rest.data.refundCreate.userErrors).toEqual([]);
        }
        const after = await findStored();
        const back = Math.round(Number(amount.shopMoney.amount) * 100);
        const [units, ...others] = after.refunds ?? [];
        const goods = units?.lines.reduce((sum, line) => sum + line.amount, 0) ?? 0;
        expect(goods).toBe(3998);
        expect(units?.fees).toEqual([
          { kind: 'restocking', amount: 500 },
          { kind: 'returnShipping', amount: 500 },
        ]);
        expect(others).toHaveLength(isAtOnce ? 0 : 1);
        if (isAtOnce && units !== undefined)
          expect(toRefundRows(after, units)).toEqual(
            expect.arrayContaining([
              { label: 'Restocking fee', value: '-$5' },
              { label: 'Return shipping', value: '-$5' },
            ]),
          );
        expect(getNetAmountReceived(after)).toBe(paid - back);
        expect(getOutstanding(after)).toBe(0);
        expect(await findOrderInconsistencies(shop.backend.storage)).toEqual([]);

        async function findStored() {
          const stored = await findOrderByNumber(shop.backend.storage.read, number);
          if (stored === null) throw new Error('no order');
          return stored;
        }
      },
    );

    test('ADMIN-12: nothing is suggested for an order whose payment was voided', async () => {
      const { shop, admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const { id } = await read(await place());
      const { storage, clock } = shop.backend;
      await storage.change((tx) => setFinancialStatus(tx, parseOrderGid(id), 'voided', clock()));
      const { data } = await admin(
        `query ($id: ID!) { order(id: $id) { suggestedRefund(suggestFullRefund: true) {
          amountSet { shopMoney { amount } } maximumRefundableSet { shopMoney { amount } }
        } } }`,
        { id },
      );
      const nothing = { shopMoney: { amount: '0.0' } };
      expect(data.order.suggestedRefund).toEqual({ amountSet: nothing, maximumRefundableSet: nothing });
    });

    test('ADMIN-153, ADMIN-154: risk is assessed by the checkout and by programs, and orders are found by it', async () => {
      const { shop, admin, place, read } = await openShop(await open<CommerceDatabase>(testMigrations));
      const { id } = await read(await place());
      const key = await shop.cart('US', [['1', 1]]);
      const total = await fillInCheckout(shop.checkout, key);
      for (let tries = 0; tries < 3; tries += 1)
        expect(await shop.checkout.pay(key, { kind: 'test', card: '2' }, total)).toMatchObject({
          kind: 'refused',
          reason: 'declined',
        });
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      const findBy = async (level: string) =>
        (
          await admin(
            `query ($query: String!) { orders(first: 9, query: $query) { nodes { id name risk {
              recommendation
              assessments { riskLevel provider { title } facts { description sentiment } }
            } } } }`,
            { query: `risk_level:${level}` },
          )
        ).data.orders.nodes;
      expect(await findBy('medium')).toEqual([
        {
          id: expect.any(String),
          name: `#${paid.order.number}`,
          risk: {
            recommendation: 'INVESTIGATE',
            assessments: [
              {
                riskLevel: 'MEDIUM',
                provider: null,
                facts: [
                  { description: 'The billing address is the delivery address.', sentiment: 'POSITIVE' },
                  { description: '3 payments were declined in the checkout.', sentiment: 'NEGATIVE' },
                ],
              },
            ],
          },
        },
      ]);
      expect(await findBy('low')).toMatchObject([{ id, risk: { recommendation: 'ACCEPT' } }]);

      const create = (input: object) =>
        admin(
          `mutation ($input: OrderRiskAssessmentCreateInput!) {
            orderRiskAssessmentCreate(orderRiskAssessmentInput: $input) {
              orderRiskAssessment { riskLevel provider { title } }
              userErrors { field code message }
            }
          }`,
          { input },
        );
      const fact = (description: string) => ({ description, sentiment: 'NEGATIVE' });
      const done = await create({ orderId: id, riskLevel: 'HIGH', facts: [fact('Ada is on a list.')] });
      expect(done.data.orderRiskAssessmentCreate).toEqual({
        orderRiskAssessment: { riskLevel: 'HIGH', provider: { title: 'Test' } },
        userErrors: [],
      });
      expect(await findBy('high')).toMatchObject([
        {
          id,
          risk: { recommendation: 'CANCEL', assessments: [{ riskLevel: 'LOW' }, { riskLevel: 'HIGH' }] },
        },
      ]);
      expect(await findBy('low')).toEqual([]);
      expect(await findBy('none')).toEqual([]);
      const old = await admin(
        'query ($id: ID!) { order(id: $id) { riskLevel risks(first: 2) { display level message } } }',
        { id },
      );
      expect(old.data.order).toEqual({
        riskLevel: 'HIGH',
        risks: [
          { display: true, level: 'LOW', message: 'The billing address is the delivery address.' },
          { display: true, level: 'HIGH', message: 'Ada is on a list.' },
        ],
      });
      const log = await readAuditLog(shop.backend.storage.read, { limit: 9 });
      expect(log[0]).toMatchObject({
        action: 'orderRiskAssessmentCreate',
        details: { riskLevel: 'HIGH', facts: 1 },
      });
      expect(JSON.stringify(log)).not.toContain('on a list');

      const codeOf = async (input: object) =>
        (await create({ riskLevel: 'HIGH', ...input })).data.orderRiskAssessmentCreate.userErrors.map(
          ({ field, code }: { field: string[]; code: string }) => `${field.slice(1).join('.')} ${code}`,
        );
      const many = Array.from({ length: 21 }, (_, index) => fact(`Fact ${index}`));
      expect(await codeOf({ orderId: id, facts: many })).toEqual(['facts TOO_MANY_FACTS']);
      expect(await codeOf({ orderId: id, facts: [fact(' ')] })).toEqual(['facts.0.description INVALID']);
      expect(await codeOf({ orderId: 'gid://shopify/Order/999', facts: [] })).toEqual(['orderId NOT_FOUND']);
      const order = await read(1001);
      await admin(fulfil, {
        fulfillment: {
          lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: order.fulfillmentOrders.nodes[0].id }],
        },
      });
      expect(await codeOf({ orderId: id, facts: [] })).toEqual(['orderId ORDER_ALREADY_FULFILLED']);
      expect(
        (await admin('{ orders(first: 1, query: "risk_level:odd") { nodes { id } } }')).errors[0].message,
      ).toContain('high, medium, low, pending, none');
    });

    type Step =
      | {
          readonly kind: 'fulfil' | 'refund';
          readonly line: number;
          readonly quantity: number;
          readonly restock: boolean;
        }
      | { readonly kind: 'cancel'; readonly refund: boolean; readonly restock: boolean }
      | {
          readonly kind: 'return';
          readonly quantity: number;
          readonly percentage: number;
          readonly keepsShipping: boolean;
        }
      | {
          readonly kind: 'receive' | 'dispose';
          readonly quantity: number;
          readonly type: 'RESTOCKED' | 'NOT_RESTOCKED' | 'MISSING' | 'PROCESSING_REQUIRED';
          readonly pays: boolean;
        }
      | {
          readonly kind: 'edit';
          readonly line: number;
          readonly quantity: number;
          readonly restock: boolean;
          readonly added: number;
          readonly shipping: 'none' | 'add' | 'remove';
        }
      | { readonly kind: 'process' | 'close' | 'pay' | 'markAsPaid' | 'refundDifference' };

    const step: fc.Arbitrary<Step> = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constantFrom('fulfil' as const, 'refund' as const),
          line: fc.nat(1),
          quantity: fc.integer({ min: 1, max: 3 }),
          restock: fc.boolean(),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('cancel' as const),
          refund: fc.boolean(),
          restock: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('return' as const),
          quantity: fc.integer({ min: 1, max: 2 }),
          percentage: fc.constantFrom(0, 0, 12.5, 100),
          keepsShipping: fc.boolean(),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom('receive' as const, 'receive' as const, 'dispose' as const),
          quantity: fc.integer({ min: 1, max: 2 }),
          type: fc.constantFrom(
            'RESTOCKED' as const,
            'RESTOCKED' as const,
            'NOT_RESTOCKED' as const,
            'MISSING' as const,
            'PROCESSING_REQUIRED' as const,
          ),
          pays: fc.boolean(),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('edit' as const),
          line: fc.nat(1),
          quantity: fc.nat(4),
          restock: fc.boolean(),
          added: fc.nat(2),
          shipping: fc.constantFrom('none' as const, 'none' as const, 'add' as const, 'remove' as const),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom(
            'process' as const,
            'close' as const,
            'pay' as const,
            'markAsPaid' as const,
            'refundDifference' as const,
          ),
        }),
      },
    );

    test('ADMIN-17, ADMIN-63: after any concurrent changes, orders, stock and payments are consistent', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, place, read } = await openShop(storage);
      const run = async (number: number, each: Step) => {
        const order = await read(number);
        const line = 'line' in each ? order.lineItems.nodes[each.line] : undefined;
        switch (each.kind) {
          case 'fulfil': {
            const [owner] = order.fulfillmentOrders.nodes;
            const item = { id: owner.lineItems.nodes[each.line].id, quantity: each.quantity };
            const group = { fulfillmentOrderId: owner.id, fulfillmentOrderLineItems: [item] };
            return admin(fulfil, { fulfillment: { lineItemsByFulfillmentOrder: [group] } });
          }
          case 'refund': {
            const restockType = each.restock ? (each.quantity === 1 ? 'CANCEL' : 'RETURN') : 'NO_RESTOCK';
            const item = { lineItemId: line.id, quantity: each.quantity, restockType };
            const shipping = each.restock && each.line === 1 ? { shipping: { fullRefund: true } } : {};
            return admin(refund, { input: { orderId: order.id, refundLineItems: [item], ...shipping } });
          }
          case 'cancel':
            return admin(cancel, {
              orderId: order.id,
              restock: each.restock,
              refund: { originalPaymentMethodsRefund: each.refund },
            });
          case 'return': {
            const item = order.fulfillments[0]?.fulfillmentLineItems.nodes[0];
            if (item === undefined) return null;
            const fee = each.percentage === 0 ? {} : { restockingFee: { percentage: each.percentage } };
            const lines = [{ fulfillmentLineItemId: item.id, quantity: each.quantity, ...fee }];
            const amount = { amount: '4.00', currencyCode: 'USD' };
            const shippingFee = each.keepsShipping ? { returnShippingFee: { amount } } : {};
            return admin(createReturn, {
              returnInput: { orderId: order.id, returnLineItems: lines, ...shippingFee },
            });
          }
          case 'edit':
            return edit(admin, order.id, line.id, each);
          case 'pay':
            return pay(shop, number);
          case 'markAsPaid':
            return admin(markAsPaid, { input: { id: order.id } });
          case 'refundDifference':
            return admin(refund, { input: { orderId: order.id, refundLineItems: [] } });
          case 'receive':
          case 'dispose': {
            const returned = order.returns.nodes.at(-1);
            const reverse = returned?.reverseFulfillmentOrders.nodes[0];
            if (reverse === undefined) return null;
            const disposition = {
              reverseFulfillmentOrderLineItemId: reverse.lineItems.nodes[0].id,
              quantity: each.quantity,
              dispositionType: each.type,
              locationId: each.type === 'RESTOCKED' ? locationGid : null,
            };
            if (each.kind === 'dispose') return admin(disposeItems, { inputs: [disposition] });
            const [{ id }] = returned.returnLineItems.nodes;
            return admin(processReturn, {
              input: {
                returnId: returned.id,
                returnLineItems: [{ id, quantity: each.quantity, dispositions: [disposition] }],
                ...(each.pays ? { financialTransfer: { issueRefund: { orderTransactions: [] } } } : {}),
              },
            });
          }
          case 'process':
          case 'close': {
            const [returned] = order.returns.nodes;
            if (returned === undefined) return null;
            if (each.kind === 'close') return admin(closeReturn, { id: returned.id });
            return admin(processReturn, {
              input: {
                returnId: returned.id,
                returnLineItems: returned.returnLineItems.nodes.map(toItem),
                financialTransfer: { issueRefund: { orderTransactions: [] } },
              },
            });
          }
        }
      };
      const property = fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        async (rounds) => {
          await shop.setStock('1', 10);
          await shop.setStock('2', 10);
          const soldBefore = await readSold(storage);
          const number = await place();
          for (const round of rounds) {
            const results = await Promise.all(round.map((each) => run(number, each)));
            for (const result of results)
              if (result !== null && 'errors' in result) expect(result.errors).toBeUndefined();
          }
          const order = await findOrderByNumber(storage.read, number);
          if (order === null) throw new Error('no order');
          const refunds = order.refunds ?? [];
          const restocked = new Map<string, number>();
          const bought = new Map<string, number>();
          for (const line of order.lines) {
            const shipped = countLineQuantity(order.fulfilments ?? [], line.id);
            const refunded = countLineQuantity(refunds, line.id);
            expect(shipped).toBeLessThanOrEqual(line.quantity);
            expect(refunded).toBeLessThanOrEqual(line.quantity);
            if (order.cancelledAt !== undefined) expect(shipped).toBe(0);
            const returns = await findReturns(storage.read, order.id);
            expect(
              countLineQuantity(
                returns.filter(({ status }) => status !== 'canceled'),
                line.id,
              ),
            ).toBeLessThanOrEqual(shipped);
            const back = countRestocked(refunds, returns, line.id);
            expect(back).toBeLessThanOrEqual(refunded);
            for (const { processed = [], dispositions = [], lines } of returns) {
              const decided = dispositions.filter(({ type }) => type !== 'awaiting');
              const count = (parts: typeof processed) => countLineQuantity([{ lines: parts }], line.id);
              expect(count(decided)).toBeLessThanOrEqual(count(processed));
              expect(count(processed)).toBeLessThanOrEqual(count(lines));
            }
            restocked.set(line.variantId, (restocked.get(line.variantId) ?? 0) + back);
            bought.set(line.variantId, (bought.get(line.variantId) ?? 0) + line.quantity);
          }
          expect(getRefundedShipping(order)).toBeLessThanOrEqual(order.amounts.shipping);
          expect(getCurrentTotal(order)).toBeGreaterThanOrEqual(0);
          expect(getNetAmountReceived(order)).toBeGreaterThanOrEqual(0);
          const paid = await storage.read
            .selectFrom('refunds')
            .select((row) => row.fn.coalesce(row.fn.sum('amount'), row.lit(0)).as('sum'))
            .where('order_id', '=', order.id)
            .where('status', '=', 'done')
            .executeTakeFirstOrThrow();
          expect(Number(paid.sum)).toBe(refunds.reduce((sum, each) => sum + getPaidBack(each), 0));
          expect(Number(paid.sum)).toBeLessThanOrEqual(getAmountReceived(order));
          const sold = await readSold(storage);
          for (const [variantId, quantity] of bought) {
            const stock = sold.get(variantId);
            const left = (stock?.sold ?? 0) - (soldBefore.get(variantId)?.sold ?? 0);
            expect(stock?.available).toBe(10 - left);
            expect(left).toBeGreaterThanOrEqual(0);
            const back = quantity - left;
            const known = restocked.get(variantId) ?? 0;
            if (order.cancellation?.restocked === true) expect(back).toBeGreaterThanOrEqual(known);
            else expect(back).toBe(known);
          }
          const row = await storage.read
            .selectFrom('orders')
            .select(['financial_status', 'fulfilment_status', 'state', 'customer_name', 'updated_at'])
            .where('number', '=', number)
            .executeTakeFirstOrThrow();
          expect(row).toEqual(toIndexColumns(order, Number(row.updated_at)));
          const terms = await storage.read
            .selectFrom('order_terms')
            .select('term')
            .where('number', '=', number)
            .execute();
          expect(new Set(terms.map(({ term }) => term))).toEqual(toOrderTerms(order));
        },
      );
      await fc.assert(property, { numRuns: 12 });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });
  });
});

const editLines = /* GraphQL */ `
  mutation ($id: ID!, $lineItemId: ID!, $quantity: Int!, $restock: Boolean!, $variantId: ID!, $added: Int!, $adds: Boolean!,
    $addsShipping: Boolean!, $shippingLineId: ID!, $removesShipping: Boolean!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: $restock) {
      userErrors { field message }
    }
    orderEditAddVariant(id: $id, variantId: $variantId, quantity: $added, allowDuplicates: true) @include(if: $adds) {
      userErrors { field message }
    }
    orderEditAddShippingLine(
      id: $id
      shippingLine: { title: "Express", price: { amount: "3.33", currencyCode: USD } }
    ) @include(if: $addsShipping) {
      userErrors { field message }
    }
    orderEditRemoveShippingLine(id: $id, shippingLineId: $shippingLineId) @include(if: $removesShipping) {
      userErrors { field message }
    }
    orderEditCommit(id: $id) { order { id } userErrors { field message } }
  }
`;
const markAsPaid = `mutation ($input: OrderMarkAsPaidInput!) {
  orderMarkAsPaid(input: $input) { order { displayFinancialStatus } userErrors { message } } }`;

/** Sets the quantity of a line, adds units of another product, and commits; each step may be refused. */
async function edit(
  admin: ReturnType<typeof createTestAdmin>,
  orderId: string,
  lineItemId: string,
  {
    quantity,
    restock,
    added,
    shipping,
  }: {
    readonly quantity: number;
    readonly restock: boolean;
    readonly added: number;
    readonly shipping: 'none' | 'add' | 'remove';
  },
) {
  const begun = await admin(
    'mutation ($id: ID!) { orderEditBegin(id: $id) { calculatedOrder { id shippingLines { id } } userErrors { message } } }',
    { id: orderId },
  );
  const id = begun.data?.orderEditBegin.calculatedOrder?.id;
  if (id === undefined) return begun;
  const variantId = 'gid://shopify/ProductVariant/2';
  const line = lineItemId.replace('LineItem', 'CalculatedLineItem');
  const lines = begun.data.orderEditBegin.calculatedOrder.shippingLines;
  const variables = {
    ...{ id, lineItemId: line, quantity, restock, variantId, added, adds: added > 0 },
    addsShipping: shipping === 'add',
    removesShipping: shipping === 'remove' && lines.length > 0,
    shippingLineId: lines.at(-1)?.id ?? 'gid://shopify/CalculatedShippingLine/0',
  };
  return admin(editLines, variables);
}

/** Pays by card what is still to be paid, as the shopper does by the link. */
async function pay(shop: CheckoutTestShop, number: number) {
  const order = await findOrderByNumber(shop.backend.storage.read, number);
  if (order === null) throw new Error('no order');
  const payments = createOrderPaymentService(shop.parts);
  const outstanding = Math.max(0, getOutstanding(order));
  return payments.pay(
    { kind: 'order', id: order.id, secret: order.secret },
    { kind: 'test', card: '1' },
    outstanding,
  );
}

async function readSold(storage: CheckoutTestShop['backend']['storage']) {
  const rows = await storage.read
    .selectFrom('inventory')
    .select(['variant_id', 'available', 'sold'])
    .execute();
  return new Map(
    rows.map((row) => [row.variant_id, { available: Number(row.available), sold: Number(row.sold) }]),
  );
}
