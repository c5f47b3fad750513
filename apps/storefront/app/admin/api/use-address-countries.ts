import { useAdminQuery } from './admin-client.ts';
import { addressCountriesDocument } from './country-documents.ts';

/** Returns the codes of the countries that the shop ships to; none until they have loaded. */
export function useAddressCountries() {
  const { data } = useAddressShop();
  return data?.shop.shipsToCountries ?? [];
}

/** Returns the code of the shop's own country; an empty string until it has loaded. */
export function useShopCountry(): string {
  const { data } = useAddressShop();
  return data?.shop.shopAddress.countryCodeV2 ?? data?.shop.shipsToCountries[0] ?? '';
}

const useAddressShop = () => useAdminQuery(addressCountriesDocument, {}, { revalidateOnFocus: false });
