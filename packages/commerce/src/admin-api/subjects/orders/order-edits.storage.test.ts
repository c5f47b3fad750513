import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import {
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { applyPaymentToOrder } from '../../../orders/complete-payment.ts';
import { findOrderInconsistencies } from '../../../orders/integrity-check.ts';
import { createOrderPaymentService } from '../../../orders/order-payment-service.ts';
import { findOrderByNumber } from '../../../orders/order-store.ts';
import { recoverPayments } from '../../../orders/recover-payments.ts';
import { createTestAdmin } from '../../test-admin.ts';

const calculated = /* GraphQL */ `
  calculatedOrder {
    id
    subtotalLineItemsQuantity
    totalOutstandingSet { shopMoney { amount } }
    lineItems(first: 10) { nodes { id title quantity editableQuantity } }
    addedLineItems(first: 10) { nodes { id title quantity discountedUnitPriceSet { shopMoney { amount } } } }
    addedDiscountApplications(first: 5) { nodes { id description value { ... on PricingPercentageValue { percentage } } } }
    stagedChanges(first: 10) { nodes { __typename } }
  }
  userErrors { field message }
`;
const begin = `mutation ($id: ID!) { orderEditBegin(id: $id) { ${calculated} } }`;
const addVariant = `mutation ($id: ID!, $variantId: ID!, $quantity: Int!, $duplicates: Boolean) {
  orderEditAddVariant(id: $id, variantId: $variantId, quantity: $quantity, allowDuplicates: $duplicates) {
    calculatedLineItem { id } ${calculated} } }`;
const addCustom = `mutation ($id: ID!, $title: String!, $price: MoneyInput!, $quantity: Int!) {
  orderEditAddCustomItem(id: $id, title: $title, price: $price, quantity: $quantity) {
    calculatedLineItem { id } ${calculated} } }`;
const setQuantity = `mutation ($id: ID!, $lineItemId: ID!, $quantity: Int!, $restock: Boolean) {
  orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: $restock) { ${calculated} } }`;
const addDiscount = `mutation ($id: ID!, $lineItemId: ID!, $discount: OrderEditAppliedDiscountInput!) {
  orderEditAddLineItemDiscount(id: $id, lineItemId: $lineItemId, discount: $discount) {
    addedDiscountStagedChange { description } ${calculated} } }`;
const removeDiscount = `mutation ($id: ID!, $discountApplicationId: ID!) {
  orderEditRemoveDiscount(id: $id, discountApplicationId: $discountApplicationId) { ${calculated} } }`;
const commit = `mutation ($id: ID!, $notify: Boolean) {
  orderEditCommit(id: $id, notifyCustomer: $notify, staffNote: "On the phone") { order { id } userErrors { field message } } }`;
const shipping = `
  calculatedOrder {
    id
    shippingLines { id title stagedStatus price { shopMoney { amount } } }
    totalPriceSet { shopMoney { amount } }
    totalOutstandingSet { shopMoney { amount } }
    stagedChanges(first: 5) { nodes { __typename } }
  }
  userErrors { field message }
`;
const addShipping = `mutation ($id: ID!, $line: OrderEditAddShippingLineInput!) {
  orderEditAddShippingLine(id: $id, shippingLine: $line) { calculatedShippingLine { id } ${shipping} } }`;
const updateShipping = `mutation ($id: ID!, $lineId: ID!, $line: OrderEditUpdateShippingLineInput!) {
  orderEditUpdateShippingLine(id: $id, shippingLineId: $lineId, shippingLine: $line) { ${shipping} } }`;
const removeShipping = `mutation ($id: ID!, $lineId: ID!) {
  orderEditRemoveShippingLine(id: $id, shippingLineId: $lineId) { ${shipping} } }`;
const shippingQuery = /* GraphQL */ `
  query ($id: ID!) {
    order(id: $id) {
      shippingLines(first: 5) { nodes { id title originalPriceSet { shopMoney { amount } } } }
      originalTotalPriceSet { shopMoney { amount } }
      currentTotalPriceSet { shopMoney { amount } }
      currentShippingPriceSet { shopMoney { amount } }
      totalOutstandingSet { shopMoney { amount } }
      totalTaxSet { shopMoney { amount } }
      suggestedRefund(suggestFullRefund: true) { amountSet { shopMoney { amount } } }
    }
  }
`;
const orderQuery = /* GraphQL */ `
  query ($id: ID!) {
    order(id: $id) {
      edited
      merchantEditable
      displayFinancialStatus
      canMarkAsPaid
      paymentCollectionDetails { additionalPaymentCollectionUrl }
      originalTotalPriceSet { shopMoney { amount } }
      currentTotalPriceSet { shopMoney { amount } }
      totalOutstandingSet { shopMoney { amount } }
      totalReceivedSet { shopMoney { amount } }
      lineItems(first: 10) { nodes { id title currentQuantity discountAllocations { discountApplication { __typename } } } }
      taxLines { title priceSet { shopMoney { amount } } }
      suggestedRefund(suggestFullRefund: true) { amountSet { shopMoney { amount } } }
      transactions { gateway kind status amountSet { shopMoney { amount } } }
      events(first: 20) { nodes { message } }
    }
  }
`;
const refund = `mutation ($input: RefundInput!) {
  refundCreate(input: $input) { refund { id } userErrors { field message } } }`;
const variant = (id: string) => `gid://shopify/ProductVariant/${id}`;

async function openShop(storage: Parameters<typeof openCheckoutTestShop>[0]) {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 10 });
  await shop.putProduct({ id: '2', title: 'Salt Spray', price: 1001, stock: 10 });
  await shop.putProduct({ id: '3', title: 'Comb', price: 700, stock: 1 });
  const run = createTestAdmin(shop.backend, shop.gateway);
  /** Runs an operation of one field, and returns it. */
  const admin = async (query: string, variables: object) => {
    const { data, errors } = await run(query, { ...variables });
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
  };
  const key = await shop.cart('US', [
    ['1', 3],
    ['2', 1],
  ]);
  const paid = await shop.checkout.pay(
    key,
    { kind: 'test', card: '1' },
    await fillInCheckout(shop.checkout, key),
  );
  if (paid.kind !== 'placed') throw new Error(paid.kind);
  const { number, secret, orderId } = paid.order;
  const id = `gid://shopify/Order/${orderId}`;
  const read = () => admin(orderQuery, { id });
  const start = async (): Promise<string> => (await admin(begin, { id })).calculatedOrder.id;
  const access = { kind: 'order', id: orderId, secret } as const;
  return {
    shop,
    admin,
    read,
    start,
    access,
    id,
    orderId,
    secret,
    number,
    payments: createOrderPaymentService(shop.parts),
  };
}

