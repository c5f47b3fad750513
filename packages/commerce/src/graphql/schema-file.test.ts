import { readFileSync } from 'node:fs';
import { buildClientSchema, findBreakingChanges } from 'graphql';
import { expect, it } from 'vitest';
import { laterFields, publishedSchema, readSchemaFile, schemaFile, schemaFileText } from './schema-file.ts';

it('the schema file is what the official packages publish (npm run codegen)', () => {
  expect(readFileSync(schemaFile, 'utf8') === schemaFileText()).toBe(true);
});

it('a client of 2025-01 finds all of it, and beside it only what Hydrogen asks for', () => {
  const ours = buildClientSchema(readSchemaFile());
  const published = buildClientSchema({ __schema: publishedSchema('shopify-api-2025-01') });
  expect(findBreakingChanges(published, ours)).toEqual([]);
  const added = findBreakingChanges(ours, published).filter(({ type }) => type === 'FIELD_REMOVED');
  const names = Object.entries(laterFields).flatMap(([type, fields]) =>
    fields.map((field) => `${type}.${field} was removed.`),
  );
  expect(added.map(({ description }) => description).toSorted()).toEqual(names.toSorted());
});
