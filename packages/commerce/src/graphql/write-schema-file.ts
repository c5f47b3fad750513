/**
 * Writes the official schemas to `generated`, as part of `npm run codegen`. Downloads the packages that publish them from
 * the registry, and rejects archives with an unexpected hash.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntrospectionSchema } from 'graphql';
import { type ApiVersion, apiVersions } from './api-versions.ts';
import { completeSchemas } from './complete-schemas.ts';
import { fetchSchemas, type PublishedPackage } from './fetch-schemas.ts';
import { schemaFilePath } from './schema-file.ts';
import { createSchemaFile } from './versioned-schemas.ts';

const hydrogenFile = 'storefront.schema.json';
const packages: readonly PublishedPackage<ApiVersion>[] = [
  {
    name: '@shopify/hydrogen-react@2024.10.2',
    sha256: '64e50c934540b8d25b79d823e741036c6eab7096142a0d680b13a2a0d4f23ba2',
    files: { '2024-10': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2025.1.4',
    sha256: '88df182b1bcac8b1d1974e5da1245a8a1311dee9b8a23316794c692c2759f85c',
    files: { '2025-01': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2025.5.1',
    sha256: '8bc113417c4db153f4b8ced9a55a825895424bfc886d3fd11eaa39d20cae2a51',
    files: { '2025-04': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2025.7.2',
    sha256: '181af98c07b651b58cc4b47420223a8da8d0c5af392802a80247e36466287c79',
    files: { '2025-07': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2025.10.0',
    sha256: '8fb30f520ecfb4bf5961874162c71bfea1d0b8ce1bc4e3b99d47f9ac44f5b1e8',
    files: { '2025-10': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2026.1.2',
    sha256: 'baf0226a078561ecbd698ff0687d4221508750addc51e3fc01b2ffbbc9904062',
    files: { '2026-01': hydrogenFile },
  },
  {
    name: '@shopify/hydrogen-react@2026.4.4',
    sha256: 'e764e58b3babb2583d93fe00e533af6c8e11be2f7059d703cd64ec727f9e8791',
    files: { '2026-04': hydrogenFile },
  },
];
/** Documented part of each version since 2025-10, including deprecated inputs. */
const documentation: PublishedPackage<ApiVersion> = {
  name: '@shopify/dev-mcp@1.16.0',
  sha256: '4663c79229028e98f825a09d5f04ec6c3736331b740ce50260f9ffac10709474',
  files: Object.fromEntries(
    apiVersions
      .slice(apiVersions.indexOf('2025-10'))
      .map((version) => [version, `dist/data/storefront-graphql_${version}.json.gz`]),
  ),
};

const directory = await mkdtemp(join(tmpdir(), 'vitrine-schemas-'));
try {
  const published = new Map<ApiVersion, IntrospectionSchema>();
  for (const each of packages)
    for (const [version, schema] of await fetchSchemas(each, apiVersions, directory))
      published.set(version, schema);
  const documented = await fetchSchemas(documentation, apiVersions, directory);
  await writeFile(schemaFilePath, createSchemaFile(apiVersions, completeSchemas(published, documented)));
} finally {
  await rm(directory, { recursive: true, force: true });
}
