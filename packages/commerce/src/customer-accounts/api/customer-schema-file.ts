/** The official schemas of the Customer Account API, which `npm run codegen` writes. */
import { fileURLToPath } from 'node:url';
import { createSchemaReader } from '../../graphql/versioned-schemas.ts';
import { customerApiVersions } from './customer-api-versions.ts';

export const customerSchemaFilePath = fileURLToPath(
  new URL('../generated/customer-schemas.json', import.meta.url),
);

export const readCustomerSchema = createSchemaReader(customerSchemaFilePath, customerApiVersions);
