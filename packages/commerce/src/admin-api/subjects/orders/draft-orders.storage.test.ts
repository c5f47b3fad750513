import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { openCheckoutTestShop, testMigrations } from '../../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { findOrderInconsistencies } from '../../../orders/integrity-check.ts';
import { createOrderPaymentService } from '../../../orders/order-payment-service.ts';
import { recoverPayments } from '../../../orders/recover-payments.ts';
import { createTestAdmin } from '../../test-admin.ts';

const fields = /* GraphQL */ `
  id name status invoiceUrl email note2 tags
  totalPriceSet { shopMoney { amount currencyCode } }
  totalTaxSet { shopMoney { amount } }
  totalDiscountsSet { shopMoney { amount } }
  lineItems(first: 10) { nodes { title quantity custom originalUnitPriceSet { shopMoney { amount } } } }
  order { id name displayFinancialStatus totalPriceSet { shopMoney { amount } } transactions { gateway } }
`;
const create = `mutation ($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { ${fields} } userErrors { field message } } }`;
const update = `mutation ($id: ID!, $input: DraftOrderInput!) {
  draftOrderUpdate(id: $id, input: $input) { draftOrder { ${fields} } userErrors { field message } } }`;
const complete = `mutation ($id: ID!, $pending: Boolean) {
  draftOrderComplete(id: $id, paymentPending: $pending) { draftOrder { ${fields} } userErrors { field message } } }`;
const send = `mutation ($id: ID!) {
  draftOrderInvoiceSend(id: $id) { draftOrder { ${fields} } userErrors { field message } } }`;
const copy = `mutation ($orderId: ID!) { draftOrderCreateFromOrder(orderId: $orderId) {
  draftOrder { ${fields} shippingLine { title originalPriceSet { shopMoney { amount } } }
    shippingAddress { address1 countryCodeV2 } } userErrors { field message } } }`;
const preview = `mutation ($id: ID!, $email: EmailInput) { draftOrderInvoicePreview(id: $id, email: $email) {
  previewHtml previewSubject userErrors { field } } }`;
const remove = `mutation ($id: ID!) {
  draftOrderDelete(input: { id: $id }) { deletedId userErrors { field message } } }`;
const calculate = `mutation ($input: DraftOrderInput!) { draftOrderCalculate(input: $input) {
  calculatedDraftOrder { totalPriceSet { shopMoney { amount } } lineItems { title } } userErrors { field } } }`;
const list = `query ($query: String) { draftOrders(first: 10, query: $query) { nodes { ${fields} } } }`;

interface CopiedLine {
  readonly title: string;
  readonly quantity: number;
  readonly custom: boolean;
  readonly originalUnitPriceSet: { readonly shopMoney: { readonly amount: string } };
}

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: '1200 Ocean Front Walk',
  city: 'Venice',
  provinceCode: 'CA',
  zip: '90291',
  countryCode: 'US',
};
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const input = {
  email: 'Ada@Example.com',
  note: 'By phone',
  tags: ['vip'],
  shippingAddress,
  lineItems: [
    {
      variantId: 'gid://shopify/ProductVariant/1',
      quantity: 2,
      appliedDiscount: { value: 10, valueType: 'PERCENTAGE' },
    },
    { title: 'Engraving', quantity: 1, originalUnitPriceWithCurrency: usd('7.50'), requiresShipping: false },
  ],
  appliedDiscount: { title: 'Friend', value: 3, valueType: 'FIXED_AMOUNT' },
  shippingLine: { title: 'By bike', priceWithCurrency: usd('4.00') },
};

async function openShop(storage: Parameters<typeof openCheckoutTestShop>[0]) {
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 1999, stock: 3 });
  const run = createTestAdmin(shop.backend, shop.gateway);
  /** Runs an operation of one field, and returns it. */
  const admin = async (query: string, variables: object) => {
    const { data, errors } = await run(query, { ...variables });
    expect(errors).toBeUndefined();
    return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
  };
  const readStock = async () => {
    const row = await storage.read.selectFrom('inventory').select('available').executeTakeFirstOrThrow();
    return Number(row.available);
  };
  return { shop, admin, readStock, payments: createOrderPaymentService(shop.parts) };
}

