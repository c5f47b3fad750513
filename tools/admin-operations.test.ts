import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  adminOperationsFile,
  buildServedAdminSchema,
  findAdminDocuments,
  generateAdminOperationTypes,
} from './admin-operations.ts';

describe('operations of the admin', () => {
  it('ADMIN-52: ask only for what the Admin API serves', async () => {
    const schema = buildServedAdminSchema();
    const documents = await findAdminDocuments();
    expect(documents.length).toBeGreaterThan(0);
    const errors = documents.flatMap(({ name, text }) =>
      validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`),
    );
    expect(errors).toEqual([]);
  });

  it('have the types that `npm run codegen` writes', async () => {
    expect(await readFile(adminOperationsFile, 'utf8')).toBe(
      await generateAdminOperationTypes(buildServedAdminSchema()),
    );
  });
});
