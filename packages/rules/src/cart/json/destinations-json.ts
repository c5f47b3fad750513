/**
 * The JSON of `GET /api/destinations`: the countries to which a storefront ships. Imports nothing, because browser and
 * server share it.
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
  /** Label such as "State" or "Province"; null if the country's addresses have none. */
  readonly provinceLabel: string | null;
  /** Empty if neither rates nor taxes depend on the province. */
  readonly provinces: readonly ProvinceJson[];
}

export interface DestinationsJson {
  /** Sorted by name. */
  readonly countries: readonly DestinationCountryJson[];
}