async function readAvailable(storage: Parameters<typeof openCheckoutTestShop>[0]) {
  const rows = await storage.read.selectFrom('inventory').select(['variant_id', 'available']).execute();
  return Object.fromEntries(rows.map((row) => [row.variant_id, Number(row.available)]));
}

describeEachDatabase((_, open) => {
  describe('editing orders', () => {
    test('ADMIN-144: shipping lines are added, changed and removed, and the difference is paid or refunded', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, start, id, access, payments, number } = await openShop(storage);
      const read = () => admin(shippingQuery, { id });
      const amountOf = (bag: { readonly shopMoney: { readonly amount: string } }) =>
        Math.round(Number(bag.shopMoney.amount) * 100);
      const before = await read();
      const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
      const edit = await start();
      expect(
        (await admin(addShipping, { id: edit, line: { title: ' ', price: usd('5.00') } })).userErrors,
      ).toEqual([{ field: ['shippingLine', 'title'], message: "Title can't be blank." }]);
      expect(
        (
          await admin(addShipping, {
            id: edit,
            line: { title: 'Express', price: { amount: '5.00', currencyCode: 'EUR' } },
          })
        ).userErrors,
      ).toEqual([{ field: ['shippingLine', 'price'], message: 'The order is in USD.' }]);
      const added = await admin(addShipping, { id: edit, line: { title: 'Express', price: usd('5.00') } });
      const { id: lineId } = added.calculatedShippingLine;
      const [bought, express] = added.calculatedOrder.shippingLines;
      expect(express).toMatchObject({ id: lineId, title: 'Express', stagedStatus: 'ADDED' });
      const changed = await admin(updateShipping, { id: edit, lineId, line: { price: usd('7.50') } });
      expect(changed.calculatedOrder.shippingLines[1]).toMatchObject({
        title: 'Express',
        price: { shopMoney: { amount: '7.5' } },
      });
      expect(
        (await admin(updateShipping, { id: edit, lineId: bought.id, line: { title: 'X' } })).userErrors,
      ).toMatchObject([{ message: expect.stringContaining('Only shipping lines that this edit adds') }]);
      const removed = await admin(removeShipping, { id: edit, lineId: bought.id });
      expect(removed.calculatedOrder.shippingLines[0].stagedStatus).toBe('REMOVED');
      expect(removed.calculatedOrder.stagedChanges.nodes).toEqual([
        { __typename: 'OrderStagedChangeAddShippingLine' },
        { __typename: 'OrderStagedChangeRemoveShippingLine' },
      ]);
      expect((await admin(commit, { id: edit })).userErrors).toEqual([]);
      const after = await read();
      expect(after.shippingLines.nodes).toMatchObject([{ title: 'Express' }]);
      expect(after.originalTotalPriceSet).toEqual(before.currentTotalPriceSet);
      expect(after.currentTotalPriceSet).toEqual(removed.calculatedOrder.totalPriceSet);
      expect(after.currentShippingPriceSet.shopMoney.amount).toBe('7.5');
      const difference = amountOf(after.currentTotalPriceSet) - amountOf(before.currentTotalPriceSet);
      expect(amountOf(after.totalOutstandingSet)).toBe(difference);
      // Shipping isn't taxed in the us.
      expect(after.totalTaxSet).toEqual(before.totalTaxSet);
      expect(difference).toBe(750 - amountOf(before.currentShippingPriceSet));
      if (difference > 0)
        expect((await payments.pay(access, { kind: 'test', card: '1' }, difference)).kind).toBe('paid');
      else
        expect((await admin(refund, { input: { orderId: id, refundLineItems: [] } })).userErrors).toEqual([]);
      expect(amountOf((await read()).totalOutstandingSet)).toBe(0);

      // A refund gives back the shipping that is left, once.
      const all = { orderId: id, refundLineItems: [], shipping: { fullRefund: true } };
      const order = await findOrderByNumber(storage.read, number);
      const [line] = order?.lines ?? [];
      const items = [
        { lineItemId: `gid://shopify/LineItem/${line?.id}`, quantity: 1, restockType: 'CANCEL' },
      ];
      expect((await admin(refund, { input: { ...all, refundLineItems: items } })).userErrors).toEqual([]);
      const last = await findOrderByNumber(storage.read, number);
      expect(last?.refunds?.at(-1)?.shipping).toBe(750);
      const again = await start();
      const [gone] = (await read()).shippingLines.nodes;
      expect((await admin(removeShipping, { id: again, lineId: gone.id })).userErrors).toMatchObject([
        { message: 'Express was refunded or taken out before.' },
      ]);
      // What an edit adds later is all that is left of shipping.
      await admin(addShipping, { id: again, line: { title: 'Island fee', price: usd('2.00') } });
      expect((await admin(commit, { id: again })).userErrors).toEqual([]);
      expect((await payments.pay(access, { kind: 'test', card: '1' }, 200)).kind).toBe('paid');
      for (const shippingLeft of [200, 0]) {
        expect((await admin(refund, { input: { ...all, refundLineItems: items } })).userErrors).toEqual([]);
        const { refunds = [] } = (await findOrderByNumber(storage.read, number)) ?? {};
        expect(refunds.at(-1)?.shipping).toBe(shippingLeft);
      }
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-60, ADMIN-61, ADMIN-62, ADMIN-63, ADMIN-64: adds and removes units, and the shopper pays the difference', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, read, start, access, orderId, secret, payments, number } = await openShop(storage);
      const before = await read();
      expect(before).toMatchObject({ edited: false, merchantEditable: true, canMarkAsPaid: false });
      const edit = await start();
      const added = await admin(addVariant, { id: edit, variantId: variant('3'), quantity: 1 });
      const custom = await admin(addCustom, {
        id: edit,
        title: 'Gift wrap',
        price: { amount: '5.00', currencyCode: 'USD' },
        quantity: 2,
      });
      const discounted = await admin(addDiscount, {
        id: edit,
        lineItemId: custom.calculatedLineItem.id,
        discount: { description: 'Sorry', percentValue: 50 },
      });
      expect(discounted.addedDiscountStagedChange).toEqual({ description: 'Sorry' });
      expect(discounted.calculatedOrder).toMatchObject({
        subtotalLineItemsQuantity: 7,
        addedLineItems: {
          nodes: [{ title: 'Comb' }, { discountedUnitPriceSet: { shopMoney: { amount: '2.5' } } }],
        },
        addedDiscountApplications: { nodes: [{ description: 'Sorry', value: { percentage: 50 } }] },
      });
      const spray = added.calculatedOrder.lineItems.nodes[1];
      const fewer = await admin(setQuantity, { id: edit, lineItemId: spray.id, quantity: 0, restock: true });
      expect(fewer.calculatedOrder.stagedChanges.nodes.map((each: object) => Object.values(each)[0])).toEqual(
        [
          'OrderStagedChangeAddVariant',
          'OrderStagedChangeAddCustomItem',
          'OrderStagedChangeAddLineItemDiscount',
          'OrderStagedChangeDecrementItem',
        ],
      );
      expect(await read()).toEqual(before);
      expect(await readAvailable(storage)).toEqual({ 1: 7, 2: 9, 3: 1 });

      expect(await admin(commit, { id: edit, notify: true })).toMatchObject({ userErrors: [] });
      expect(await readAvailable(storage)).toEqual({ 1: 7, 2: 10, 3: 0 });
      const { totalOutstandingSet } = fewer.calculatedOrder;
      const after = await read();
      // 7.00 and 5.00 more, 10.01 less, with 7.25 % of each.
      expect(totalOutstandingSet.shopMoney.amount).toBe('2.13');
      expect(after).toMatchObject({
        edited: true,
        displayFinancialStatus: 'PARTIALLY_PAID',
        canMarkAsPaid: true,
        originalTotalPriceSet: before.currentTotalPriceSet,
        totalReceivedSet: before.currentTotalPriceSet,
        totalOutstandingSet,
      });
      expect(after.lineItems.nodes).toMatchObject([
        { title: 'Glow Oil', currentQuantity: 3 },
        { title: 'Salt Spray', currentQuantity: 0 },
        { title: 'Comb', currentQuantity: 1 },
        {
          title: 'Gift wrap',
          currentQuantity: 2,
          discountAllocations: [{ discountApplication: { __typename: 'ManualDiscountApplication' } }],
        },
      ]);
      expect(after.events.nodes.map(({ message }: { message: string }) => message)).toContain(
        'The order was edited: it costs $2.13 more. Note: On the phone',
      );
      expect(after.paymentCollectionDetails.additionalPaymentCollectionUrl).toContain(
        `/confirmation/${orderId}/pay?key=${secret}`,
      );
      const mails = await storage.read.selectFrom('mail_queue').select('kind').execute();
      expect(mails.map(({ kind }) => kind)).toContain('orderEdited');

      expect((await payments.page({ ...access, secret: 'wrong' }))?.outstanding).toBeUndefined();
      expect(await payments.page(access)).toMatchObject({ name: String(number), outstanding: 213 });
      const card = (each: string) => ({ kind: 'test', card: each }) as const;
      expect(await payments.pay(access, card('1'), 200)).toMatchObject({
        kind: 'refused',
        field: 'form',
      });
      expect(await payments.pay(access, card('2'), 213)).toMatchObject({
        kind: 'refused',
        field: 'card',
      });
      expect((await read()).totalOutstandingSet).toEqual(totalOutstandingSet);
      shop.wait(1000);
      expect(await payments.pay(access, card('1'), 213)).toMatchObject({ kind: 'paid' });
      expect(await payments.pay(access, card('1'), 213)).toMatchObject({ kind: 'paid' });
      expect(await read()).toMatchObject({
        displayFinancialStatus: 'PAID',
        totalOutstandingSet: { shopMoney: { amount: '0.0' } },
        transactions: [{ kind: 'SALE' }, { kind: 'SALE', amountSet: { shopMoney: { amount: '2.13' } } }],
      });
      expect(await findOrderInconsistencies(storage)).toEqual([]);

      // Everything that was received goes back, from both payments.
      const { data } = await createTestAdmin(shop.backend, shop.gateway)(
        `mutation ($orderId: ID!) { orderCancel(orderId: $orderId, reason: CUSTOMER, restock: true,
          refundMethod: { originalPaymentMethodsRefund: true }) { orderCancelUserErrors { message } } }`,
        { orderId: `gid://shopify/Order/${orderId}` },
      );
      expect(data.orderCancel.orderCancelUserErrors).toEqual([]);
      expect(await read()).toMatchObject({
        displayFinancialStatus: 'REFUNDED',
        currentTotalPriceSet: { shopMoney: { amount: '0.0' } },
      });
      expect(await readAvailable(storage)).toEqual({ 1: 10, 2: 10, 3: 1 });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-63: units removed by an edit are refunded by a refund without items', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, read, start, id } = await openShop(storage);
      expect((await admin(refund, { input: { orderId: id, refundLineItems: [] } })).userErrors).toHaveLength(
        1,
      );
      const edit = await start();
      const [oil] = (await admin(begin, { id })).calculatedOrder.lineItems.nodes;
      await admin(setQuantity, { id: edit, lineItemId: oil.id, quantity: 1, restock: false });
      await admin(commit, { id: edit });
      const cheaper = await read();
      expect(cheaper).toMatchObject({
        displayFinancialStatus: 'PAID',
        totalOutstandingSet: { shopMoney: { amount: '-42.87' } },
      });
      // The rest of the order and what it was overpaid by.
      expect(cheaper.suggestedRefund.amountSet).toEqual(cheaper.totalReceivedSet);
      const wrong = await admin(refund, {
        input: {
          orderId: id,
          transactions: [{ orderId: id, kind: 'REFUND', gateway: 'test', amount: '50.00' }],
        },
      });
      expect(wrong.userErrors[0].message).toContain('42.87');
      expect((await admin(refund, { input: { orderId: id } })).userErrors).toEqual([]);
      expect(await read()).toMatchObject({
        displayFinancialStatus: 'PARTIALLY_REFUNDED',
        totalOutstandingSet: { shopMoney: { amount: '0.0' } },
      });
      expect(await readAvailable(storage)).toEqual({ 1: 7, 2: 9, 3: 1 });

      // Nothing was paid for what this edit adds: nothing is paid back for it.
      const next = await start();
      await admin(addVariant, { id: next, variantId: variant('3'), quantity: 1 });
      await admin(commit, { id: next });
      const { lineItems, totalReceivedSet } = await read();
      const refundLineItems = [{ lineItemId: lineItems.nodes[2].id, quantity: 1, restockType: 'CANCEL' }];
      expect((await admin(refund, { input: { orderId: id, refundLineItems } })).userErrors).toEqual([]);
      const after = await read();
      expect(after).toMatchObject({
        totalReceivedSet,
        totalOutstandingSet: { shopMoney: { amount: '0.0' } },
      });
      expect(after.transactions.filter(({ kind }: { kind: string }) => kind === 'REFUND')).toHaveLength(1);
      expect(await readAvailable(storage)).toEqual({ 1: 7, 2: 9, 3: 1 });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-63: an edited order whose payment is refunded at the gateway has an outstanding amount of 0', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, read, start, id, orderId } = await openShop(storage);
      const edit = await start();
      await admin(addVariant, { id: edit, variantId: variant('3'), quantity: 1 });
      await admin(commit, { id: edit });
      const payment = await storage.read.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      const refunded = { ...payment, order_id: orderId, status: 'refunded' } as const;
      await storage.change((tx) => applyPaymentToOrder(tx, refunded, shop.backend.clock()));
      const nothing = { shopMoney: { amount: '0.0' } };
      expect(await read()).toMatchObject({
        displayFinancialStatus: 'REFUNDED',
        canMarkAsPaid: false,
        totalOutstandingSet: nothing,
      });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
      expect((await admin(refund, { input: { orderId: id } })).userErrors).toHaveLength(1);
    });

    test('ADMIN-65, ADMIN-66, ADMIN-74: the difference is invoiced by email, and marked as paid', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, read, start, id } = await openShop(storage);
      const markAsPaid = `mutation ($id: ID!) {
        orderMarkAsPaid(input: { id: $id }) { order { id } userErrors { field message } } }`;
      const send = `mutation ($id: ID!, $email: EmailInput) {
        orderInvoiceSend(id: $id, email: $email) { order { id } userErrors { field message code } } }`;
      expect((await admin(markAsPaid, { id })).userErrors).toEqual([
        { field: ['id'], message: 'Order cannot be marked as paid.' },
      ]);
      expect((await admin(send, { id })).userErrors[0].code).toBe('ORDER_INVOICE_SEND_UNSUCCESSFUL');
      const edit = await start();
      await admin(addVariant, { id: edit, variantId: variant('2'), quantity: 1, duplicates: true });
      await admin(commit, { id: edit });
      const bad = await admin(send, { id, email: { to: 'nowhere' } });
      expect(bad.userErrors[0].field).toEqual(['email', 'to']);
      expect((await admin(send, { id, email: { to: 'Boss@Example.com' } })).userErrors).toEqual([]);
      const mails = await storage.read.selectFrom('mail_queue').select(['kind', 'recipient']).execute();
      expect(mails).toContainEqual({ kind: 'orderInvoice', recipient: 'boss@example.com' });
      shop.wait(1000);
      expect((await admin(markAsPaid, { id })).userErrors).toEqual([]);
      const paid = await read();
      expect(paid.events.nodes.map(({ message }: { message: string }) => message)).toContain(
        'An invoice waits to be sent to boss@example.com.',
      );
      expect(paid).toMatchObject({ displayFinancialStatus: 'PAID', canMarkAsPaid: false });
      expect(paid.transactions[1]).toMatchObject({ gateway: 'manual', status: 'SUCCESS' });
      const added = paid.lineItems.nodes[2];
      shop.wait(1000);
      const refundLineItems = [{ lineItemId: added.id, quantity: 1 }];
      expect((await admin(refund, { input: { orderId: id, refundLineItems } })).userErrors).toEqual([]);
      // The latest payment gives it back: it was received outside the shop, and so is the refund.
      expect((await read()).transactions[2]).toMatchObject({
        gateway: 'manual',
        kind: 'REFUND',
        status: 'SUCCESS',
      });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-60, ADMIN-62: rejects invalid edits without changing anything', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin, read, start, id } = await openShop(storage);
      const before = await read();
      const edit = await start();
      const [oil, spray] = (await admin(begin, { id })).calculatedOrder.lineItems.nodes;
      const mistakes: readonly (readonly [string, object, readonly string[]])[] = [
        [addVariant, { id: edit, variantId: variant('2'), quantity: 1 }, ['variantId']],
        [addVariant, { id: edit, variantId: variant('9'), quantity: 1 }, ['variantId']],
        [addVariant, { id: edit, variantId: variant('3'), quantity: 0 }, ['quantity']],
        [setQuantity, { id: edit, lineItemId: oil.id, quantity: -1 }, ['quantity']],
        [
          addCustom,
          { id: edit, title: 'A', price: { amount: '100000000.00', currencyCode: 'USD' }, quantity: 101 },
          ['quantity'],
        ],
        [
          addCustom,
          { id: edit, title: ' ', price: { amount: '1', currencyCode: 'USD' }, quantity: 1 },
          ['title'],
        ],
        [
          addCustom,
          { id: edit, title: 'A', price: { amount: '1', currencyCode: 'EUR' }, quantity: 1 },
          ['price'],
        ],
        [addDiscount, { id: edit, lineItemId: oil.id, discount: { percentValue: 5 } }, ['lineItemId']],
        [
          addDiscount,
          { id: edit, lineItemId: oil.id, discount: { percentValue: 101 } },
          ['discount', 'percentValue'],
        ],
        [
          removeDiscount,
          { id: edit, discountApplicationId: 'gid://shopify/CalculatedManualDiscountApplication/x' },
          ['discountApplicationId'],
        ],
        [commit, { id: edit }, ['id']],
      ];
      for (const [query, variables, field] of mistakes)
        expect((await admin(query, variables)).userErrors).toMatchObject([{ field }]);

      // Two of the comb are wanted, one is in stock: the spray isn't taken out either.
      await admin(addVariant, { id: edit, variantId: variant('3'), quantity: 2 });
      await admin(setQuantity, { id: edit, lineItemId: spray.id, quantity: 0, restock: true });
      expect((await admin(commit, { id: edit })).userErrors[0].message).toMatch(/Comb only 1/);
      expect(await read()).toEqual(before);

      // It is sent while the edit is open.
      const other = await start();
      await admin(setQuantity, { id: other, lineItemId: oil.id, quantity: 0 });
      const orderId = id.replace('Order', 'FulfillmentOrder');
      await admin(
        'mutation ($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) { userErrors { message } } }',
        { fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: orderId }] } },
      );
      expect((await admin(commit, { id: other })).userErrors[0].message).toMatch(
        /only 0 can still be taken out/,
      );
      const late = await start();
      expect(
        (await admin(setQuantity, { id: late, lineItemId: oil.id, quantity: 2 })).userErrors,
      ).toMatchObject([{ field: ['quantity'] }]);
      expect((await read()).edited).toBe(false);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-63: an interrupted payment of the difference is completed later, or returned', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, read, start, access, id, number } = await openShop(storage);
      const edit = await start();
      await admin(addVariant, { id: edit, variantId: variant('3'), quantity: 1 });
      await admin(commit, { id: edit });
      const order = await findOrderByNumber(storage.read, number);
      expect(order?.financialStatus).toBe('paid');
      const dying = createOrderPaymentService({
        ...shop.parts,
        checkpoint: (point) =>
          point === 'authorized' ? Promise.reject(new Error('crash')) : Promise.resolve(),
      });
      const card = { kind: 'test', card: '1' } as const;
      await expect(dying.pay(access, card, 751)).rejects.toThrow('crash');
      await recoverPayments(shop.parts, { grace: 0 });
      expect(await read()).toMatchObject({ displayFinancialStatus: 'PAID' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);

      // Meanwhile the merchant marks the next difference as paid: the card gets its money back.
      const next = await start();
      await admin(addVariant, { id: next, variantId: variant('2'), quantity: 1, duplicates: true });
      await admin(commit, { id: next });
      await expect(dying.pay(access, card, 1074)).rejects.toThrow('crash');
      await admin(`mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }`, {
        id,
      });
      await recoverPayments(shop.parts, { grace: 0 });
      const rows = await storage.read.selectFrom('payments').select(['gateway', 'status']).execute();
      expect(rows.map(({ gateway, status }) => `${gateway} ${status}`).toSorted()).toEqual([
        'manual succeeded',
        'test canceled',
        'test succeeded',
        'test succeeded',
      ]);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });
  });
});
