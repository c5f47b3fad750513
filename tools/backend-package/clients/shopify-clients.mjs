/**
 * Tests Shopify's unmodified clients for the Storefront API and the Admin API over `https` with the local certificate authority:
 * `node shopify-clients.mjs STORE_URL ADMIN_TOKEN`.
 */
import { createAdminApiClient } from '@shopify/admin-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { canOpenCheckout, step } from './report.mjs';

const [storeDomain, accessToken] = process.argv.slice(2);
const apiVersion = '2026-10';
const storefront = createStorefrontApiClient({ storeDomain, apiVersion, publicAccessToken: 'any-text' });
const admin = createAdminApiClient({ storeDomain, apiVersion, accessToken });

function read({ data, errors }) {
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

const variantId = await step('Storefront API: products', async () => {
  const { products } = read(
    await storefront.request(
      '{ products(first: 3, query: "available_for_sale:true") { nodes { title variants(first: 1) { nodes { id } } } } }',
    ),
  );
  return products.nodes[0].variants.nodes[0].id;
});
await step('Storefront API: a cart and its checkout', async () => {
  const { cartCreate } = read(
    await storefront.request(
      'mutation ($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { checkoutUrl totalQuantity } userErrors { message } } }',
      { variables: { id: variantId } },
    ),
  );
  return cartCreate.cart.totalQuantity === 1 && canOpenCheckout(cartCreate.cart.checkoutUrl);
});
await step('Storefront API: fetch, with the error of an unknown field', async () => {
  const response = await storefront.fetch('{ shop { nothing } }');
  const { errors } = await response.json();
  return errors[0].extensions.code === 'undefinedField';
});
await step('Storefront API: another version in one request', async () => {
  const { publicApiVersions } = read(
    await storefront.request('{ publicApiVersions { handle } }', { apiVersion: 'unstable' }),
  );
  return publicApiVersions.length > 5;
});
const productId = await step('Admin API: a new product', async () => {
  const { productCreate } = read(
    await admin.request(
      'mutation ($product: ProductCreateInput!) { productCreate(product: $product) { product { id handle } userErrors { message } } }',
      { variables: { product: { title: 'Sea Salt Spray', status: 'ACTIVE' } } },
    ),
  );
  return productCreate.product.id;
});
await step('Admin API: it is listed', async () => {
  const { products } = read(
    await admin.request('{ products(first: 5, query: "title:Sea Salt Spray") { nodes { id } } }'),
  );
  return products.nodes.some(({ id }) => id === productId);
});
await step('Admin API: a wrong token', async () => {
  const stranger = createAdminApiClient({ storeDomain, apiVersion, accessToken: 'wrong' });
  const { errors } = await stranger.request('{ shop { name } }');
  return errors.networkStatusCode === 401;
});
