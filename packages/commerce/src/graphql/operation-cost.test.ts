import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMaxLength } from './max-length.ts';
import { computeOperationCost, type MaxLength } from './operation-cost.ts';
import { operationLimits } from './operation-limits.ts';
import { findOperation } from './operation-preparer.ts';
import { loadOfficialSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

const schema = loadOfficialSchema();

function countFields(query: string, maxLength?: MaxLength): number {
  const document = parse(query);
  const operation = findOperation(document, null);
  if (operation === undefined) throw new Error('no operation');
  return computeOperationCost(schema, document, operation, {}, 0, undefined, maxLength).fields;
}

const variant =
  'variants(first: 250) { nodes { id title sku availableForSale price { amount currencyCode } compareAtPrice { amount } selectedOptions { name value } image { id url } } }';
const product = `fragment Product on Product { id title handle ${variant} collections(first: 250) { nodes { id handle } } }`;
const pages = [
  `{ products(first: 250) { nodes { ...Product } } } ${product}`,
  `{ products(first: 250) { edges { node { ...Product } } } } ${product}`,
];

describe('the cost of a page of products in a large catalogue', () => {
  /** 3,000 variants: one product has 250 of them, and the others share the rest. */
  const shop: MaxLength = (parent, field, parents) =>
    parent === 'Product' && field === 'variants'
      ? Math.ceil((250 + Math.min(parents - 1, 250) * 11) / parents)
      : null;

  it.each(pages)('API-26: products together have no more variants than the shop: %s', (query) => {
    expect(countFields(query)).toBeGreaterThan(operationLimits.cost);
    expect(countFields(query, shop)).toBeLessThan(operationLimits.cost / 2);
  });

  it('API-26: the same product in many places counts with all of its variants', () => {
    const again = `{ cart(id: "1") { lines(first: 250) { nodes { merchandise { ... on ProductVariant { product { ${variant} } } } } } } }`;
    expect(countFields(again, shop)).toBe(countFields(again));
  });
});

describe('how long lists of the demo shop are', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend();
  });
  afterAll(() => backend.dispose());

  it('API-26: variants of several products are counted together', async () => {
    const snapshot = await backend.parts.catalogue.current();
    const maxLength = createMaxLength({ snapshot, blogs: snapshot.blogs() });
    const counts = snapshot
      .getSortedProducts('ID', 'us')
      .map(({ variants }) => variants.length)
      .toSorted((a, b) => b - a);
    for (const products of [1, 3, 250]) {
      const most = counts.slice(0, products).reduce((sum, count) => sum + count, 0);
      expect(maxLength('Product', 'variants', products)).toBe(Math.ceil(most / products));
    }
  });
});
