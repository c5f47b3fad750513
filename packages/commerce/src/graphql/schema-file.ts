/**
 * The official schema as a file of this project. The package that publishes it weighs 150 MB with what it needs, of which
 * the backend reads one file: so the package is there for development alone, and `npm run codegen` writes the file anew.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IntrospectionQuery } from 'graphql';

/** Where the file is. */
export const schemaFile = fileURLToPath(
  new URL('./generated/storefront-2025-01.schema.json', import.meta.url),
);

let known: IntrospectionQuery | undefined;

/** What the file holds, read once. */
export function readSchemaFile(): IntrospectionQuery {
  if (known !== undefined) return known;
  const read: IntrospectionQuery = JSON.parse(readFileSync(schemaFile, 'utf8'));
  known = read;
  return read;
}

/** What the file should hold: the schema of the installed package, a line for each type. For development alone. */
export function schemaFileText(): string {
  const { __schema }: IntrospectionQuery = createRequire(import.meta.url)(
    'shopify-api-2025-01/storefront.schema.json',
  );
  const { types, ...rest } = __schema;
  const lines = types.map((type) => JSON.stringify(type)).join(',\n');
  return `{"__schema":{${JSON.stringify(rest).slice(1, -1)},"types":[\n${lines}\n]}}\n`;
}
