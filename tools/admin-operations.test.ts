import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { estimateShopifyCost } from './admin-operation-cost.ts';
import {
  adminOperationsFile,
  buildServedAdminSchema,
  findAdminDocuments,
  generateAdminOperationTypes,
} from './admin-operations.ts';

describe('operations of the admin', () => {
  it('ADMIN-52: query only fields that the Admin API implements', async () => {
    const schema = buildServedAdminSchema();
    const documents = await findAdminDocuments();
    expect(documents.length).toBeGreaterThan(0);
    const errors = documents.flatMap(({ name, text }) =>
      validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`),
    );
    expect(errors).toEqual([]);
  });

  it('ADMIN-205: cost no more than Shopify allows for one operation', async () => {
    const schema = buildServedAdminSchema();
    const documents = await findAdminDocuments();
    const tooExpensive = documents
      .map(({ name, text }) => ({ name, cost: estimateShopifyCost(schema, text) }))
      .filter(({ cost }) => cost > 1000);
    expect(tooExpensive).toEqual([]);
  });

  it.each([
    ['an object', '{ order(id: "gid://shopify/Order/1") { name } }', 1],
    ['a long list', '{ product(id: "1") { variants(first: 250) { nodes { inventoryItem { id } } } } }', 25],
    ['a short list', '{ products(first: 3) { nodes { title } } }', 3],
    ['a mutation', 'mutation { orderClose(input: { id: "1" }) { order { id } } }', 12],
  ])('ADMIN-205: %s counts as at Shopify', (_what, text, cost) => {
    expect(estimateShopifyCost(buildServedAdminSchema(), text)).toBe(cost);
  });

  it('have the types that `npm run codegen` writes', async () => {
    expect(await readFile(adminOperationsFile, 'utf8')).toBe(
      await generateAdminOperationTypes(buildServedAdminSchema()),
    );
  });
});
