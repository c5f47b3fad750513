import { createRequire } from 'node:module';
import { buildClientSchema, findBreakingChanges, type IntrospectionQuery, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { backendResolvers } from '../create-backend.ts';
import { type ApiVersion, apiVersions } from './api-versions.ts';
import { readSchema } from './schema-file.ts';

const load = (name: string): IntrospectionQuery =>
  createRequire(import.meta.url)(`${name}/storefront.schema.json`);

describe('the schemas of the served versions', () => {
  it.each<[ApiVersion, string, readonly string[]]>([
    ['2025-01', 'shopify-api-2025-01', []],
    ['2026-04', '@shopify/hydrogen-react', ['Metafield.list was removed.']],
  ])('API-21: that of %s is the one that %s publishes (npm run codegen)', (version, name, documented) => {
    const ours = buildClientSchema(readSchema(version));
    const published = buildClientSchema(load(name));
    expect(findBreakingChanges(published, ours)).toEqual([]);
    // The packages leave out deprecated inputs, which Shopify still takes, and a field that is documented.
    const more = findBreakingChanges(ours, published).map(({ description }) => description);
    expect(more).toEqual(['CartBuyerIdentityInput.deliveryAddressPreferences was removed.', ...documented]);
  });

  it.each(apiVersions)('API-21: that of %s is valid, and defines each type once', (version) => {
    const names = readSchema(version).__schema.types.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(validateSchema(buildClientSchema(readSchema(version)))).toEqual([]);
  });

  it('API-21: every resolver belongs to a field of a version', () => {
    const schemas = apiVersions.map((version) => buildClientSchema(readSchema(version)));
    const unknown = Object.entries(backendResolvers).flatMap(([name, fields]) =>
      Object.keys(fields)
        .filter((field) => !field.startsWith('__'))
        .filter((field) =>
          schemas.every((schema) => {
            const type = schema.getType(name);
            return type === undefined || !('getFields' in type) || type.getFields()[field] === undefined;
          }),
        )
        .map((field) => `${name}.${field}`),
    );
    expect(unknown).toEqual([]);
  });
});
