import { readFileSync } from 'node:fs';
import { buildClientSchema, findBreakingChanges } from 'graphql';
import { expect, it } from 'vitest';
import {
  createSchemaFile,
  laterVersionFields,
  loadPublishedSchema,
  readSchemaFile,
  schemaFilePath,
} from './schema-file.ts';

it('the schema file is what the official packages publish (npm run codegen)', () => {
  expect(readFileSync(schemaFilePath, 'utf8') === createSchemaFile()).toBe(true);
});

it('a client of 2025-01 finds all of it, and beside it only what Hydrogen asks for', () => {
  const ours = buildClientSchema(readSchemaFile());
  const published = buildClientSchema({ __schema: loadPublishedSchema('shopify-api-2025-01') });
  expect(findBreakingChanges(published, ours)).toEqual([]);
  const added = findBreakingChanges(ours, published).filter(({ type }) => type === 'FIELD_REMOVED');
  const names = Object.entries(laterVersionFields).flatMap(([type, fields]) =>
    fields.map((field) => `${type}.${field} was removed.`),
  );
  expect(added.map(({ description }) => description).toSorted()).toEqual(names.toSorted());
});
