/**
 * A merchant's day in front of a shop elsewhere, by the operations that the admin's pages send. The shop there answers as
 * Shopify does: what its official schema doesn't have, or a scope of the token doesn't allow, is rejected.
 */
import { type AdminScope, adminScopes } from '@vitrine/rules/admin/admin-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressCountriesDocument } from '../../app/admin/api/country-documents.ts';
import {
  createCustomerDocument,
  sameContactDocument,
} from '../../app/admin/customers/create/create-customer-documents.ts';
import {
  findCustomerErrorField,
  findSameContact,
  toContactQuery,
  toCustomerInput,
} from '../../app/admin/customers/create/create-customer-form.ts';
import {
  customerListDocument,
  customerPageDocument,
  emailConsentDocument,
  smsConsentDocument,
} from '../../app/admin/customers/customer-documents.ts';
import { toDiscountDetails } from '../../app/admin/discounts/discount-details.ts';
import { discountPageDocument } from '../../app/admin/discounts/discount-documents.ts';
import { discountListDocument } from '../../app/admin/discounts/discount-list-documents.ts';
import { createDiscountValues, toDiscountInput } from '../../app/admin/discounts/discount-values.ts';
import { createCodeBasicDiscountDocument } from '../../app/admin/discounts/save-discount-documents.ts';
import {
  copyOrderDocument,
  draftPageDocument,
  draftPreviewDocument,
} from '../../app/admin/drafts/draft-documents.ts';
import { runBulkAction } from '../../app/admin/list/run-bulk-action.ts';
import {
  editAddVariantDocument,
  editBeginDocument,
  editCommitDocument,
  findVariantsDocument,
} from '../../app/admin/orders/edit/order-edit-documents.ts';
import {
  fulfillOrderDocument,
  markAsPaidDocument,
  refundOrderDocument,
  suggestedRefundDocument,
} from '../../app/admin/orders/order-change-documents.ts';
import { orderPageDocument } from '../../app/admin/orders/order-documents.ts';
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
import {
  toMarketPriceChanges,
  toMarketPricesQueryVariables,
  toMarketPriceValues,
} from '../../app/admin/products/market-price-values.ts';
import {
  marketPricesDocument,
  priceListsDocument,
  productListDocument,
  productPageDocument,
  productStockDocument,
  savePriceListDocument,
  saveStockDocument,
  saveVariantsDocument,
} from '../../app/admin/products/product-documents.ts';
import { createTagAction } from '../../app/admin/tags/change-tags.ts';
import {
  addTagsDocument,
  customerTagsDocument,
  orderTagsDocument,
  productTagsDocument,
  removeTagsDocument,
} from '../../app/admin/tags/tag-documents.ts';
import type { TestMerchantShop } from './test-merchant-shop.ts';
import { openTestShopifyPages, type TestShopifyPages } from './test-shopify-pages.ts';
import type { TestShopifyServer } from './test-shopify-server.ts';

let remote: TestMerchantShop;
let shopify: TestShopifyServer;
let pages: TestShopifyPages;
beforeAll(async () => {
  pages = await openTestShopifyPages();
  ({ remote, shopify } = pages);
});
afterAll(() => pages?.close());

const openPages = (...scopes: AdminScope[]) => pages.open(...scopes);

