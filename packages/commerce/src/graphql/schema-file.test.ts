import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readSchemaFile, schemaFile, schemaFileText } from './schema-file.ts';

it('the schema file is what the official package publishes (npm run codegen)', () => {
  expect(readFileSync(schemaFile, 'utf8') === schemaFileText()).toBe(true);
  const published: unknown = createRequire(import.meta.url)('shopify-api-2025-01/storefront.schema.json');
  expect(readSchemaFile()).toEqual(published);
});
