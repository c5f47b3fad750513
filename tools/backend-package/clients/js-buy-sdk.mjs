/** Tests the unmodified JS Buy SDK. */
import Client from 'shopify-buy';
import { canOpenCheckout, step } from './report.mjs';

const client = Client.buildClient({ domain: 'my-shop.myshopify.com', storefrontAccessToken: 'any-text' });
const { checkout } = client;

const products = (await step('product list', () => client.product.fetchAll(5))) ?? [];
const [first] = products;
await step('product by handle', async () => {
  const found = await client.product.fetchByHandle(first.handle);
  return found.id === first.id && found.variants.length > 0;
});
await step('product by id', async () => (await client.product.fetch(first.id)).title === first.title);
await step('collections with products', async () => {
  const found = await client.collection.fetchAllWithProducts({ first: 3, productsFirst: 2 });
  return found.some((collection) => collection.products.length > 0);
});
await step('shop', async () => (await client.shop.fetchInfo()).name.length > 0);

const variant = products.flatMap(({ variants }) => variants).find(({ available }) => available);
const { id } = (await step('create a cart', () => checkout.create())) ?? {};
const added = await step('add a line', async () => {
  const cart = await checkout.addLineItems(id, [{ variantId: variant.id, quantity: 2 }]);
  return cart.lineItems.length === 1 && cart.lineItems[0].quantity === 2 && cart;
});
await step('update the line', async () => {
  const cart = await checkout.updateLineItems(id, [{ id: added.lineItems[0].id, quantity: 3 }]);
  return cart.lineItems[0].quantity === 3;
});
await step('reject an unknown discount code', async () => {
  const cart = await checkout.addDiscount(id, 'no-such-code');
  return cart.discountApplications.length === 0;
});
await step('note and attributes', async () => {
  const cart = await checkout.updateAttributes(id, {
    note: 'hello',
    customAttributes: [{ key: 'a', value: 'b' }],
  });
  return cart.note === 'hello' && cart.customAttributes[0].value === 'b';
});
await step('email', () => checkout.updateEmail(id, 'ada@example.com'));
await step('shipping address', () =>
  checkout.updateShippingAddress(id, {
    firstName: 'Ada',
    lastName: 'Shore',
    address1: '1 Ocean Avenue',
    city: 'Santa Monica',
    province: 'California',
    country: 'United States',
    zip: '90401',
  }),
);
await step('checkout address', async () => canOpenCheckout((await checkout.fetch(id)).webUrl));
await step('remove the line', async () => {
  const cart = await checkout.removeLineItems(id, [added.lineItems[0].id]);
  return cart.lineItems.length === 0;
});
