/** For tests only: ids and handles that exist in the demo shop, so that requests pass the first validation. */
import { join } from 'node:path';
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import { loadOfficialSchema } from '@vitrine/commerce/graphql/schema';
import { OperationGenerator } from '@vitrine/commerce/graphql/test-generator';
import { buildDirectory } from '../process/fresh-build.ts';
import { Shopper } from '../test-shop.ts';
import { loadKnownEditor, writesDocuments } from './editor-requests.ts';
import type { WatchedShop } from './observed-shop.ts';
import type { KnownValues } from './requests.ts';
import { formRoutes, loadKnownForms } from './shopper-forms.ts';
import { bodySchemas, parseFormFields, readBuildRoutes, serverRoutes } from './surface.ts';
import { fuzzValues } from './values.ts';

/** Creates a shopper with a cart and an account, and reads all routes, bodies and forms from the code. */
export async function collectKnownValues(watched: WatchedShop): Promise<KnownValues> {
  const { app, shop } = watched;
  const { embedded } = shop;
  if (embedded === null) throw new Error('The shop has no backend of its own.');
  const snapshot = await embedded.backend.parts.catalogue.current();
  const variants = snapshot
    .products('us')
    .slice(0, 3)
    .map(({ variants: [variant] }) => `gid://shopify/ProductVariant/${variant?.id}`);
  const shopper = new Shopper(app);
  await shopper.send('POST', '/api/cart', { merchandiseId: variants[0], quantity: 1 });
  const account = {
    email: 'known@example.com',
    password: 'a-long-password',
    firstName: 'A',
    lastName: 'B',
  };
  await shopper.form('/account/register', account);
  const cart = decodeURIComponent(shopper.cookies.get('cart') ?? '');
  const cartJson = await (await shopper.send('GET', '/api/cart')).text();
  const lineId = /gid:\/\/shopify\/CartLine\/[^"]+/.exec(cartJson)?.[0] ?? '';
  const fields = await fieldsOfForms([shopper, new Shopper(app)], cart, handlesOf(snapshot)[0]);
  const offered = Object.fromEntries([...fields].map(([name, values]) => [name, [...values, '']]));
  const samples = { ...offered, ...samplesOf(snapshot, { cart, lineId, variants }) };
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const served = serverRoutes(app);
  const writing = served.filter(writesDocuments);
  const forms = await loadKnownForms(watched, variants[0] ?? '');
  const sent = formRoutes(forms);
  const folders = ['../api', '../media', '../../app/account'];
  return {
    routes: [
      ...served,
      ...(await readBuildRoutes(buildDirectory)),
      ...[writing, sent, writing, sent, writing, sent, writing, writing].flat(),
    ],
    schemas: await bodySchemas(folders.map((folder) => join(import.meta.dirname, folder))),
    fields: [...fields.keys()],
    samples,
    hosts: ['shop.test', 'au.shop.test', 'int.shop.test'],
    cookies: [
      cookie,
      cookie,
      `cart=${encodeURIComponent('gid://shopify/Cart/x?key=y')}`,
      'cart=%zz',
      'a=x; cart',
    ],
    editor: await loadKnownEditor(watched),
    forms,
    operations: new OperationGenerator(
      loadOfficialSchema(),
      operationSamples(snapshot, { cart, lineId, variants }),
      fuzzValues,
    ),
  };
}

interface OwnCart {
  readonly cart: string;
  readonly lineId: string;
  readonly variants: readonly string[];
}

/** Samples for paths and forms, by the name of the parameter or field. */
function samplesOf(snapshot: CatalogueSnapshot, { cart, lineId, variants }: OwnCart) {
  const blog = snapshot.blogs()[0];
  return {
    handle: handlesOf(snapshot),
    blog: [blog?.handle ?? ''],
    article: [blog?.articles[0]?.handle ?? ''],
    tag: [blog?.articles[0]?.tags[0] ?? 'x'],
    version: ['2025-01'],
    cart: [/Cart\/([^?]+)/.exec(cart)?.[1] ?? ''],
    region: ['us', 'au'],
    country: ['US', 'AU', 'DE'],
    province: ['CA', ''],
    quantity: ['1', '2', '0'],
    merchandiseId: variants,
    variantId: variants,
    lineId: [lineId],
    lineIds: [lineId],
    email: ['known@example.com', 'new@example.com', 'spare@example.com'],
    password: ['a-long-password', 'another-password'],
    code: ['TEN', 'WELCOME10'],
    discountCodes: ['TEN'],
    q: ['oil', 'tan'],
    number: ['1', '2'],
    publication: ['1', '2', '3'],
    kind: ['products', 'variants', 'collections', 'tags', 'articles', 'media'],
    role: ['editor', 'publisher'],
  };
}

function handlesOf(snapshot: CatalogueSnapshot): readonly string[] {
  const products = snapshot.products('us').slice(0, 3);
  return [...products.map(({ handle }) => handle), snapshot.collections()[0]?.handle ?? ''];
}

/** Samples for the API, by the argument or input field. */
function operationSamples(snapshot: CatalogueSnapshot, { cart, lineId, variants }: OwnCart) {
  const products = snapshot.products('us').slice(0, 3);
  return {
    first: [1, 3, 20],
    handle: handlesOf(snapshot),
    id: products.map(({ id }) => `gid://shopify/Product/${id}`),
    cartId: [cart],
    'QueryRoot.cart.id': [cart],
    merchandiseId: variants,
    lineIds: [[lineId]],
    'CartLineUpdateInput.id': [lineId],
    'CartLineInput.quantity': [1, 2],
    'CartLineUpdateInput.quantity': [0, 1, 2],
    country: ['US', 'AU'],
    countryCode: ['US', 'AU'],
    email: ['known@example.com', 'new@example.com'],
    password: ['a-long-password', 'another-password'],
    discountCodes: [['TEN'], []],
    query: ['oil', 'tag:vegan', 'title:a* OR (price:<20 AND -tag:x)'],
  };
}

/** Reads the fields and values of every page's forms, as a member in the checkout and as a guest. */
async function fieldsOfForms(
  readers: readonly Shopper[],
  cart: string,
  handle: string | undefined,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const [, token = '', secret = ''] = /Cart\/([^?]+)\?key=(.+)$/.exec(cart) ?? [];
  const checkout = `/checkout/${token}`;
  const paths = ['/', '/cart', '/search', '/sign-up', `/products/${handle}`, checkout];
  const account = ['', '/login', '/register', '/recover', '/reset/1/x'].map((path) => `/account${path}`);
  const fields = new Map<string, Set<string>>();
  for (const reader of readers) {
    await reader.send('GET', `/cart/c/${token}?key=${encodeURIComponent(secret)}`);
    for (const path of [checkout, ...paths, ...account]) {
      if (path === '/') await reader.form(checkout, { intent: 'contact', email: 'known@example.com' });
      const page = await reader.send('GET', path, undefined, { accept: 'text/html' });
      for (const [name, value] of parseFormFields(await page.text())) {
        const values = fields.get(name) ?? new Set();
        fields.set(name, value === '' ? values : values.add(value));
      }
    }
  }
  return fields;
}
