/**
 * Writes the supported part of the official schemas, and types of their arguments, to `generated`, as part of `npm run
 * codegen`. If the path of an unpacked `@shopify/dev-mcp` is given as argument, nothing is downloaded.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntrospectionSchema } from 'graphql';
import { fetchSchemas, type PublishedPackage, parseSchema } from '../graphql/fetch-schemas.ts';
import { createSchemaFile } from '../graphql/versioned-schemas.ts';
import { adminSchemaFilePath } from './admin-schema-file.ts';
import { type AdminApiVersion, adminApiVersions } from './admin-versions.ts';
import { adminTypesFilePath, generateAdminTypes } from './generate-admin-types.ts';
import { findUnservedNames, selectServedPart } from './served-part.ts';
import { servedTypes } from './served-types.ts';

const getPath = (version: AdminApiVersion) => `dist/data/admin_${version}.json.gz`;

const documentation: PublishedPackage<AdminApiVersion> = {
  name: '@shopify/dev-mcp@1.16.0',
  sha256: '4663c79229028e98f825a09d5f04ec6c3736331b740ce50260f9ffac10709474',
  files: Object.fromEntries(adminApiVersions.map((version) => [version, getPath(version)])),
};

const [unpacked] = process.argv.slice(2);
const official = unpacked === undefined ? await fetchOfficial() : await readOfficial(unpacked);
const parts = new Map<AdminApiVersion, IntrospectionSchema>();
for (const [version, schema] of official) parts.set(version, selectServedPart(schema, servedTypes));
const { fields, types } = findUnservedNames([...official.values()], [...parts.values()]);
const list = Object.entries(fields)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([type, names]) => `${JSON.stringify(type)}:${JSON.stringify(names)}`);
await writeFile(
  adminSchemaFilePath,
  createSchemaFile(adminApiVersions, parts, {
    unservedFields: `{\n${list.join(',\n')}\n}`,
    unservedTypes: JSON.stringify(types),
  }),
);
await writeFile(adminTypesFilePath, await generateAdminTypes());

async function fetchOfficial() {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-admin-schemas-'));
  try {
    return await fetchSchemas(documentation, adminApiVersions, directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readOfficial(directory: string) {
  const schemas = new Map<AdminApiVersion, IntrospectionSchema>();
  for (const version of adminApiVersions)
    schemas.set(version, parseSchema(await readFile(join(directory, getPath(version)))));
  return schemas;
}
