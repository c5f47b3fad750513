/** Lines of German checkouts and orders: titles, options and discounts in the language of the page. */
import { join } from 'node:path';
import { getShopTextResource, type ShopTextType } from '@vitrine/commerce/catalogue/shop-text-resources';
import { registerTranslations, toTextDigest } from '@vitrine/commerce/catalogue/translation-registry';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

/** Answers with the data of checkout and order pages. */
const showData: RenderPage = async (request, { checkout, orders }) => {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  const secret = searchParams.get('key') ?? '';
  if (pathname.includes('/confirmation/')) return Response.json((await orders?.page(id, secret)) ?? null);
  const opened = await checkout?.open({ cartId: id, secret });
  return Response.json(opened?.kind === 'open' ? opened.view : null);
};

let shop: RunningTestShop;
beforeAll(async () => {
  const content = join(import.meta.dirname, '../../../../demo/content-offers');
  shop = await openTestShop({ CONTENT_DIR: content }, showData);
});
afterAll(() => shop.dispose());

function openBackend() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return embedded;
}

async function startCheckout(handle: string, quantity: number) {
  const who = new Shopper(shop.app, 'eu.shop.test');
  const info = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  const merchandiseId = info.product.variants.nodes[0].id;
  await who.send('POST', '/api/cart', { merchandiseId, quantity });
  const { id, secret } = await openBackend()
    .backend.parts.storage.read.selectFrom('carts')
    .select(['id', 'secret'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { who, key: { cartId: id, secret } };
}

const show = async (who: Shopper, path: string) => (await who.send('GET', path)).json();

type ShownLine = Readonly<Record<'title' | 'variantTitle', string>> & {
  readonly untranslated?: readonly string[];
  readonly allocations?: readonly { readonly title: string }[];
};

interface ShownNames {
  readonly delivery: { readonly name: string };
  readonly taxes: readonly { readonly name: string }[];
  readonly untranslatedNames: readonly string[];
}

const textsOf = (lines: readonly ShownLine[]) =>
  lines.map(({ title, variantTitle, untranslated }) => ({ title, variantTitle, untranslated }));

const german = [{ title: 'Velvet Bräunungshandschuh', variantTitle: 'Lehm' }];
const english = [{ title: 'Velvet Tanning Mitt', variantTitle: 'Clay' }];

test('LANG-18: a checkout shows its lines and discounts in the language of the page', async () => {
  const { who, key } = await startCheckout('coconut-lip-balm', 6);
  const path = `/checkout/${key.cartId}?key=${key.secret}`;
  const [inGerman, inEnglish] = [await show(who, `/de${path}`), await show(who, path)];
  const namesOf = ({ lines }: { readonly lines: readonly ShownLine[] }) =>
    lines.flatMap(({ allocations = [] }) => allocations.map(({ title }) => title));
  expect(textsOf(inGerman.lines)).toMatchObject([{ title: 'Kokos-Lippenbalsam' }]);
  expect(namesOf(inGerman)).toEqual(['Der lange Sommer']);
  expect(textsOf(inEnglish.lines)).toMatchObject([{ title: 'Coconut Lip Balm' }]);
  expect(namesOf(inEnglish)).toEqual(['The long summer']);
  expect(inGerman.totals).toEqual(inEnglish.totals);
});

test('LANG-18: a checkout says in German that the server took a gift out', async () => {
  const { who, key } = await startCheckout('coconut-lip-balm', 6);
  const cart = await (await who.send('GET', '/api/cart')).json();
  const gift = cart.cart.offers.gifts.choices[0].variantId;
  const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
  await who.send('POST', '/api/cart', { merchandiseId: gift, quantity: 1, attributes });
  const { storage } = openBackend().backend.parts;
  // The cart as a client of another version left it, with too little for the gift.
  await storage.change(async (tx) => {
    const row = await tx
      .selectFrom('carts')
      .select('data')
      .where('id', '=', key.cartId)
      .executeTakeFirstOrThrow();
    const data = row.data.replace('"quantity":6', '"quantity":1');
    await tx.updateTable('carts').set({ data }).where('id', '=', key.cartId).execute();
  });
  const { notices } = await show(who, `/de/checkout/${key.cartId}?key=${key.secret}`);
  expect(notices).toEqual([
    {
      kind: 'gone',
      message: expect.stringMatching(/^Wir haben dein Gratisgeschenk entfernt/),
      isTranslated: true,
    },
  ]);
});

describe('LANG-18: an order', () => {
  async function placeOrder(handle = 'velvet-tanning-mitt') {
    const { who, key } = await startCheckout(handle, 1);
    const { checkout } = openBackend();
    const total = await fillInCheckout(checkout, key, 'FR');
    const paid = await checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    return { who, path: `/checkout/confirmation/${paid.order.orderId}?key=${paid.order.secret}` };
  }

  test('shows its lines in the language of the page, wherever it was bought', async () => {
    const { who, path } = await placeOrder();
    const [inGerman, inEnglish] = [await show(who, `/de${path}`), await show(who, path)];
    expect(textsOf(inGerman.order.lines)).toEqual(german);
    expect(textsOf(inGerman.returnable.lines)).toEqual(german);
    expect(textsOf(inEnglish.order.lines)).toEqual(english);
    expect(textsOf(inEnglish.returnable.lines)).toEqual(english);
  });

  test('LANG-33: names its delivery and taxes in the language of the page, and stores the shop’s own names', async () => {
    const { who, path } = await placeOrder();
    const namesOf = ({ order }: { readonly order: ShownNames }) => [
      order.delivery.name,
      ...order.taxes.map(({ name }) => name),
      ...order.untranslatedNames.map((name) => `untranslated: ${name}`),
    ];
    expect(namesOf(await show(who, `/de${path}`))).toEqual(['Standard', 'MwSt.']);
    expect(namesOf(await show(who, path))).toEqual(['Standard', 'VAT']);
    const { storage } = openBackend().backend.parts;
    const save = async (type: ShopTextType, original: string, value: string) => {
      const resource = getShopTextResource(type, original);
      const digest = toTextDigest(original);
      await storage.change((tx) =>
        registerTranslations(tx, [{ resource, key: 'name', locale: 'de', value, digest, product: null }], 1),
      );
    };
    await save('DeliveryMethodDefinition', 'Standard', 'Paket');
    await save('Tax', 'VAT', '');
    await expect
      .poll(async () => namesOf(await show(who, `/de${path}`)))
      .toEqual(['Paket', 'VAT', 'untranslated: VAT']);
    expect(namesOf(await show(who, path))).toEqual(['Standard', 'VAT']);
    const { who: next, key } = await startCheckout('velvet-tanning-mitt', 1);
    const view = await show(next, `/de/checkout/${key.cartId}?key=${key.secret}`);
    expect(view.deliveryOptions.map(({ name }: { readonly name: string }) => name)).toEqual(['Paket']);
    expect(view.untranslatedNames).toEqual(['VAT']);
    const { cart } = await (await next.send('GET', '/de/api/cart')).json();
    expect(cart.shippingData).toMatchObject({ rateName: 'Paket', taxName: 'VAT' });
  });

  test('LANG-33: says in the language of the page why a line can’t be returned', async () => {
    const { who, path } = await placeOrder('coconut-lip-balm');
    const { storage } = openBackend().backend.parts;
    const { id, data } = await storage.read
      .selectFrom('orders')
      .select(['id', 'data'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const order = JSON.parse(data);
    const parcel = {
      ...{
        id: '1',
        carrier: '',
        trackingCode: '',
        trackingUrl: null,
        at: order.createdAt,
        deliveredAt: null,
      },
      lines: [{ lineId: order.lines[0].id, quantity: 1 }],
    };
    await storage.change(async (tx) => {
      const sent = JSON.stringify({ ...order, fulfilments: [parcel] });
      await tx.updateTable('orders').set({ data: sent }).where('id', '=', id).execute();
    });
    const reasonOf = async (address: string) => (await show(who, address)).returnable.lines[0].barredOpened;
    expect(await reasonOf(`/de${path}`)).toBe(
      'Versiegelte Kosmetik kannst du aus Hygienegründen nicht mehr zurückgeben, wenn sie geöffnet ist. (Richtlinie 2011/83/EU, Artikel 16 Buchstabe e)',
    );
    expect(await reasonOf(path)).toMatch(
      /^Sealed cosmetics .* \(Directive 2011\/83\/EU, article 16 \(e\)\)$/,
    );
  });

  test('names what has no translation: a title that isn’t the product’s any more', async () => {
    const { who, path } = await placeOrder();
    const { storage } = openBackend().backend.parts;
    await storage.change((tx) =>
      tx
        .updateTable('orders')
        .set(({ fn, val }) => ({
          data: fn<string>('replace', ['data', val('Velvet Tanning Mitt'), val('Old Mitt')]),
        }))
        .execute(),
    );
    const { order } = await show(who, `/de${path}`);
    expect(textsOf(order.lines)).toEqual([
      { title: 'Old Mitt', variantTitle: 'Lehm', untranslated: ['title'] },
    ]);
  });
});
