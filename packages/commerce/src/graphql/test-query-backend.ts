/** Helpers for tests that query the demo shop's backend. */
import { expect } from 'vitest';
import type { ProductRecord, VariantRecord } from '../catalogue/catalogue-records.ts';
import type { TestBackend } from './test-backend.ts';

/** Returns the data of a response without errors, as plain JSON. */
export async function queryData(
  backend: TestBackend,
  query: string,
  variables: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: responses of many shapes, read field by field
): Promise<any> {
  const { body } = await backend.execute({ query, variables });
  expect(body.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(body.data));
}

export async function queryErrors(backend: TestBackend, query: string): Promise<readonly string[]> {
  const { body } = await backend.execute({ query });
  return (body.errors ?? []).map((error) => error.message);
}

/** Finds the first matching product of the `us` market. */
export async function findProduct(
  backend: TestBackend,
  fits: (product: ProductRecord) => boolean,
): Promise<ProductRecord> {
  const product = (await backend.parts.catalogue.current()).products('us').find(fits);
  if (product === undefined) throw new Error('The demo shop has no such product.');
  return product;
}

export function getVariantGid(variant: VariantRecord | undefined): string {
  return `gid://shopify/ProductVariant/${variant?.id}`;
}
