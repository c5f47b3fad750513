/** In the admin: orders fulfilled from their list, printed, archived, held, and lists as saved views. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, runAdminOperation, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { defineJourney, defineNightJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

let shop: RunningShop;
// Another try of a journey needs a shop without the orders of the first.
beforeEach(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
});
afterEach(() => shop.stop());

type Payload = ReturnType<typeof JSON.parse>;

async function run(page: Page, query: string): Promise<Payload> {
  const body: Payload = await runAdminOperation(page, query);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Makes paid orders of draft orders, with a tag. Returns their ids and numbers, the first one first. */
async function placeOrders(page: Page, count: number, tag: string) {
  const { productVariants } = await run(
    page,
    '{ productVariants(first: 1, query: "title:coconut") { nodes { id } } }',
  );
  const [variant] = productVariants.nodes;
  const orders: { readonly id: string; readonly name: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const { draftOrderCreate } = await run(
      page,
      `mutation { draftOrderCreate(input: { email: "buyer${index}@example.com", tags: ["${tag}"],
        lineItems: [{ variantId: "${variant.id}", quantity: 1 }, { title: "Sample", originalUnitPriceWithCurrency: { amount: "1.00", currencyCode: USD }, quantity: 2, requiresShipping: true }],
        shippingAddress: { firstName: "Grace", lastName: "Hopper ${index}", address1: "1 Vine Street", city: "Napa", countryCode: US, provinceCode: "CA", zip: "94559" } })
        { draftOrder { id } userErrors { message } } }`,
    );
    const { draftOrderComplete } = await run(
      page,
      `mutation { draftOrderComplete(id: "${draftOrderCreate.draftOrder.id}", paymentPending: false)
        { draftOrder { order { id name } } userErrors { message } } }`,
    );
    orders.push(draftOrderComplete.draftOrder.order);
  }
  return orders;
}

/** Sends all that is left of an order, or some units of its second line. */
async function fulfil(page: Page, orderId: string, quantity?: number): Promise<void> {
  const id = orderId.replace('Order', 'FulfillmentOrder');
  const { fulfillmentOrder } = await run(
    page,
    `{ fulfillmentOrder(id: "${id}") { lineItems(first: 2) { nodes { id } } } }`,
  );
  const line = fulfillmentOrder.lineItems.nodes[1];
  const some =
    quantity === undefined
      ? ''
      : `, fulfillmentOrderLineItems: [{ id: "${line.id}", quantity: ${quantity} }]`;
  const { fulfillmentCreate } = await run(
    page,
    `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${id}"${some} }] }) { userErrors { message } } }`,
  );
  expect(fulfillmentCreate.userErrors).toEqual([]);
}

/** Refunds all items of an order. */
async function refund(page: Page, id: string): Promise<void> {
  const { order } = await run(
    page,
    `{ order(id: "${id}") { lineItems(first: 5) { nodes { id quantity } } } }`,
  );
  const lines = order.lineItems.nodes
    .map(
      (line: Payload) => `{ lineItemId: "${line.id}", quantity: ${line.quantity}, restockType: NO_RESTOCK }`,
    )
    .join();
  const { refundCreate } = await run(
    page,
    `mutation { refundCreate(input: { orderId: "${id}", refundLineItems: [${lines}] }) { userErrors { message } } }`,
  );
  expect(refundCreate.userErrors).toEqual([]);
}

