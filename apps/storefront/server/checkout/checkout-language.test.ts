/** LANG-22: forms, errors and notices of the checkout in the language of the page. */
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

/** Answers with the result of a step of the checkout. */
const callCheckout: RenderPage = async (request, { checkout }) => {
  const { pathname, searchParams } = new URL(request.url);
  const key = {
    cartId: pathname.slice(pathname.lastIndexOf('/') + 1),
    secret: searchParams.get('key') ?? '',
  };
  const input = Object.fromEntries(searchParams);
  const call = async () => {
    switch (searchParams.get('step')) {
      case 'contact':
        return checkout?.setContact(key, { email: searchParams.get('email') ?? '' });
      case 'address':
        return checkout?.setShippingAddress(key, input);
      case 'billing':
        return checkout?.setBillingAddress(key, input);
      case 'rate':
        return checkout?.chooseRate(key, 'none');
      case 'gift-card':
        return checkout?.applyGiftCard(key, searchParams.get('code') ?? '');
      case 'pay':
        return checkout?.pay(
          key,
          { kind: 'test', card: searchParams.get('card') ?? '' },
          Number(searchParams.get('total')),
        );
      default:
        return checkout?.open(key);
    }
  };
  return Response.json(await call());
};

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop({}, callCheckout);
});
afterAll(() => shop.dispose());

async function startCheckout() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  const who = new Shopper(shop.app, 'eu.shop.test');
  const info = await (await who.send('GET', '/api/getProductInfo?handle=golden-hour-mousse')).json();
  await who.send('POST', '/api/cart', { merchandiseId: info.product.variants.nodes[0].id, quantity: 1 });
  const { storage } = embedded.backend.parts;
  const { id, secret } = await storage.read
    .selectFrom('carts')
    .select(['id', 'secret'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const call = async (language: 'de' | 'en', step: string, input: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams({ ...input, key: secret, step });
    const path = `${language === 'de' ? '/de' : ''}/checkout/${id}?${search}`;
    return (await who.send('GET', path)).json();
  };
  return { call, key: { cartId: id, secret }, embedded };
}

interface Answer {
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

const messagesOf = ({ errors = [] }: Answer) =>
  Object.fromEntries(errors.map((each) => [each.field, each.message]));

describe('LANG-22: a German checkout', () => {
  test('labels the fields of addresses in German, and English ones in English', async () => {
    const { call } = await startCheckout();
    const labels = async (language: 'de' | 'en') => {
      const { view } = await call(language, 'open');
      return view.form.fields.map(({ label }: { readonly label: string }) => label);
    };
    expect(await labels('de')).toEqual([
      'Land/Region',
      'Vorname',
      'Nachname',
      'Firma (optional)',
      'Straße und Hausnummer',
      'Adresszusatz (optional)',
      'Postleitzahl',
      'Ort',
      'Telefon (optional)',
      'Ausweisnummer',
    ]);
    expect(await labels('en')).toContain('Apartment, suite, etc. (optional)');
  });

  test('says in German what is wrong with a form', async () => {
    const { call } = await startCheckout();
    expect(messagesOf(await call('de', 'contact', { email: 'ada' }))).toEqual({
      email: 'Diese E-Mail-Adresse stimmt nicht',
    });
    expect(messagesOf(await call('de', 'address', { country: 'DE', zip: '123' }))).toEqual({
      firstName: 'Gib einen Vornamen ein.',
      lastName: 'Gib einen Nachnamen ein.',
      address1: 'Gib Straße und Hausnummer ein.',
      city: 'Bitte ausfüllen: Ort.',
      zip: 'Bitte prüfen: Postleitzahl (Deutschland).',
      personalId: 'Gib eine Ausweisnummer ein. Der Zoll verlangt sie.',
    });
    expect(messagesOf(await call('en', 'address', { country: 'DE', zip: '123' }))).toMatchObject({
      city: 'Enter a city.',
      zip: 'Enter a valid postal code for Germany.',
    });
    expect(messagesOf(await call('de', 'billing', { country: '' }))).toMatchObject({
      'billing.country': 'Wähle ein Land aus.',
    });
    expect(messagesOf(await call('de', 'rate'))).toEqual({
      rate: 'Diese Versandart gibt es nicht mehr. Wähle eine andere.',
    });
    expect(messagesOf(await call('de', 'gift-card', { code: 'NOSUCHCARD' }))).toEqual({
      giftCard: 'Diesen Code gibt es nicht. Prüfe ihn und versuch es noch einmal.',
    });
  });

  test('says in German why a payment failed, and what sold out, with the German name', async () => {
    const { call, key, embedded } = await startCheckout();
    const total = String(await fillInCheckout(embedded.checkout, key, 'FR'));
    const pay = async (language: 'de' | 'en', card: string) =>
      (await call(language, 'pay', { card, total })).message;
    expect(await pay('de', '2')).toBe(
      'Deine Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuch es mit einer anderen Karte.',
    );
    expect(await pay('en', '2')).toBe('Your card was declined. Nothing was charged. Try another card.');
    expect(await pay('de', '3')).toMatch(/^Die Zahlung hat nicht geklappt\./);
    expect((await call('de', 'pay', { card: '1', total: '1' })).message).toBe(
      'Dein Warenkorb hat sich geändert. Es wurde nichts abgebucht. Prüfe die neue Summe und bezahle noch einmal.',
    );
    const { storage } = embedded.backend.parts;
    await storage.change((tx) => tx.updateTable('inventory').set({ available: 0 }).execute());
    expect(await pay('de', '1')).toMatch(
      /^Golden Hour Bräunungsmousse \(.+\) ist gerade ausverkauft\. Es wurde nichts/,
    );
  });
});
