/** The JSON of `GET /api/destinations`: where a storefront ships to. Imports nothing: browser and server share it. */

export interface ProvinceJson {
  /** Shopify's code: CA, NSW, KUL. */
  readonly code: string;
  readonly name: string;
}

export interface DestinationCountryJson {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** "State", "Province" ...; null where the country's addresses have none. */
  readonly provinceLabel: string | null;
  /** Empty where the rates and taxes don't ask for one. */
  readonly provinces: readonly ProvinceJson[];
}

export interface DestinationsJson {
  /** By name. */
  readonly countries: readonly DestinationCountryJson[];
}
