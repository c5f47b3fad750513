import { defineDocument } from '@vitrine/storefront-api/document';
import type { InstallationQuery, InstallationQueryVariables } from './generated/operations.ts';

export const installationDocument = defineDocument<
  InstallationQuery,
  InstallationQueryVariables
>(/* GraphQL */ `
  query Installation {
    currentAppInstallation {
      id
      accessScopes {
        handle
      }
    }
  }
`);