describe('a merchant’s day in front of a shop elsewhere', () => {
  it('ADMIN-147: an order is found, sent with tracking, refunded in part, returned and received', async () => {
    const { read } = await openPages(...adminScopes);
    const page = { first: 1, query: `name:${remote.orderNumber}` };
    const { orders } = await read(orderListDocument, page);
    expect(orders.nodes[0]?.risk.recommendation).toBe('ACCEPT');
    const risky = await read(orderListDocument, { first: 1, query: 'risk_level:high' });
    expect(risky.orders.nodes).toEqual([]);
    const id = orders.nodes[0]?.id ?? '';
    const open = () => read(orderPageDocument, { id, withCustomer: true, withSubscription: false });
    const fulfillmentOrderId = (await open()).order?.fulfillmentOrders?.nodes[0]?.id ?? '';
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

  it('ADMIN-149, ADMIN-266: a product gets another price and stock; stock that changed meanwhile is left as it is', async () => {
    const { read } = await openPages(...adminScopes);
    const { products } = await read(productListDocument, { first: 1, query: 'status:active kemiri' });
    const id = products.nodes[0]?.id ?? '';
    const open = async () => (await read(productPageDocument, { id })).product?.variants.nodes[0];
    const openStock = async () =>
      (await read(productStockDocument, { id })).product?.variants.nodes[0]?.inventoryItem;
    const variant = await open();
    const item = await openStock();
    const level = item?.inventoryLevels.nodes[0];
    const quantity = level?.quantities[0]?.quantity ?? 0;
    const priced = await read(saveVariantsDocument, {
      productId: id,
      variants: [{ id: variant?.id ?? '', price: '31.50', compareAtPrice: null }],
    });
    expect(priced.productVariantsBulkUpdate?.userErrors).toEqual([]);
    const stock = {
      name: 'available',
      reason: 'correction',
      quantities: [
        {
          inventoryItemId: item?.id ?? '',
          locationId: level?.location.id ?? '',
          quantity: quantity + 7,
          changeFromQuantity: quantity,
        },
      ],
    };
    const saved = await read(saveStockDocument, { input: stock });
    expect(saved.inventorySetQuantities?.userErrors).toEqual([]);
    const stale = await read(saveStockDocument, { input: stock });
    expect(stale.inventorySetQuantities?.userErrors).toMatchObject([{ code: 'CHANGE_FROM_QUANTITY_STALE' }]);
    expect((await open())?.price).toBe('31.50');
    expect((await openStock())?.inventoryLevels.nodes[0]?.quantities).toEqual([{ quantity: quantity + 7 }]);
  });

  it('ADMIN-193: a customer is created once; another one with the same email or phone finds the first', async () => {
    const { read } = await openPages(...adminScopes);
    const typed = { email: 'radia@example.com', phone: '+14155550187', firstName: 'Radia', newsletter: 'on' };
    const { shop } = await read(addressCountriesDocument, {});
    const values = {
      ...typed,
      textMessages: 'on',
      address1: '1 Vine Street',
      city: 'Napa',
      zip: '94559',
      province: 'CA',
    };
    const input = toCustomerInput({ ...values, country: 'US' }, shop.shipsToCountries);
    const created = await read(createCustomerDocument, { input });
    expect(created.customerCreate?.userErrors).toEqual([]);
    const id = created.customerCreate?.customer?.id ?? '';
    const again = await read(createCustomerDocument, { input });
    expect(findCustomerErrorField(again.customerCreate?.userErrors[0]?.field)).toBe('email');
    for (const [key, other] of [
      ['email', { email: 'RADIA@example.com', phone: '' }],
      ['phone', { email: 'r@example.com', phone: '(415) 555-0187' }],
    ] as const) {
      const { customers } = await read(sameContactDocument, { query: toContactQuery(other) });
      const found = customers.nodes.find((customer) => findSameContact(other, customer) === key);
      expect(found?.id).toBe(id);
    }
    const readState = async () =>
      (await read(customerPageDocument, { id, withOrders: false })).customer?.defaultEmailAddress
        ?.marketingState;
    expect(await readState()).toBe('SUBSCRIBED');
    const emailMarketingConsent = { marketingState: 'UNSUBSCRIBED' as const };
    await read(emailConsentDocument, { input: { customerId: id, emailMarketingConsent } });
    expect(await readState()).not.toBe('SUBSCRIBED');
    const readSmsState = async () =>
      (await read(customerPageDocument, { id, withOrders: false })).customer?.defaultPhoneNumber
        ?.marketingState;
    expect(await readSmsState()).toBe('SUBSCRIBED');
    const smsMarketingConsent = { marketingState: 'UNSUBSCRIBED' as const };
    const sms = await read(smsConsentDocument, { input: { customerId: id, smsMarketingConsent } });
    expect(sms.customerSmsMarketingConsentUpdate?.userErrors).toEqual([]);
    expect(await readSmsState()).toBe('UNSUBSCRIBED');
  });

  it('ADMIN-149, ADMIN-173: the prices of a market are set and removed in one change', async () => {
    const { read } = await openPages(...adminScopes);
    const { priceLists } = await read(priceListsDocument, {});
    const market = priceLists.nodes.find(({ currency }) => currency === 'EUR')?.id ?? '';
    const { products } = await read(productListDocument, { first: 1, query: 'status:active kemiri' });
    const { product } = await read(productPageDocument, { id: products.nodes[0]?.id ?? '' });
    const variants = product?.variants.nodes ?? [];
    const open = async () => {
      const { priceList } = await read(
        marketPricesDocument,
        toMarketPricesQueryVariables(market, product?.id ?? ''),
      );
      if (priceList == null) throw new Error('no price list');
      return toMarketPriceValues(variants, priceList);
    };
    const [first, ...others] = variants.map(({ id }) => id);
    const values = { ...(await open()), [`price ${first}`]: '29.5' };
    for (const id of others) Object.assign(values, { [`price ${id}`]: '', [`compare ${id}`]: '' });
    const all = variants.map(({ id }) => id);
    const { prices, removed } = toMarketPriceChanges(all, values, 'EUR');
    const { priceListFixedPricesUpdate } = await read(savePriceListDocument, { market, prices, removed });
    expect(priceListFixedPricesUpdate?.userErrors).toEqual([]);
    expect(await open()).toMatchObject(
      Object.fromEntries(all.map((id) => [`price ${id}`, id === first ? '29.50' : ''])),
    );
  });

  it('ADMIN-149, ADMIN-267: a customer and an order are found by phone number, and the order is edited and its difference paid', async () => {
    const { read } = await openPages(...adminScopes);
    const phone = '+14155550132';
    await remote.createCustomer({ email: 'cleo@example.com', phone });
    const number = await remote.order({ phone });
    const { customers } = await read(customerListDocument, { first: 5, query: '415-555-0132' });
    expect(customers.nodes).toHaveLength(1);
    const customerId = customers.nodes[0]?.id ?? '';
    const { customer } = await read(customerPageDocument, { id: customerId, withOrders: true });
    expect(customer?.defaultPhoneNumber?.phoneNumber).toBe(phone);
    const { orders } = await read(orderListDocument, { first: 5, query: '415-555-0132' });
    expect(orders.nodes.map(({ name }) => name)).toEqual([`#${number}`]);
    const id = orders.nodes[0]?.id ?? '';
    const open = async () =>
      (await read(orderPageDocument, { id, withCustomer: true, withSubscription: false })).order;
    const before = Number((await open())?.currentTotalPriceSet.presentmentMoney.amount);
    const { edit } = await read(editBeginDocument, { id });
    const editId = edit?.calculatedOrder?.id ?? '';
    const { productVariants } = await read(findVariantsDocument, { query: 'kemiri' });
    const variantId = productVariants.nodes.find(({ inventoryQuantity }) => (inventoryQuantity ?? 0) > 1)?.id;
    const added = await read(editAddVariantDocument, {
      id: editId,
      variantId: variantId ?? '',
      quantity: 1,
    });
    expect(added.edit?.userErrors).toEqual([]);
    const { orderEditCommit } = await read(editCommitDocument, { id: editId });
    expect(orderEditCommit?.userErrors).toEqual([]);
    const edited = await open();
    const due = Number(edited?.totalOutstandingSet.presentmentMoney.amount);
    expect(due).toBeGreaterThan(0);
    expect(Number(edited?.currentTotalPriceSet.presentmentMoney.amount)).toBeCloseTo(before + due, 2);
    expect(edited?.paymentCollectionDetails.additionalPaymentCollectionUrl).toMatch(/^http/);
    const { orderMarkAsPaid } = await read(markAsPaidDocument, { input: { id } });
    expect(orderMarkAsPaid?.userErrors).toEqual([]);
    expect((await open())?.totalOutstandingSet.presentmentMoney.amount).toBe('0.0');
  });

  it('ADMIN-149, ADMIN-152: a discount is created by the form’s values, and counts the order that used its code', async () => {
    const { read } = await openPages(...adminScopes);
    const shape = { method: 'code', type: 'Basic' } as const;
    const typed = { code: 'SPRING', percentage: '15', purchases: 'oneTime' };
    const values = { ...createDiscountValues(shape), ...typed };
    const created = await read(createCodeBasicDiscountDocument, {
      discount: { ...toDiscountInput(shape, values, null), startsAt: '2026-01-01T00:00:00Z' },
    });
    expect(created.discountCodeBasicCreate?.userErrors).toEqual([]);
    const number = await remote.order({ code: 'SPRING' });
    const { discountNodes } = await read(discountListDocument, { first: 5, query: 'SPRING' });
    expect(discountNodes.nodes).toHaveLength(1);
    const found = await read(discountPageDocument, { id: discountNodes.nodes[0]?.id ?? '' });
    const details = found.discountNode == null ? null : toDiscountDetails(found.discountNode);
    expect(details).toMatchObject({
      ...{ code: 'SPRING', percentage: 15, uses: 1, status: 'ACTIVE', purchases: 'oneTime' },
      summary: '15% off entire order • On one-time purchases',
    });
    const { orders } = await read(orderListDocument, { first: 5, query: 'discount_code:SPRING' });
    expect(orders.nodes.map(({ name }) => name)).toEqual([`#${number}`]);
  });

  it('ADMIN-151: selected orders, products and customers get tags, which an undo takes back', async () => {
    const { read } = await openPages(...adminScopes);
    const lists = [
      [orderTagsDocument, (await read(orderListDocument, { first: 2 })).orders.nodes],
      [productTagsDocument, (await read(productListDocument, { first: 2 })).products.nodes],
      [customerTagsDocument, (await read(customerListDocument, { first: 2 })).customers.nodes],
    ] as const;
    for (const [document, rows] of lists) {
      const readTags = async (id: string) => (await read(document, { id })).record?.tags ?? 'It is gone.';
      const findProblem = (
        payload: { readonly userErrors: readonly { message: string }[] } | null | undefined,
      ) => payload?.userErrors[0]?.message ?? null;
      const calls = {
        read: readTags,
        add: async (id: string, tags: readonly string[]) =>
          findProblem((await read(addTagsDocument, { id, tags: [...tags] })).tagsAdd),
        remove: async (id: string, tags: readonly string[]) =>
          findProblem((await read(removeTagsDocument, { id, tags: [...tags] })).tagsRemove),
      };
      const before = await Promise.all(rows.map(({ id }) => readTags(id)));
      const action = createTagAction<(typeof rows)[number]>({ kind: 'add', tags: ['Shore', 'vip'] }, calls);
      const { done, failed } = await runBulkAction(action.run, rows);
      expect([done.length, failed]).toEqual([rows.length, []]);
      for (const { id } of rows) expect(await readTags(id)).toEqual(expect.arrayContaining(['Shore', 'vip']));
      expect((await runBulkAction(action.undo, done)).failed).toEqual([]);
      expect(await Promise.all(rows.map(({ id }) => readTags(id)))).toEqual(before);
    }
  });

  it('ADMIN-221, ADMIN-222: an order is copied to a draft, whose invoice is shown and isn’t sent', async () => {
    const { read } = await openPages(...adminScopes);
    const { orders } = await read(orderListDocument, { first: 1, query: `name:${remote.orderNumber}` });
    const copied = await read(copyOrderDocument, { orderId: orders.nodes[0]?.id ?? '' });
    expect(copied.draftOrderCreateFromOrder?.userErrors).toEqual([]);
    const id = copied.draftOrderCreateFromOrder?.draftOrder?.id ?? '';
    const { draftOrder } = await read(draftPageDocument, { id, withOrder: false });
    expect(draftOrder?.lineItems.nodes).toMatchObject([{ quantity: 2 }]);
    const email = { to: 'ada@example.com', customMessage: 'As on the phone.' };
    const { draftOrderInvoicePreview: preview } = await read(draftPreviewDocument, { id, email });
    expect(preview?.userErrors).toEqual([]);
    expect(preview?.previewHtml).toContain('As on the phone.');
    expect(
      (await read(draftPageDocument, { id, withOrder: false })).draftOrder?.invoiceSentAt ?? null,
    ).toBeNull();
  });

  it('ADMIN-149: the pages send nothing that Shopify rejects', () => {
    expect(shopify.operations.length).toBeGreaterThan(20);
    expect(shopify.rejected).toEqual([]);
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
