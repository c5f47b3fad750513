/** Carts of German pages: texts are German, amounts and conditions the same. */
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const german = { referer: 'http://eu.shop.test/de/cart' };
const english = { referer: 'http://eu.shop.test/cart' };

type Sender = typeof german;

describe.each([
  ['a backend that reconciles carts', {}],
  ['a backend that doesn’t', { PLAIN_BACKEND: 'true' }],
])('LANG-17: a cart of a German page, with %s,', (_kind, environment) => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    const content = join(import.meta.dirname, '../../../../demo/content-offers');
    shop = await openTestShop({ CONTENT_DIR: content, ...environment });
  });
  afterAll(() => shop.dispose());

  async function findVariant(who: Shopper, handle: string): Promise<string> {
    const response = await who.send('GET', `/api/getProductInfo?handle=${handle}`);
    return (await response.json()).product.variants.nodes[0].id;
  }

  async function add(from: Sender, handle: string, quantity: number) {
    const who = new Shopper(shop.app, 'eu.shop.test');
    const merchandiseId = await findVariant(who, handle);
    const send = async (method: string, path: string, body?: unknown, as = from): Promise<CartJson> =>
      (await (await who.send(method, path, body, as)).json()).cart;
    const cart = await send('POST', '/api/cart', { merchandiseId, quantity });
    const enter = (code: string, as = from) =>
      send('PUT', '/api/cart/discount', { discountCodes: [code] }, as);
    return { cart, read: (as: Sender) => send('GET', '/api/cart', undefined, as), enter, send };
  }

  const textsOf = ({ offers, lines, rules }: CartJson) => ({
    banner: offers.banner,
    gifts: offers.gifts?.title,
    tiers: rules?.offers.tierDiscount?.tiers.map(({ topText }) => topText),
    discounts: lines.flatMap(({ discountAllocations }) => discountAllocations.map(({ title }) => title)),
  });

  test('has the German texts of its offers', async () => {
    const { cart, read } = await add(german, 'coconut-lip-balm', 6);
    const texts = {
      banner: 'Der lange Sommer: 20\u00a0% ab 50\u00a0€ und 30\u00a0% ab 100\u00a0€ auf Einzelprodukte.',
      gifts: 'Wähle dein Gratisgeschenk',
      tiers: [
        'Ab 50\u00a0€ sparst du 20\u00a0%',
        'Ab 100\u00a0€ sparst du 30\u00a0%',
        'Du bekommst 30\u00a0% Rabatt',
      ],
      discounts: ['Der lange Sommer'],
    };
    expect(textsOf(cart)).toEqual(texts);
    expect(textsOf(await read(german))).toEqual(texts);
  });

  test('is in English on an English page, with the same amounts', async () => {
    const { cart, read } = await add(german, 'coconut-lip-balm', 6);
    const same = await read(english);
    expect(textsOf(same)).toEqual({
      banner: 'The long summer: 20% off from 50€, 30% off from 100€, on single items.',
      gifts: 'Choose your free gift',
      tiers: ['Spend 50€, save 20%', 'Spend 100€, save 30%', 'You unlocked 30% off'],
      discounts: ['The long summer'],
    });
    const amountsOf = ({ cost, discountTier, totalAmount, discountMeter, lines }: CartJson) => ({
      cost,
      discountTier,
      totalAmount,
      reached: discountMeter.reached,
      lines: lines.map((line) => line.priceAfterDiscounted),
    });
    expect(amountsOf(cart)).toEqual(amountsOf(same));
    expect(cart.discountTier).toBeGreaterThan(0);
  });

  test('says in German why a code isn’t taken', async () => {
    const { enter } = await add(german, 'coconut-lip-balm', 1);
    const refusals = async (as: Sender) =>
      [await enter('NONSENSE', as), await enter('EXPIRED', as)].map(({ discountData }) => discountData.error);
    expect(await refusals(german)).toEqual([
      'Während der Aktion gelten keine Codes.',
      'Dieser Code galt nur bis Ende 2024. WELCOME10 gilt noch.',
    ]);
    expect(await refusals(english)).toEqual([
      'Codes rest while the sale is on.',
      'That one ended with 2024. WELCOME10 still holds.',
    ]);
  });

  test('says in German that a quantity was lowered', async () => {
    const warned = async (as: Sender) =>
      (await add(as, 'coconut-lip-balm', 900)).cart.warnings.map(({ message }) => message);
    expect(await warned(english)).toEqual([
      expect.stringMatching(/^Only \d+ items were added to your cart due to availability\.$/),
    ]);
    expect(await warned(german)).toEqual([
      expect.stringMatching(/^Mehr haben wir gerade nicht: Nur \d+ Stück liegen im Warenkorb\.$/),
    ]);
  });

  test('says in German why a gift left', async () => {
    const { cart, send } = await add(german, 'coconut-lip-balm', 6);
    const gift = cart.offers.gifts?.choices.find(({ available }) => available)?.variantId;
    const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
    await send('POST', '/api/cart', { merchandiseId: gift, quantity: 1, attributes });
    const [line] = cart.lines;
    const body = { lineId: line?.id, variantId: line?.merchandise.id, quantity: 1 };
    const fewer = await send('PUT', '/api/cart', body);
    expect(fewer.offers.notices).toEqual([
      'Wir haben dein Gratisgeschenk entfernt: Du bekommst es ab einem höheren Bestellwert oder mit bestimmten Produkten.',
    ]);
  });
});
