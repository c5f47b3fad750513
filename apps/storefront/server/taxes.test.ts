/** A confirmed tax rate wherever it shows: cart, Storefront API, simulated cart, checkout, invoice, start-up log. */
import type { OrderReference } from '@vitrine/commerce/checkout/checkout-service';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { shopContext } from '../app/load-context.ts';
import Invoice, { loader } from '../app/routes/order-invoice.tsx';
import { run as taxes } from '../cli/commands/taxes.ts';
import type { RenderPage } from './pages/renderer.ts';
import { simulate } from './simulator/simulate.ts';
import { openLog } from './telemetry/log.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let running: RunningTestShop | undefined;
afterEach(() => running?.dispose());

async function open(environment: Record<string, string> = {}): Promise<RunningTestShop> {
  running = await openTestShop(environment, renderInvoice);
  return running;
}

/** Runs the command as another process does: with a connection of its own. */
async function confirm({ shop }: RunningTestShop, words: string): Promise<void> {
  const err: string[] = [];
  const io = { settings: shop.settings, log: openLog('silent'), clock: Date.now, out: () => {} };
  const code = await taxes(words.split(' '), { ...io, json: () => undefined, err: (line) => err.push(line) });
  expect({ code, err }).toEqual({ code: 0, err: [] });
}

async function cartToSweden({ app, shop }: RunningTestShop) {
  const snapshot = await shop.embedded!.backend.parts.catalogue.current();
  const product = snapshot.productByHandle('golden-hour-mousse', 'eu')!;
  const { id } = product.variants.find((variant) => snapshot.isAvailable(variant.id, 'eu'))!;
  const variantId = `gid://shopify/ProductVariant/${id}`;
  const shopper = new Shopper(app, 'eu.shop.test');
  const send = async (method: string, path: string, body?: unknown): Promise<CartJson> => {
    const { cart } = (await (await shopper.send(method, path, body)).json()) as { cart: CartJson };
    return cart;
  };
  await send('POST', '/api/cart', { merchandiseId: variantId, quantity: 1, attributes: [] });
  const cart = await send('PUT', '/api/cart/destination', { country: 'SE', province: null });
  return { cart, variantId, read: () => send('GET', '/api/cart') };
}

/** Buys a cart to Stockholm; returns the order's address. */
async function buy({ shop }: RunningTestShop, cart: CartJson): Promise<OrderReference> {
  const key = getCartAccess(cart);
  const { checkout } = shop.embedded!;
  await checkout.setContact(key, { email: 'ada@example.com' });
  const entered = await checkout.setShippingAddress(key, {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: 'Strandvägen 1',
    city: 'Stockholm',
    zip: '114 51',
    country: 'SE',
  });
  if (entered.kind !== 'open') throw new Error(JSON.stringify(entered));
  const paid = await checkout.pay(key, { kind: 'test', card: '1' }, entered.view.totals.totalAmount);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return paid.order;
}

function getCartAccess({ checkoutUrl }: CartJson) {
  const { searchParams, pathname } = new URL(checkoutUrl);
  return { cartId: pathname.split('/').at(-1)!, secret: searchParams.get('key') ?? '' };
}

/** The tax of a cart's cost, as a client of the Storefront API reads it. */
async function readApiTax({ app }: RunningTestShop, cart: CartJson): Promise<string | undefined> {
  const { cartId, secret } = getCartAccess(cart);
  const response = await new Shopper(app, 'eu.shop.test').send('POST', '/api/2025-01/graphql.json', {
    query: 'query ($id: ID!) { cart(id: $id) { cost { totalTaxAmount { amount } } } }',
    variables: { id: `gid://shopify/Cart/${cartId}?key=${secret}` },
  });
  const { data } = (await response.json()) as {
    data: { cart: { cost: { totalTaxAmount: { amount: string } | null } } | null };
  };
  return data.cart?.cost.totalTaxAmount?.amount;
}

/** Renders the invoice alone: unit tests have no built pages. */
const renderInvoice: RenderPage = async (request, shop) => {
  const url = new URL(request.url);
  const order = url.pathname.split('/').at(-2) ?? '';
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const pattern = '/checkout/confirmation/:order/invoice';
  const { data: loaderData } = await loader({ request, url, context, params: { order }, pattern });
  const props = { loaderData } as unknown as ComponentProps<typeof Invoice>;
  const page = createElement(MemoryRouter, null, createElement(Invoice, props));
  return new Response(renderToStaticMarkup(page));
};

