/** Finds the GraphQL documents that the shop sends, and loads their schema. */
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import type { Document } from '../src/document.ts';

const documentsFolder = fileURLToPath(new URL('../src/documents/', import.meta.url));

function isDocument(value: unknown): value is Document<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'text' in value && 'kind' in value && 'name' in value;
}

/**
 * Returns every document exported from src/documents, by name.
 *
 * @throws if two documents have the same name
 */
export async function findDocuments(): Promise<ReadonlyMap<string, Document<unknown, unknown>>> {
  const found = new Map<string, Document<unknown, unknown>>();
  for (const file of (await readdir(documentsFolder)).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(documentsFolder + file).href);
    for (const value of Object.values(module)) {
      if (!isDocument(value)) continue;
      if (found.has(value.name)) throw new Error(`Two documents are named ${value.name}.`);
      found.set(value.name, value);
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Loads the official schema of 2025-01 from Shopify's package. */
export function buildOfficialSchema(): GraphQLSchema {
  const introspection: IntrospectionQuery = createRequire(import.meta.url)(
    'shopify-api-2025-01/storefront.schema.json',
  );
  return buildClientSchema(introspection);
}
