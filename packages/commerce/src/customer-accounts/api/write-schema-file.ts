/**
 * Writes the official schemas to `generated`, as part of `npm run codegen`. If the path of an unpacked `@shopify/dev-mcp` is
 * given as argument, nothing is downloaded.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntrospectionSchema } from 'graphql';
import { fetchSchemas, type PublishedPackage, parseSchema } from '../../graphql/fetch-schemas.ts';
import { createSchemaFile } from '../../graphql/versioned-schemas.ts';
import { type CustomerApiVersion, customerApiVersions } from './customer-api-versions.ts';
import { customerSchemaFilePath } from './customer-schema-file.ts';

const getPath = (version: CustomerApiVersion) => `dist/data/customer_${version}.json.gz`;

const documentation: PublishedPackage<CustomerApiVersion> = {
  name: '@shopify/dev-mcp@1.16.0',
  sha256: '4663c79229028e98f825a09d5f04ec6c3736331b740ce50260f9ffac10709474',
  files: Object.fromEntries(customerApiVersions.map((version) => [version, getPath(version)])),
};

const [unpacked] = process.argv.slice(2);
const schemas = unpacked === undefined ? await fetchAll() : await readAll(unpacked);
await writeFile(customerSchemaFilePath, createSchemaFile(customerApiVersions, schemas));

async function fetchAll() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-customer-schemas-'));
  try {
    return await fetchSchemas(documentation, customerApiVersions, directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readAll(directory: string) {
  const found = new Map<CustomerApiVersion, IntrospectionSchema>();
  for (const version of customerApiVersions)
    found.set(version, parseSchema(await readFile(join(directory, getPath(version)))));
  return found;
}
