import { backendResolvers } from '@vitrine/commerce/create-backend';
import { createGraphServer, type GraphServer } from '@vitrine/commerce/graphql/graph-server';
import { extractFragmentLists } from '@vitrine/commerce/graphql/product-fragments';
import { createExecutableSchema } from '@vitrine/commerce/graphql/schema';
import * as collections from '@vitrine/storefront-api/documents/collection';
import * as products from '@vitrine/storefront-api/documents/product';
import * as search from '@vitrine/storefront-api/documents/search';
import * as shop from '@vitrine/storefront-api/documents/shop';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from './test-shop.ts';

let test: RunningTestShop;
let compiled: GraphServer;
let executed: GraphServer;
let handles: readonly string[];
beforeAll(async () => {
  test = await openTestShop();
  const parts = test.shop.embedded?.backend.parts;
  if (parts === undefined) throw new Error('the test shop has no backend');
  const schema = createExecutableSchema(backendResolvers);
  compiled = createGraphServer(() => schema, parts, { compileAfter: 0 });
  executed = createGraphServer(() => schema, parts, { compileAfter: Number.POSITIVE_INFINITY });
  const snapshot = await parts.catalogue.current();
  handles = snapshot.products('us').map(({ handle }) => handle);
});
afterAll(() => test.dispose());

async function bothAnswer(query: string, variables: Readonly<Record<string, unknown>>) {
  const [quick, usual] = await Promise.all(
    [compiled, executed].map(
      async (server) => (await server.execute({ query, variables, requestId: 'r' })).body,
    ),
  );
  expect(quick, JSON.stringify(variables)).toEqual(usual);
  return quick;
}

const documents = Object.values({ ...collections, ...products, ...search, ...shop });
const asked = { first: 5, query: 'oil', hero: 'self-tan', second: 'all', third: 'none', limit: 5, ids: [] };

describe('a query of the shop that is compiled', () => {
  it.each(documents.map((document) => [document.name, document.text] as const))(
    '%s answers what it answers otherwise',
    async (_name, text) => {
      for (const country of ['US', 'AU', 'FR']) {
        for (const handle of [...handles.slice(0, 6), 'self-tan', 'main-menu', 'no-such-thing']) {
          await bothAnswer(text, { ...asked, handle, country, productId: 'gid://shopify/Product/1' });
        }
      }
    },
  );

  it('answers what it answers otherwise for every product, and what goes with it', async () => {
    for (const handle of handles) {
      const body = await bothAnswer(products.productDocument.text, {
        handle,
        selectedOptions: [],
        country: 'US',
      });
      if (body?.data?.product == null) throw new Error(handle);
    }
  });

  const lists = documents.filter(({ text }) => text.includes('...ProductCardFields'));
  it.each(lists.map(({ name, text }) => [name, text] as const))(
    '%s caches the cards of its products one by one',
    (_name, text) => {
      expect(extractFragmentLists(createExecutableSchema(backendResolvers), parse(text))).not.toBeNull();
    },
  );

  it('is compiled indeed: `execute` makes objects without a prototype', async () => {
    const query = shop.shopDocument.text;
    const { body } = await compiled.execute({ query, variables: { country: 'US' } });
    expect(Object.getPrototypeOf(body.data?.shop)).toBe(Object.prototype);
  });

  it('says what is wrong as `execute` does', async () => {
    const query = 'query Q($id: ID!) { product(id: $id) { title } node(id: "nonsense") { id } }';
    const body = await bothAnswer(query, { id: 'nonsense' });
    expect(body?.errors).not.toBeUndefined();
    await bothAnswer(query, {});
  });
});