describeEachDatabase((_, open) => {
  describe('draft orders', () => {
    test('ADMIN-70, ADMIN-71, ADMIN-72: the customer pays exactly the draft by the link', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, readStock, payments } = await openShop(storage);
      const { draftOrder: made, userErrors } = await admin(create, { input });
      expect(userErrors).toEqual([]);
      // 39.98 less a tenth, 7.50, 3.00 off, 4.00 shipping, and 7.25 % on the goods.
      expect(made).toMatchObject({
        name: '#D1',
        status: 'OPEN',
        email: 'ada@example.com',
        totalDiscountsSet: { shopMoney: { amount: '7.0' } },
        totalTaxSet: { shopMoney: { amount: '2.93' } },
        totalPriceSet: { shopMoney: { amount: '47.41', currencyCode: 'USD' } },
        lineItems: {
          nodes: [
            { title: 'Glow Oil', custom: false },
            { title: 'Engraving', custom: true },
          ],
        },
        order: null,
      });
      expect(await admin(calculate, { input })).toMatchObject({
        calculatedDraftOrder: { totalPriceSet: { shopMoney: { amount: '47.41' } } },
        userErrors: [],
      });
      expect((await admin(list, { query: 'engrav* status:open' })).nodes).toHaveLength(1);
      expect((await admin(list, { query: '#D1' })).nodes).toHaveLength(1);
      expect((await admin(list, { query: 'status:completed' })).nodes).toEqual([]);
      const sent = await admin(send, { id: made.id });
      expect(sent).toMatchObject({ draftOrder: { status: 'INVOICE_SENT' }, userErrors: [] });
      const url = new URL(made.invoiceUrl);
      const id = url.pathname.split('/').at(-1) ?? '';
      const access = { kind: 'draft', id, secret: url.searchParams.get('key') ?? '' } as const;
      expect(await payments.page({ ...access, secret: 'x' })).toBeNull();
      expect(await payments.page(access)).toMatchObject({ name: 'D1', outstanding: 4741, addedTax: 293 });
      const card = { kind: 'test', card: '1' } as const;
      expect(await payments.pay(access, card, 4740)).toMatchObject({ kind: 'refused' });

      // The process dies after the payment: it is finished later, once.
      const dying = createOrderPaymentService({
        ...shop.parts,
        checkpoint: (point) =>
          point === 'authorized' ? Promise.reject(new Error('crash')) : Promise.resolve(),
      });
      await expect(dying.pay(access, card, 4741)).rejects.toThrow('crash');
      await recoverPayments(shop.parts, { grace: 0 });
      expect(await payments.pay(access, card, 4741)).toMatchObject({ kind: 'paid' });
      const [done] = (await admin(list, { query: 'ada' })).nodes;
      expect(done).toMatchObject({
        status: 'COMPLETED',
        invoiceUrl: null,
        order: {
          name: '#1001',
          displayFinancialStatus: 'PAID',
          totalPriceSet: { shopMoney: { amount: '47.41' } },
          transactions: [{ gateway: 'test' }],
        },
      });
      expect(await readStock()).toBe(1);
      for (const [query, variables] of [
        [update, { id: made.id, input: { note: 'Late' } }],
        [send, { id: made.id }],
        [complete, { id: made.id }],
        [remove, { id: made.id }],
      ] as const)
        expect((await admin(query, variables)).userErrors[0].message).toContain('became an order already');
      const mails = await storage.read.selectFrom('mail_queue').select('kind').execute();
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['draftInvoice', 'orderConfirmation']);
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-72: a payment of a draft that changed meanwhile is returned, and the draft is still to be paid', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, readStock, payments } = await openShop(storage);
      const { draftOrder: made } = await admin(create, { input });
      const url = new URL(made.invoiceUrl);
      const id = url.pathname.split('/').at(-1) ?? '';
      const access = { kind: 'draft', id, secret: url.searchParams.get('key') ?? '' } as const;
      const card = { kind: 'test', card: '1' } as const;
      const dying = createOrderPaymentService({
        ...shop.parts,
        checkpoint: (point) =>
          point === 'authorized' ? Promise.reject(new Error('crash')) : Promise.resolve(),
      });
      await expect(dying.pay(access, card, 4741)).rejects.toThrow('crash');
      const cheaper = { ...input, shippingLine: null };
      expect((await admin(update, { id: made.id, input: cheaper })).userErrors).toEqual([]);
      await recoverPayments(shop.parts, { grace: 0 });
      const statuses = await storage.read.selectFrom('payments').select(['amount', 'status']).execute();
      expect(statuses).toEqual([{ amount: 4741, status: 'canceled' }]);
      const [left] = (await admin(list, { query: '#D1' })).nodes;
      expect([left.status, left.order, await readStock()]).toEqual(['OPEN', null, 3]);

      const page = await payments.page(access);
      expect(page?.outstanding).toBeLessThan(4741);
      expect(await payments.pay(access, card, page?.outstanding ?? 0)).toMatchObject({ kind: 'paid' });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
    });

    test('ADMIN-73, ADMIN-65: the merchant completes a draft as paid, or as waiting for its payment', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin, readStock, payments } = await openShop(storage);
      const { draftOrder: first } = await admin(create, { input });
      const paid = await admin(complete, { id: first.id });
      expect(paid.draftOrder.order).toMatchObject({
        displayFinancialStatus: 'PAID',
        transactions: [{ gateway: 'manual' }],
      });
      const lineItems = [{ title: 'Service', quantity: 1, originalUnitPriceWithCurrency: usd('20') }];
      const { draftOrder: second } = await admin(create, { input: { ...input, lineItems } });
      const pending = await admin(complete, { id: second.id, pending: true });
      const { order } = pending.draftOrder;
      expect(order).toMatchObject({ displayFinancialStatus: 'PENDING', transactions: [] });
      expect(await findOrderInconsistencies(storage)).toEqual([]);
      const orderId = order.id.split('/').at(-1);
      const row = await storage.read
        .selectFrom('orders')
        .select('data')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { secret, amounts } = JSON.parse(row.data);
      const access = { kind: 'order', id: orderId, secret } as const;
      expect(await payments.pay(access, { kind: 'test', card: '1' }, amounts.totalAmount)).toMatchObject({
        kind: 'paid',
      });
      const [, state] = (await admin(list, { query: '' })).nodes;
      expect(state.order.displayFinancialStatus).toBe('PAID');
      expect(await findOrderInconsistencies(storage)).toEqual([]);

      // More than is in stock, then nothing: no order, and no stock taken.
      await shop.setStock('1', 1);
      const { draftOrder: third } = await admin(create, { input });
      expect((await admin(complete, { id: third.id })).userErrors[0].message).toMatch(/only 1 are in stock/);
      expect(await readStock()).toBe(1);
      expect((await admin(remove, { id: third.id })).deletedId).toBe(third.id);
      expect((await admin(list, { query: 'status:open' })).nodes).toEqual([]);
    });

    test('ADMIN-201: an order is copied to a draft at the prices of today; what was free stays free', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { shop, admin } = await openShop(storage);
      await shop.putProduct({ id: '2', title: 'Sample', price: 500, stock: 3 });
      const gift = {
        variantId: 'gid://shopify/ProductVariant/2',
        quantity: 1,
        appliedDiscount: { value: 100, valueType: 'PERCENTAGE' },
      };
      const { draftOrder } = await admin(create, {
        input: { ...input, lineItems: [...input.lineItems, gift] },
      });
      const { order } = (await admin(complete, { id: draftOrder.id })).draftOrder;
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 3 });
      const copied = await admin(copy, { orderId: order.id });
      expect(copied.userErrors).toEqual([]);
      // Two of 25.00, the engraving, and 5.00 that are off.
      expect(copied.draftOrder).toMatchObject({
        ...{ name: '#D2', status: 'OPEN', email: 'ada@example.com', note2: 'By phone', tags: ['vip'] },
        order: null,
        totalDiscountsSet: { shopMoney: { amount: '5.0' } },
        shippingLine: { title: 'By bike', originalPriceSet: { shopMoney: { amount: '4.0' } } },
        shippingAddress: { address1: '1200 Ocean Front Walk', countryCodeV2: 'US' },
      });
      const lines = copied.draftOrder.lineItems.nodes.map(
        ({ title, quantity, custom, originalUnitPriceSet: { shopMoney } }: CopiedLine) => [
          ...[title, quantity, custom, shopMoney.amount],
        ],
      );
      expect(lines).toEqual([
        ['Glow Oil', 2, false, '25.0'],
        ['Engraving', 1, true, '7.5'],
        ['Sample', 1, false, '5.0'],
      ]);
      const [entry] = await readAuditLog(storage.read, { limit: 1 });
      expect(entry).toMatchObject({ action: 'draftOrderCreateFromOrder', subject: { type: 'DraftOrder' } });
      expect(await admin(copy, { orderId: 'gid://shopify/Order/x' })).toEqual({
        draftOrder: null,
        userErrors: [{ field: ['orderId'], message: 'Order does not exist' }],
      });
    });

    test('ADMIN-201: a product that isn’t sold any more is copied as an item of the merchant', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin } = await openShop(storage);
      const { draftOrder } = await admin(create, { input });
      const { order } = (await admin(complete, { id: draftOrder.id })).draftOrder;
      await storage.change(async (tx) => {
        const id = order.id.split('/').at(-1);
        const { data } = await tx
          .selectFrom('orders')
          .select('data')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const record = JSON.parse(data);
        record.lines[0].variantId = '77';
        await tx
          .updateTable('orders')
          .set({ data: JSON.stringify(record) })
          .where('id', '=', id)
          .execute();
      });
      const [line] = (await admin(copy, { orderId: order.id })).draftOrder.lineItems.nodes;
      expect(line).toMatchObject({
        ...{ title: 'Glow Oil', quantity: 2, custom: true },
        originalUnitPriceSet: { shopMoney: { amount: '19.99' } },
      });
    });

    test('ADMIN-202: the invoice is shown as it would be sent, and nothing is sent', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin } = await openShop(storage);
      const { draftOrder } = await admin(create, { input });
      const email = { customMessage: 'Thanks & <welcome>' };
      const shown = await admin(preview, { id: draftOrder.id, email });
      expect(shown.userErrors).toEqual([]);
      expect(shown.previewSubject).toContain('D1');
      expect(shown.previewHtml).toContain('Thanks &amp; &lt;welcome&gt;');
      expect(shown.previewHtml).toContain(draftOrder.invoiceUrl.replaceAll('&', '&amp;'));
      expect((await admin(list, { query: '' })).nodes).toMatchObject([{ status: 'OPEN' }]);
      expect(await storage.read.selectFrom('mail_queue').select('kind').execute()).toEqual([]);
      const { draftOrder: blank } = await admin(create, { input: { lineItems: [] } });
      for (const [variables, field] of [
        [{ id: blank.id }, ['id']],
        [{ id: 'gid://shopify/DraftOrder/x' }, ['id']],
        [{ id: draftOrder.id, email: { to: 'nowhere' } }, ['email', 'to']],
        [{ id: draftOrder.id, email: { customMessage: 'x'.repeat(2001) } }, ['email', 'customMessage']],
      ] as const)
        expect(await admin(preview, variables)).toMatchObject({
          previewHtml: null,
          userErrors: [{ field }],
        });
    });

    test('ADMIN-70: mistakes are errors with their path, and change nothing', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin } = await openShop(storage);
      const { draftOrder } = await admin(create, { input: { lineItems: [] } });
      expect((await admin(complete, { id: draftOrder.id })).userErrors[0].message).toContain('no items');
      const mistakes: readonly (readonly [object, readonly string[]])[] = [
        [{ email: 'nowhere' }, ['input', 'email']],
        [
          { lineItems: [{ variantId: 'gid://shopify/ProductVariant/9', quantity: 1 }] },
          ['input', 'lineItems', '0', 'variantId'],
        ],
        [{ lineItems: [{ title: 'A', quantity: 0 }] }, ['input', 'lineItems', '0', 'quantity']],
        [{ lineItems: [{ quantity: 1 }] }, ['input', 'lineItems', '0', 'title']],
        [
          {
            lineItems: [
              { title: 'A', quantity: 100_000, originalUnitPriceWithCurrency: usd('100000000.00') },
            ],
          },
          ['input', 'lineItems', '0', 'quantity'],
        ],
        [{ appliedDiscount: { value: 101, valueType: 'PERCENTAGE' } }, ['input', 'appliedDiscount', 'value']],
        [{ shippingAddress: { lastName: 'Shore' } }, ['input', 'shippingAddress', 'countryCode']],
        [{ presentmentCurrencyCode: 'EUR' }, ['input', 'presentmentCurrencyCode']],
        [
          { purchasingEntity: { customerId: 'gid://shopify/Customer/9' } },
          ['input', 'purchasingEntity', 'customerId'],
        ],
      ];
      for (const [change, field] of mistakes) {
        expect((await admin(update, { id: draftOrder.id, input: change })).userErrors).toMatchObject([
          { field },
        ]);
        expect((await admin(create, { input: change })).userErrors).toMatchObject([{ field }]);
      }
      const changed = await admin(update, { id: draftOrder.id, input: { note: 'Call back' } });
      expect(changed).toMatchObject({ draftOrder: { note2: 'Call back', email: null }, userErrors: [] });
      expect((await admin(list, { query: '' })).nodes).toHaveLength(1);
    });

    test('ADMIN-177: a draft is copied; many get tags, lose them and are deleted, but for those that became orders', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin } = await openShop(storage);
      const { draftOrder } = await admin(create, { input });
      const copy = await admin(
        `mutation ($id: ID!) { draftOrderDuplicate(id: $id) { draftOrder { ${fields} } userErrors { message } } }`,
        { id: draftOrder.id },
      );
      const { id, name, invoiceUrl, ...same } = copy.draftOrder;
      expect([name, same]).toEqual([
        '#D2',
        { ...draftOrder, id: undefined, name: undefined, invoiceUrl: undefined },
      ]);
      expect(id).not.toBe(draftOrder.id);
      expect(invoiceUrl).not.toBe(draftOrder.invoiceUrl);
      const bulk = async (kind: string, args: string) =>
        admin(`mutation { draftOrderBulk${kind}(${args}) { job { done } userErrors { field } } }`, {});
      const done = { job: { done: true }, userErrors: [] };
      const readTags = async () =>
        (await admin(list, { query: '' })).nodes.map(
          ({ tags }: { readonly tags: readonly string[] }) => tags,
        );
      expect(
        await bulk('AddTags', `ids: ["${id}", "gid://shopify/DraftOrder/x"], tags: ["Trade", "VIP"]`),
      ).toEqual(done);
      expect(await readTags()).toEqual([['vip'], ['vip', 'Trade']]);
      expect(await bulk('RemoveTags', 'search: "tag:vip", tags: ["Vip"]')).toEqual(done);
      expect(await readTags()).toEqual([[], ['Trade']]);
      expect(await bulk('AddTags', `ids: ["${id}", "${id}"], tags: ["Gift", "gift", "TRADE"]`)).toEqual(done);
      expect(await readTags()).toEqual([[], ['Trade', 'Gift']]);
      const many = JSON.stringify(Array.from({ length: 249 }, (_, index) => `t${index}`));
      expect((await bulk('AddTags', `search: "name:D1 OR name:D2", tags: ${many}`)).userErrors).toEqual([
        { field: ['tags'] },
      ]);
      expect(await readTags()).toEqual([[], ['Trade', 'Gift']]);
      for (const search of ['vendor:x', 'tag:!', '*'])
        expect((await bulk('Delete', `search: "${search}"`)).userErrors).toEqual([{ field: ['search'] }]);
      expect((await bulk('Delete', 'ids: null')).userErrors).toEqual([{ field: ['ids'] }]);
      expect((await bulk('AddTags', `ids: ["${id}"], tags: ["${'x'.repeat(41)}"]`)).userErrors).toEqual([
        { field: ['tags'] },
      ]);
      await admin(complete, { id: draftOrder.id, pending: false });
      expect(await bulk('AddTags', 'search: "status:completed", tags: ["Late"]')).toEqual(done);
      expect(await readTags()).toEqual([[], ['Trade', 'Gift']]);
      expect(await bulk('Delete', `ids: ["${id}", "${draftOrder.id}"]`)).toEqual(done);
      expect((await admin(list, { query: '' })).nodes).toMatchObject([
        { id: draftOrder.id, status: 'COMPLETED' },
      ]);
    });

    test('ADMIN-70: no amount stays when the address is of a storefront with another currency', async () => {
      const storage = await open<CommerceDatabase>(testMigrations);
      const { admin } = await openShop(storage);
      const { draftOrder } = await admin(create, { input });
      const moved = {
        shippingAddress: {
          ...shippingAddress,
          provinceCode: 'QC',
          city: 'Montréal',
          zip: 'H2X 1Y4',
          countryCode: 'CA',
        },
        lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
      };
      const move = async (more: object) => {
        const { userErrors } = await admin(update, { id: draftOrder.id, input: { ...moved, ...more } });
        return userErrors.map(({ field }: { readonly field: readonly string[] }) => field.join('.'));
      };
      const cad = { title: 'By bike', priceWithCurrency: { amount: '5.00', currencyCode: 'CAD' } };
      expect(await move({})).toEqual(['input.shippingLine']);
      expect(await move({ shippingLine: cad })).toEqual(['input.appliedDiscount']);
      expect(await move({ shippingLine: cad, appliedDiscount: null })).toEqual([]);
    });
  });
});
