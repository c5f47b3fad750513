/** Tests one unmodified release of `@shopify/hydrogen-react`. The argument is the name under which it is installed. */
import { canOpenCheckout, step } from './report.mjs';

const { createStorefrontClient, flattenConnection, parseGid } = await import(process.argv[2]);
const client = createStorefrontClient({
  storeDomain: 'https://my-shop.myshopify.com',
  publicStorefrontToken: 'any-text',
});

async function request(query, variables = {}) {
  const response = await fetch(client.getStorefrontApiUrl(), {
    method: 'POST',
    headers: { ...client.getPublicTokenHeaders({ contentType: 'json' }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors[0].message);
  return data;
}

const cartFields = `cart { id checkoutUrl discountCodes { code applicable } lines(first: 5) { nodes { id quantity } } }
  userErrors { message }`;
async function change(mutation, variables) {
  const { done } = await request(mutation, variables);
  if (done.userErrors.length > 0) throw new Error(done.userErrors[0].message);
  return done.cart;
}

const products = await step('product list', async () => {
  const data = await request(
    '{ products(first: 5) { edges { node { id handle variants(first: 5) { nodes { id availableForSale } } } } } }',
  );
  return flattenConnection(data.products);
});
await step('product by handle', async () => {
  const { product } = await request('query ($handle: String!) { product(handle: $handle) { id } }', {
    handle: products[0].handle,
  });
  return parseGid(product.id).resource === 'Product' && product.id === products[0].id;
});
const variant = products.flatMap(({ variants }) => variants.nodes).find((each) => each.availableForSale);
const lines = [{ merchandiseId: variant.id, quantity: 2 }];
const cart = await step('create a cart', () =>
  change(`mutation ($input: CartInput) { done: cartCreate(input: $input) { ${cartFields} } }`, { input: {} }),
);
const added = await step('add a line', async () => {
  const mutation = `mutation ($id: ID!, $lines: [CartLineInput!]!) { done: cartLinesAdd(cartId: $id, lines: $lines) { ${cartFields} } }`;
  const after = await change(mutation, { id: cart.id, lines });
  return after.lines.nodes[0].quantity === 2 && after;
});
const lineId = added.lines.nodes[0].id;
await step('update the line', async () => {
  const mutation = `mutation ($id: ID!, $lines: [CartLineUpdateInput!]!) { done: cartLinesUpdate(cartId: $id, lines: $lines) { ${cartFields} } }`;
  const after = await change(mutation, { id: cart.id, lines: [{ id: lineId, quantity: 3 }] });
  return after.lines.nodes[0].quantity === 3;
});
await step('reject an unknown discount code', async () => {
  const mutation = `mutation ($id: ID!, $codes: [String!]!) { done: cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { ${cartFields} } }`;
  const after = await change(mutation, { id: cart.id, codes: ['no-such-code'] });
  return after.discountCodes.every(({ applicable }) => !applicable);
});
await step('checkout address', () => canOpenCheckout(added.checkoutUrl));
await step('remove the line', async () => {
  const mutation = `mutation ($id: ID!, $lines: [ID!]!) { done: cartLinesRemove(cartId: $id, lineIds: $lines) { ${cartFields} } }`;
  const after = await change(mutation, { id: cart.id, lines: [lineId] });
  return after.lines.nodes.length === 0;
});
