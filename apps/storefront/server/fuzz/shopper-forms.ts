/** For tests only: generates valid and malformed submissions of forms on a member's pages, orders and wishlist. */
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { fillInCheckout, testAddresses } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { RandomInt } from '@vitrine/commerce/graphql/test-generator';
import { findOrderByNumber } from '@vitrine/commerce/orders/order-store';
import { Shopper } from '../test-shop.ts';
import type { WatchedShop } from './observed-shop.ts';
import type { RawRequest } from './raw-client.ts';
import { createExtraHeaders, encodeForm, type KnownValues, oddMethods, pickRandom } from './requests.ts';
import type { FuzzedRoute } from './surface.ts';
import { fuzzTexts } from './values.ts';

type Fields = Readonly<Record<string, string>>;

/** A form as its page submits it. */
export interface KnownForm {
  /** Path, including the query that the form needs. */
  readonly path: string;
  /** True if a page handles the form, false for a route of the server. */
  readonly isPage: boolean;
  readonly fields: Fields;
}

export interface KnownForms {
  /** Session cookie of a member whom no request signs out. */
  readonly cookie: string;
  readonly forms: readonly KnownForm[];
}

const email = 'forms@example.com';
const password = 'a-long-password';
const handle = 'sunset-oil';

/** Creates a member with an order, an address and a shared wishlist, and reads all forms that they see. */
export async function loadKnownForms({ app, shop }: WatchedShop, variant: string): Promise<KnownForms> {
  const { embedded } = shop;
  if (embedded === null) throw new Error('The shop has no backend of its own.');
  const member = new Shopper(app);
  await member.form('/account/register', { email, password, firstName: 'Ada', lastName: 'Shore' });
  await member.send('POST', '/api/cart', { merchandiseId: variant, quantity: 2 });
  const cart = parseCartId(decodeURIComponent(member.cookies.get('cart') ?? ''));
  if (cart === null) throw new Error('There is no cart to order.');
  const key = { cartId: cart.token, secret: cart.secret ?? '' };
  const total = await fillInCheckout(embedded.checkout, key, 'US', email);
  const paid = await embedded.checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(`The order is not placed: ${JSON.stringify(paid)}`);
  const order = await findOrderByNumber(embedded.storage.read, paid.order.number);
  if (order === null) throw new Error('The order is gone.');
  await member.form('/account?form=addresses&address=new', testAddresses.US);
  await member.send('PUT', '/api/wishlist', { product: handle, wished: true });
  const user = await (await member.send('GET', '/api/account/user')).json();
  const address = /(\d+)(?:\?|$)/.exec(user.addresses.edges[0]?.node.id ?? '')?.[1] ?? '';
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    forms: [...accountForms(address), ...orderForms(order), ...wishlistForms(variant)],
  };
}

const page = (path: string, ...forms: readonly Fields[]): readonly KnownForm[] =>
  forms.map((fields) => ({ path, isPage: true, fields }));

function accountForms(address: string): readonly KnownForm[] {
  const details = { firstName: 'Ada', lastName: 'Shore', email, phone: '', presentPassword: '' };
  const book = '/account?form=addresses';
  return [
    ...page('/account?form=personal-information', details, { ...details, acceptsMarketing: 'yes' }),
    ...page('/account?form=password', { presentPassword: password, password }),
    ...page(`${book}&address=new`, testAddresses.US, { ...testAddresses.AU, default: 'yes' }),
    ...page(`${book}&address=${address}`, testAddresses.CA, { intent: 'default' }, { intent: 'remove' }),
    ...page('/account/sessions', {}, { session: '0'.repeat(64) }),
    { path: '/account/rewards/redeem', isPage: false, fields: { reward: 'lip-balm' } },
    { path: '/account/rewards/give-back', isPage: false, fields: { redemption: '1' } },
  ];
}

interface OwnOrder {
  readonly number: number;
  readonly id: string;
  readonly secret: string;
  readonly lines: readonly { readonly id: string }[];
}

function orderForms({ id, number, secret, lines }: OwnOrder): readonly KnownForm[] {
  const line = lines[0]?.id ?? '';
  const asked = { name: 'Ada Shore', email, [`quantity-${line}`]: '1', [`opened-${line}`]: 'no' };
  const withdraw = `/checkout/confirmation/${id}/withdraw?key=${encodeURIComponent(secret)}`;
  return [
    ...page(withdraw, asked, { ...asked, step: 'confirm' }),
    { path: '/cart/reorder', isPage: false, fields: { order: id, key: secret } },
    { path: '/account/order-again', isPage: false, fields: { number: String(number) } },
  ];
}

function wishlistForms(variant: string): readonly KnownForm[] {
  const product = handle;
  return [
    ...page(
      '/wishlist',
      { intent: 'add', product },
      { intent: 'remove', product },
      { intent: 'share' },
      { intent: 'unshare' },
      { intent: 'tell', told: 'yes' },
      { intent: 'tell' },
      { intent: 'move', product, merchandiseId: variant, quantity: '1' },
    ),
    ...page('/wishlist/stop/x', {}),
  ];
}

/** Returns the routes that these forms are submitted to, once each. */
export function formRoutes({ forms }: KnownForms): readonly FuzzedRoute[] {
  return forms.map((form) => ({ method: 'POST', path: form.path, isPage: form.isPage, form }));
}

/**
 * Generates the submission of a form, mostly by its member: valid, or with a field missing, duplicated, malicious or taken from
 * another form.
 */
export function formRequest(
  known: KnownValues,
  { path, isPage, fields }: KnownForm,
  dice: RandomInt,
): RawRequest {
  const others = pickRandom(known.forms.forms, dice).fields;
  const bent = dice(3) > 0;
  const pairs = Object.entries(dice(15) === 0 ? others : fields).flatMap(([name, value]) => {
    if (!bent || dice(4) > 0) return [[name, value] as const];
    const wrong = [name, pickRandom(fuzzTexts, dice)] as const;
    return dice(3) === 0 ? [] : dice(4) === 0 ? [[name, value] as const, wrong] : [wrong];
  });
  const { body, type } = encodeForm(pairs, dice);
  const member = dice(8) === 0 ? pickRandom(known.cookies, dice) : known.forms.cookie;
  return {
    method: dice(25) === 0 ? pickRandom(oddMethods, dice) : 'POST',
    target: isPage && dice(3) === 0 ? path.replace(/\?|$/, '.data$&') : path,
    headers: [
      ['host', dice(15) === 0 ? pickRandom(known.hosts, dice) : 'shop.test'],
      ['cookie', member],
      ['sec-fetch-site', dice(20) === 0 ? 'cross-site' : 'same-origin'],
      ['content-type', type],
      ...createExtraHeaders(dice, 12),
    ],
    body,
  };
}
