/** Requests to every page and endpoint, with identifiable values in every field. */
import { allPages } from '../all-pages.ts';
import type { Person } from './person.ts';
import { getBody, getRedirectLocation, type Visitor } from './visitor.ts';

const api = '/api/2025-01/graphql.json';

/** Opens every page and calls every read-only endpoint. */
export async function visitEveryPage(visitor: Visitor, person: Person): Promise<void> {
  for (const [, path] of allPages) await visitor.get(path);
  for (const path of [
    '/_root.data',
    '/products/golden-hour-mousse.data',
    '/account',
    '/account/login?return=/cart',
    '/account/register',
    '/account/recover',
    '/account/logout',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/preview/settings',
    '/geo',
    '/api/cart',
    '/api/account/user',
    '/api/destinations',
    '/api/getStrapiCartSetting',
    '/api/getGlobalSetting',
    '/api/shop',
    '/api/collectionProducts?handle=self-tan',
    '/api/getFeaturedImages?handles=golden-hour-mousse',
    '/api/nothing',
    `/search?q=${encodeURIComponent(person.search)}`,
    `/api/search/suggest?q=${encodeURIComponent(person.search)}`,
    `/checkout/none?key=${encodeURIComponent(person.code)}`,
  ])
    await visitor.get(path);
}

/**
 * Signs up for the newsletter, registers, signs in and out, requests a password reset, and makes each of these fail,
 * too.
 */
export async function joinAndSignIn(visitor: Visitor, person: Person): Promise<void> {
  const { email, firstName, lastName, password } = person;
  await visitor.form('/sign-up', { email });
  await visitor.json('POST', '/api/registrations', { email });
  await visitor.form('/account/register', { email, firstName, lastName, password, acceptsMarketing: 'yes' });
  await visitor.form('/account/logout', {});
  await visitor.form('/account/login', { email, password: person.newPassword });
  await visitor.form('/account/login', { email, password });
  await visitor.get('/account');
  await visitor.get('/api/account/user');
  await visitor.form('/account/recover', { email });
  await visitor.form('/account/reset/1/0000000000000000', { password });
  await visitor.form('/account/activate/1/0000000000000000', { password });
  await visitor.form('/account/register', { email, firstName, lastName, password });
  await visitor.json('POST', '/api/registrations', { email: `${email}@` });
}

/**
 * Creates a cart with a value in every field.
 *
 * @returns the path of its checkout
 */
export async function fillVisitorCart(visitor: Visitor, person: Person): Promise<string> {
  const found = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(
    (await visitor.get('/api/getProductInfo?handle=sunset-oil')).text,
  );
  const merchandiseId = found?.[0] ?? 'gid://shopify/ProductVariant/1';
  const attributes = [{ key: 'Engraving', value: person.note }];
  await visitor.json('POST', '/api/cart', { merchandiseId, quantity: 1, attributes });
  await visitor.json('PUT', '/api/cart/discount', { discountCodes: [person.code] });
  await visitor.form('/cart/discount', { code: person.code });
  await visitor.json('PUT', '/api/cart/destination', { country: 'US', province: 'CA' });
  await visitor.json('POST', '/api/cart', `{"merchandiseId":"${person.note}`);
  await visitor.json('POST', '/api/cart', { merchandiseId: person.email, quantity: 1, attributes });
  const cart = await visitor.get('/api/cart');
  return /"checkoutUrl":"https?:\/\/[^/"]+([^"]*)"/.exec(getBody(cart))?.[1] ?? '/cart/c/none?key=none';
}

/**
 * Submits the checkout's forms, up to the payment.
 *
 * @returns its URL and the amount to pay
 */
export async function goThroughCheckout(
  visitor: Visitor,
  person: Person,
  entry: string,
): Promise<{ readonly checkout: string; readonly expectedTotal: string }> {
  const checkout = getRedirectLocation(await visitor.get(entry)) || '/checkout/none';
  const { email, phone, firstName, lastName, company, address1, address2, personalId } = person;
  const address = { firstName, lastName, company, address1, address2, city: 'Venice', zip: '90291' };
  const place = { ...address, province: 'CA', country: 'US', addressPhone: phone, personalId };
  await visitor.form(checkout, { intent: 'contact', email: `${email} ${lastName}` });
  await visitor.form(checkout, { intent: 'contact', email, phone });
  await visitor.form(checkout, { ...place, intent: 'address', zip: person.note });
  await visitor.form(checkout, { ...place, intent: 'address' });
  await visitor.form(checkout, { intent: 'code', code: person.code });
  const delivery = await visitor.get(`${checkout}?step=delivery`);
  const rate = /name="rate"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="rate"/.exec(delivery.text);
  await visitor.form(checkout, { intent: 'delivery', rate: rate?.[1] ?? rate?.[2] ?? 'none' });
  const billing = Object.entries(place).map(([name, value]) => [`billing.${name}`, value] as const);
  await visitor.form(checkout, { intent: 'billing', ...Object.fromEntries(billing) });
  await visitor.form(checkout, { intent: 'billing-same' });
  const payment = await visitor.get(`${checkout}?step=payment`);
  const [, total = '0'] = />Total<.*?\$(\d+(?:\.\d\d)?)/s.exec(payment.text) ?? [];
  return { checkout, expectedTotal: String(Math.round(Number(total) * 100)) };
}

/**
 * Sends the same values over the Storefront API, in valid and invalid requests: in variables, in the query's text, and
 * with the wrong type.
 */
export async function callStorefrontApi(visitor: Visitor, person: Person, token: string): Promise<void> {
  const { email, password, firstName, lastName, phone, note, address1 } = person;
  const ask = (query: string, variables: unknown = {}) =>
    visitor.json('POST', api, { query, variables }, { 'x-shopify-storefront-access-token': token });
  await ask('mutation($i: CustomerCreateInput!) { customerCreate(input: $i) { customer { id } } }', {
    i: { email: `api.${email}`, password, firstName, lastName, phone },
  });
  await ask('mutation($i: CustomerCreateInput!) { customerCreate(input: $i) { customer { id } } }', {
    i: { email: { [note]: email }, password },
  });
  await ask(`{ customer(customerAccessToken: "${password}") { id ${lastName} } }`);
  await ask(`mutation { customerRecover(email: "${email}") { customerUserErrors { message } } }`);
  await ask(`{ cart(id: "${note}") { id } }`);
  await ask(
    'mutation($i: CartInput!) { cartCreate(input: $i) { cart { id note checkoutUrl } userErrors { message } } }',
    {
      i: {
        note,
        attributes: [{ key: 'to', value: firstName }],
        discountCodes: [person.code],
        buyerIdentity: { email, phone, countryCode: 'US' },
        delivery: {
          addresses: [{ address: { deliveryAddress: { address1, lastName, city: 'Venice' } } }],
        },
      },
    },
  );
  await ask(`{ product(handle: "${note}"`);
  await visitor.json('POST', api, `{"query": "${email}`);
  await visitor.form(api, { query: email });
}
