import { defineDocument } from '@vitrine/storefront-api/document';
import type { AddressCountriesQuery, AddressCountriesQueryVariables } from './generated/operations.ts';

/** Countries that an address may be in. */
export const addressCountriesDocument = defineDocument<
  AddressCountriesQuery,
  AddressCountriesQueryVariables
>(/* GraphQL */ `
  query AddressCountries {
    shop {
      shipsToCountries
      shopAddress {
        countryCodeV2
      }
    }
  }
`);