defineJourney(
  'ADMIN-241, ADMIN-243: ten orders are fulfilled at once; the order that a colleague has fulfilled meanwhile is named, and undo cancels the other nine fulfillments',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/orders');
    const orders = await placeOrders(page, 10, 'ten');
    await page.goto(`${getOrigin(shop, 'dev')}/admin/orders?q=tag:ten&fulfilment=to-fulfil`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    const [sent] = orders;
    if (sent === undefined) throw new Error('No order was placed.');
    await fulfil(page, sent.id);
    await page.getByRole('button', { name: 'Fulfil 10 orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fulfil 10 orders' });
    await dialog.getByRole('checkbox', { name: 'Send an email to each customer' }).uncheck();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    const notice = page.getByRole('main').getByText(`${sent.name}: Nothing of it is left to fulfil.`);
    await expect(notice).toBeVisible();
    await expect(page.getByText('9 done, 1 not:')).toBeVisible();
    await expect(page.getByText('9 orders are fulfilled')).toBeVisible();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('9 rows are as before')).toBeVisible();
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(9);

    // One unit of an order is sent, another order refunded: eight have still something to send, the first one in part.
    const [, partly, refunded] = orders;
    if (partly === undefined || refunded === undefined) throw new Error('No order was placed.');
    await fulfil(page, partly.id, 1);
    await refund(page, refunded.id);
    await page.goto(`${getOrigin(shop, 'dev')}/admin`);
    await page.getByRole('link', { name: /^Orders to fulfil/ }).click();
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(8);
    await expect(page.locator('td', { hasText: 'Partly fulfilled' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Orders to fulfil 8' })).toBeVisible();
  },
);

defineJourney(
  'ADMIN-242: a parcel’s tracking is changed and the parcel cancelled; the unfulfilled items are put on hold and released, and the order is archived and found again',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/orders');
    const [order] = await placeOrders(page, 1, 'parcel');
    if (order === undefined) throw new Error('No order was placed.');
    await fulfil(page, order.id);
    const path = `/admin/orders/${order.id.split('/').at(-1)}`;
    await page.goto(`${getOrigin(shop, 'dev')}${path}`);
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await parcels.getByRole('button', { name: 'Edit tracking' }).click();
    const tracking = page.getByRole('dialog', { name: /^Tracking of #\d+-F1$/ });
    await tracking.getByRole('button', { name: 'Save' }).click();
    await expect(tracking).toContainText('Enter a tracking number.');
    await tracking.getByRole('textbox', { name: /^Carrier/ }).fill('UPS');
    await tracking.getByRole('textbox', { name: 'Tracking number' }).fill('1Z77');
    await tracking.getByRole('button', { name: 'Save' }).click();
    await expect(parcels).toContainText('UPS 1Z77');
    await parcels.getByRole('button', { name: 'Cancel parcel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel parcel' }).click();
    await expect(parcels).not.toContainText('1Z77');
    await parcels.getByRole('button', { name: 'Put on hold' }).click();
    const hold = page.getByRole('dialog', { name: 'Put on hold' });
    await hold.getByRole('textbox', { name: /^Note/ }).fill('Asked for the house number.');
    await hold.getByRole('button', { name: 'Put on hold' }).click();
    await expect(parcels).toContainText('On hold: The address is wrong');
    await expect(parcels).toContainText('Asked for the house number.');
    await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.goto(`${getOrigin(shop, 'dev')}/admin/orders?q=tag:parcel`);
    await page.getByRole('checkbox', { name: `Select ${order.name}` }).check();
    await page.getByRole('button', { name: 'Fulfil 1 order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(page.getByText(`${order.name}: It is on hold. Release it on its page first.`)).toBeVisible();
    await page.getByRole('link', { name: order.name, exact: true }).click();
    await parcels.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible();
    await page.goto(`${getOrigin(shop, 'dev')}/admin/orders?q=tag:parcel&state=archived`);
    await page.getByRole('checkbox', { name: `Select ${order.name}` }).check();
    await page.getByRole('button', { name: 'Unarchive 1 order' }).click();
    await expect(page.getByText('1 order is open again')).toBeVisible();
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
);

defineNightJourney(
  'ADMIN-146: packing slips, invoices and labels are PDF files of a page an order, labels as wide as label printers',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/orders');
    const orders = await placeOrders(page, 3, 'print');
    const numbers = orders.map(({ id }) => id.split('/').at(-1)).join(',');
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [kind, width] of [
      ['packing-slip', 612],
      ['invoice', 612],
      ['label', 282],
    ] as const) {
      await page.goto(`${getOrigin(shop, 'dev')}/admin/orders/print?orders=${numbers}&type=${kind}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(3);
      await expect(page.getByRole('main').getByRole('status')).toHaveText('');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const widths = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, found]) => Number(found));
      expect([kind, widths]).toEqual([kind, [width, width, width]]);
    }
  },
);

defineNightJourney(
  'ADMIN-240: a view of a list is saved, renamed, shared by its address, and deleted with an undo',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/orders?payment=paid&sort=oldest');
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Enter a name.');
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Oldest');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('button', { name: 'Rename this view' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Paid, oldest first');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const view = views.getByRole('button', { name: 'Paid, oldest first', exact: true });
    await expect(view).toHaveAttribute('aria-current', 'true');
    expect(await findAxeViolations(page)).toEqual([]);
    const other = (await openAnother()).page;
    await signInToAdmin(other, shop, 'ada@example.com', page.url().replace(getOrigin(shop, 'dev'), ''));
    await other.setViewportSize(phone);
    await other.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(other.getByRole('combobox', { name: 'Payment' })).toHaveValue('paid');
    await page.reload();
    await views.getByRole('button', { name: 'Delete the view Paid, oldest first' }).click();
    await expect(view).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(view).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/payment=paid&sort=oldest$/);
  },
);

defineJourney(
  'ADMIN-244: a customer’s email address and phone number are saved once they are valid, and the customer’s page shows points and orders',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/customers');
    for (const name of ['Grace', 'Radia'])
      await run(
        page,
        `mutation { customerCreate(input: { email: "${name.toLowerCase()}@example.com", firstName: "${name}" }) { customer { id } userErrors { message } } }`,
      );
    await page.goto(`${getOrigin(shop, 'dev')}/admin/customers?q=grace`);
    await page.getByRole('link', { name: 'Grace' }).first().click();
    await expect(page.getByRole('region', { name: 'Points' })).toContainText('No points yet.');
    await page.getByRole('textbox', { name: 'Email' }).fill('radia@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Email has already been taken')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('g.hopper@example.com');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 415 555 0187');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const contact = page.getByRole('region', { name: 'Contact', exact: true });
    await expect(contact).toContainText('g.hopper@example.com');
    await expect(contact).toContainText('+14155550187');
  },
);

defineJourney(
  'ADMIN-284: a refund whose response is lost, and a refund that is clicked twice, are each made once',
  async ({ page }) => {
    await signInToAdmin(page, shop, 'ada@example.com', '/admin/orders');
    const [order] = await placeOrders(page, 1, 'lost');
    await page.goto(`${getOrigin(shop, 'dev')}/admin/orders/${order?.id.split('/').at(-1)}`);
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    const openRefund = async () => {
      await page.getByRole('button', { name: 'Refund' }).click();
      await dialog.getByRole('combobox').last().selectOption('1');
    };
    const submit = dialog.getByRole('button', { name: /Refund \$[1-9]/ });
    // The server makes the refund; its response doesn't arrive.
    let lost = 0;
    const browser = await page.context().newCDPSession(page);
    browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isLost = lost === 0 && request.postData?.includes('refundCreate') === true;
      if (isLost) lost += 1;
      void (isLost
        ? browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : browser.send('Fetch.continueRequest', { requestId }));
    });
    await browser.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/admin/graphql', requestStage: 'Response' }],
    });
    await openRefund();
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('can’t be reached');
    await submit.click();
    await expect(dialog).toHaveCount(0);
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await expect(refunds.getByText(/^1 ×/)).toHaveCount(1);

    await openRefund();
    await submit.dblclick();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(refunds.getByText(/^1 ×/)).toHaveCount(2);
    const { order: read } = await run(page, `{ order(id: "${order?.id}") { refunds { id } } }`);
    expect(read.refunds).toHaveLength(2);
    expect(lost).toBe(1);
  },
  // The response that doesn't arrive.
  { expectedErrors: /status of 401|ERR_CONNECTION_RESET/ },
);
