/** Countries a region ships to, with the provinces of their address forms (CART-09). */
import { getServedCountries } from '@vitrine/commerce/checkout/countries';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import { type AddressForms, getAddressForm } from '@vitrine/rules/regions/address';
import type { RegionTable } from '@vitrine/rules/regions/region-table';

/** Creates a function that returns the list for a table. Lists are cached per table, since tables are immutable. */
export function createDestinationLists(forms: AddressForms): (table: RegionTable | null) => DestinationsJson {
  const made = new WeakMap<RegionTable, DestinationsJson>();
  return (table) => {
    if (table === null) return { countries: [] };
    const known = made.get(table);
    if (known !== undefined) return known;
    const list = destinationsOf(table, forms);
    made.set(table, list);
    return list;
  };
}

function destinationsOf(table: RegionTable, forms: AddressForms): DestinationsJson {
  return {
    countries: getServedCountries(table).map(({ code, name }) => {
      const { provinceLabel, provinces } = getAddressForm(forms, code);
      return {
        code,
        name,
        provinceLabel,
        provinces: provinces.map((province) => ({ code: province.code, name: province.name })),
      };
    }),
  };
}
