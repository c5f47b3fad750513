/** Operations of clients that are written for Shopify, against the schema of the version that they name. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClientSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { ApiVersion } from './api-versions.ts';
import { readSchema } from './schema-file.ts';

const require = createRequire(import.meta.url);

function findErrors(version: ApiVersion, operation: string): readonly string[] {
  const schema = buildClientSchema(readSchema(version), { assumeValid: true });
  return validate(schema, parse(operation)).map(({ message }) => message);
}

/** Returns the cart operations of an installed release, with its own fragment of a cart. */
async function loadCartOperations(name: string): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(require.resolve(`${name}/storefront.schema.json`));
  const file = join(folder, 'dist/node-dev/cart-queries.mjs');
  expect(await readFile(file, 'utf8')).toContain('CartLineAdd');
  const { defaultCartFragment, ...operations }: Record<string, unknown> = await import(
    pathToFileURL(file).href
  );
  return new Map(
    Object.entries(operations).flatMap(([key, create]) =>
      typeof create === 'function' ? [[key, String(create(defaultCartFragment))] as const] : [],
    ),
  );
}

describe('API-32: the cart operations of hydrogen-react', () => {
  it.each<[string, readonly ApiVersion[]]>([
    ['shopify-api-2025-01', ['2025-01', '2025-04', '2025-07']],
    ['@shopify/hydrogen-react', ['2026-04', '2026-07', '2026-10', 'unstable']],
  ])('%s are valid in %j', async (name, versions) => {
    const operations = await loadCartOperations(name);
    expect(operations.size).toBeGreaterThanOrEqual(9);
    for (const version of versions)
      for (const [key, operation] of operations)
        expect([version, key, findErrors(version, operation)]).toEqual([version, key, []]);
  });
});

describe('API-32: what clients of a version ask for', () => {
  const visitor = `query Cart($id: ID!, $country: CountryCode, $consent: VisitorConsent)
    @inContext(country: $country, visitorConsent: $consent) { cart(id: $id) { id checkoutUrl
      lines(first: 10) { nodes { id ... on CartLine { instructions { canRemove canUpdateQuantity } parentRelationship { parent { id } } } } } } }`;
  const discounts = `query Cart($id: ID!) { cart(id: $id) {
    discountApplications { __typename totalAllocatedAmount { amount } ... on CartCodeDiscountApplication { code } }
    lines(first: 10) { nodes { viewKey discountAllocations(lineLevelOnly: false) { sourceDiscountApplication { targetType } } } } } }`;
  const policies = '{ shop { legalNotice { title } contactInformation { body } termsOfSale { url } } }';

  it.each<[string, string, ApiVersion, ApiVersion]>([
    ['consent, parent lines', visitor, '2025-10', '2025-07'],
    ['discounts with their totals', discounts, '2026-07', '2026-04'],
    ['policies of the EU', policies, '2026-04', '2026-01'],
    [
      'codes that may be left out',
      'mutation ($id: ID!) { cartDiscountCodesUpdate(cartId: $id) { cart { id } } }',
      '2025-10',
      '2026-01',
    ],
    [
      'copies of carts',
      'mutation ($id: ID!) { cartClone(cartId: $id) { cart { id } } }',
      '2026-10',
      '2025-07',
    ],
  ])('%s: valid in one version, and not in another', (_name, operation, valid, invalid) => {
    expect(findErrors(valid, operation)).toEqual([]);
    expect(findErrors(invalid, operation)).not.toEqual([]);
  });
});
