/** Offers for some customers, over the shop's own calls: members sign in and out, and merchants set tags meanwhile. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { registerShopper, tag, testMemberPages } from './testing/members.ts';
import { type RemoteBackend, serveRemotely } from './testing/remote-backend.ts';
import { settingsLike, type TestSettings } from './testing/settings-like.ts';

const scrub = 'gid://shopify/ProductVariant/1978434377379906';

describe.each([
  ['with the backend in this process', 'embedded'],
  ['with a backend that brings no cart in order', 'plain'],
  ['with somebody else’s backend, over HTTP', 'remote'],
])('offers for some customers, %s,', (_, kind) => {
  let backend: RunningTestShop;
  let remote: RemoteBackend | null = null;
  let shop: RunningTestShop;
  let settings: TestSettings;

  beforeAll(async () => {
    settings = await settingsLike('content-offers', {
      'cart/manualGwp': { default: { enableGwp: false } },
      'cart/checkoutUpsell': { default: { enabled: false } },
      'cart/autoAddGwp': {
        default: {
          enabled: true,
          slots: [{ slot: 'hello', gift: scrub, customers: { firstOrder: true, withoutTags: ['staff'] } }],
        },
      },
      'cart/tierDiscount': {
        default: {
          enable: true,
          tieredProducts: ['coconut-lip-balm'],
          tiers: [{ min_spend: 1, discount: 20 }],
          customers: { tags: ['vip'] },
        },
      },
    });
    const content = { CONTENT_DIR: settings.directory };
    const plain = kind === 'embedded' ? {} : { PLAIN_BACKEND: 'true' };
    backend = await openTestShop({ ...content, ...plain }, testMemberPages);
    shop = backend;
    if (kind === 'remote') {
      remote = await serveRemotely(backend);
      const there = { COMMERCE_URL: remote.url, COMMERCE_TOKEN: 'any' };
      shop = await openTestShop({ ...content, ...there }, testMemberPages);
    }
  }, 60_000);
  afterAll(async () => {
    if (shop !== backend) await shop.dispose();
    await remote?.close();
    await backend.dispose();
    await settings.remove();
  });

  let people = 0;
  /** A shopper with one balm in the cart. */
  async function shopper(): Promise<{ who: Shopper; cart: CartJson }> {
    const who = new Shopper(shop.app);
    const info = await (await who.send('GET', '/api/getProductInfo?handle=coconut-lip-balm')).json();
    const merchandiseId = info.product.variants.nodes[0].id;
    return { who, cart: await cartOf(who.send('POST', '/api/cart', { merchandiseId, quantity: 1 })) };
  }
  async function joins(who: Shopper): Promise<string> {
    people += 1;
    const email = `${kind}${people}@example.com`;
    await registerShopper(who, email);
    return email;
  }
  const cartOf = async (answer: Promise<Response>): Promise<CartJson> => (await (await answer).json()).cart;
  const read = (who: Shopper) => cartOf(who.send('GET', '/api/cart'));
  /** A change that touches nothing of the offers. */
  const change = async (who: Shopper, quantity: number, before?: CartJson) => {
    const { lines } = before ?? (await read(who));
    const balm = lines.find(({ merchandise }) => merchandise.id !== scrub);
    const body = { lineId: balm?.id, variantId: balm?.merchandise.id, quantity };
    return cartOf(who.send('PUT', '/api/cart', body));
  };
  const gets = ({ lines, discountMeter }: CartJson) => ({
    gift: lines.some(({ merchandise }) => merchandise.id === scrub),
    tier: discountMeter.enabled,
  });

  it('OFFER-10: come with the member they are for, and leave with them', async () => {
    const { who, cart } = await shopper();
    expect(gets(cart)).toEqual({ gift: false, tier: false });
    expect(cart.explain).toContainEqual({
      kind: 'giftRefused',
      offer: 'auto',
      slot: 'hello',
      reason: 'membersOnly',
    });
    await joins(who);
    expect(gets(await read(who))).toEqual({ gift: true, tier: false });
    await who.form('/account/logout', {});
    expect(await read(who)).toBeNull();
  });

  it('OFFER-12: follow the tags that a merchant sets while the cart lies open', async () => {
    const { who } = await shopper();
    const email = await joins(who);
    const untagged = await read(who);
    expect(gets(untagged)).toEqual({ gift: true, tier: false });
    await tag(backend, email, ['VIP', 'Staff']);
    const tagged = await change(who, 2, untagged);
    expect(gets(tagged)).toEqual({ gift: false, tier: true });
    expect(tagged.offers.notices).toEqual([discountMessages.giftMissed]);
    expect(JSON.stringify(tagged)).not.toMatch(/vip|"staff"/i);
    await tag(backend, email, [], ['vip', 'staff']);
    expect(gets(await change(who, 1))).toEqual({ gift: true, tier: false });
  });

  it('CART-36: are nobody else’s: the cart of a member who left without signing out stays theirs', async () => {
    const { who } = await shopper();
    const vip = await joins(who);
    await tag(backend, vip, ['vip']);
    expect(gets(await change(who, 2))).toMatchObject({ tier: true });
    const other = (await shopper()).who;
    await joins(other);
    who.cookies.set('member', other.cookies.get('member') ?? '');
    expect(await read(who)).toBeNull();
  });
});
