/**
 * The official schemas of all supported versions, in one file in the repository. The packages that publish them take
 * hundreds of megabytes with their dependencies, so `npm run codegen` reads them and writes the file.
 */
import { fileURLToPath } from 'node:url';
import { apiVersions } from './api-versions.ts';
import { createSchemaReader } from './versioned-schemas.ts';

export const schemaFilePath = fileURLToPath(new URL('./generated/storefront-schemas.json', import.meta.url));

export const readSchema = createSchemaReader(schemaFilePath, apiVersions);
