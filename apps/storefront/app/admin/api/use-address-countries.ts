import { useAdminQuery } from './admin-client.ts';
import { addressCountriesDocument } from './country-documents.ts';

/** Returns the codes of the countries that the shop ships to; none until they have loaded. */
export function useAddressCountries() {
  const { data } = useAdminQuery(addressCountriesDocument, {}, { revalidateOnFocus: false });
  return data?.shop.shipsToCountries ?? [];
}