/** Reads the rows of the invoice's taxes, and its seller. */
async function readInvoice({ app }: RunningTestShop, { orderId, secret }: OrderReference) {
  const path = `/checkout/confirmation/${orderId}/invoice?key=${secret}`;
  const html = await (await new Shopper(app, 'eu.shop.test').send('GET', path)).text();
  const [, table = ''] = html.split('<caption');
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );
  return { html, rows: rows.slice(1) };
}

describe('TAX-15: a rate that is confirmed while the shop runs', () => {
  test('is in the next answer of cart, simulation, checkout and invoice; totals and earlier orders stay', async () => {
    const one = await open();
    const first = await cartToSweden(one);
    expect(first.cart.shippingData).toMatchObject({ country: 'SE', taxName: null, taxRate: 0, taxAmount: 0 });
    const earlier = await buy(one, first.cart);
    const { cart: before, variantId, read } = await cartToSweden(one);

    await confirm(one, 'confirm eu SE --by Ada');

    const after = await read();
    const tax = after.totalAmount - Math.round(after.totalAmount / 1.25);
    expect(after.totalAmount).toBe(before.totalAmount);
    expect(after.shippingData).toMatchObject({
      taxName: 'VAT',
      taxRate: 0.25,
      taxAmount: tax,
      taxIncluded: true,
    });
    expect(JSON.stringify(after.explain)).toContain('"VAT"');
    expect(await readApiTax(one, after)).toBe((tax / 100).toFixed(2));
    const sample = {
      region: 'eu',
      country: 'SE',
      province: null,
      member: null,
      lines: [{ variantId, quantity: 1, as: 'bought' }],
      code: '',
    } as const;
    const simulated = await simulate(one.shop.simulator!, sample, {
      content: one.shop.content,
      now: Date.now(),
    });
    expect(simulated.cart.shippingData).toEqual(after.shippingData);
    expect(one.shop.table('eu')?.countries.find(({ code }) => code === 'SE')?.tax).toBe(0.25);

    const later = await buy(one, after);
    const money = (amount: number) => formatMoney(amount, 'eu');
    const gross = after.totalAmount;
    const taxed = [['VAT 25%', money(gross - tax), money(tax), money(gross)]];
    expect((await readInvoice(one, later)).rows).toEqual(taxed);
    expect((await readInvoice(one, earlier)).rows).toEqual([
      ['No tax', money(gross), money(0), money(gross)],
    ]);

    await confirm(one, 'unconfirm eu SE --by Ada');
    expect((await readInvoice(one, later)).rows).toEqual(taxed);
  });

  test('TAX-17: the invoice names the seller and the VAT number of its storefront', async () => {
    const one = await open();
    const order = await buy(one, (await cartToSweden(one)).cart);
    expect((await readInvoice(one, order)).html).not.toContain('VAT number');
    const id = { kind: 'theme/checkoutWords' as const, key: '' };
    const body = { default: { seller: 'Vela Ltd' }, regions: { eu: { vatNumber: 'DE123456789' } } };
    await one.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
    await one.shop.freshen();
    const { html } = await readInvoice(one, order);
    expect(html).toMatch(/Vela Ltd<.*VAT number: DE123456789</);
  });
});

describe('the start-up log', () => {
  const logged = ({ logged: lines }: RunningTestShop, part: string) =>
    lines.filter((line) => line.includes(part)).map((line): unknown => JSON.parse(line));

  test('TAX-14, TAX-17: names unconfirmed taxes with the command, and storefronts without a VAT number', async () => {
    const one = await open();
    expect(logged(one, 'taxes confirm eu --all')).toMatchObject([
      { region: 'eu', taxes: expect.arrayContaining(['HU 27%', 'FI 25.5%']) },
    ]);
    expect(logged(one, 'show no VAT number')).toMatchObject([{ regions: ['eu', 'uk'] }]);
  });

  test('TAX-15: an own shop charges statutory rates from the start, and has nothing to confirm', async () => {
    const one = await open({ SEED_DEMO: 'false' });
    expect(logged(one, 'taxes confirm')).toEqual([]);
    const charged = one.shop.table('eu')?.countries.map(({ code, tax }) => `${code} ${tax}`);
    expect(charged).toEqual(expect.arrayContaining(['HU 0.27', 'FI 0.255', 'DE 0.19', 'NO 0', 'CH 0']));
  });
});
