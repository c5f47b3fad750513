/** The official schemas of the Customer Account API, which `npm run codegen` writes. */
import { fileURLToPath } from 'node:url';
import { createSchemaReader } from '../../graphql/versioned-schemas.ts';
import { customerApiVersions } from './customer-api-versions.ts';

/** Path of the schema file. */
export const customerSchemaFilePath = fileURLToPath(
  new URL('../generated/customer-schemas.json', import.meta.url),
);

/** Returns Shopify's schema of a version. */
export const readCustomerSchema = createSchemaReader(customerSchemaFilePath, customerApiVersions);
