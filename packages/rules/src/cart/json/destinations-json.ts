/**
 * The JSON of `GET /api/destinations`: the countries a storefront ships to. Shared by browser and server, so it imports
 * nothing.
 */

export interface ProvinceJson {
  /** Shopify's province code: CA, NSW, KUL. */
  readonly code: string;
  readonly name: string;
}

export interface DestinationCountryJson {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** "State", "Province" ...; null if the country's addresses have none. */
  readonly provinceLabel: string | null;
  /** Empty if neither rates nor taxes depend on the province. */
  readonly provinces: readonly ProvinceJson[];
}

export interface DestinationsJson {
  /** Sorted by name. */
  readonly countries: readonly DestinationCountryJson[];
}
