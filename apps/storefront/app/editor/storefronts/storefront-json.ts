/** Requests and responses of `/editor/api/storefronts`. */

/** Amounts and rates are as typed: `8.90`, `19`. */
export interface ZoneFormJson {
  /** Empty for a zone that isn't saved yet. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 code, or `*` for every country that no storefront names. */
  readonly countries: readonly string[];
  readonly price: string;
  /** Order value as typed, in the storefront's currency, from which shipping is free; empty if it never is. */
  readonly freeFrom: string;
}

export interface TaxFormJson {
  readonly country: string;
  /** In per cent; empty to use the table's rate. */
  readonly rate: string;
}

export interface StorefrontFormJson {
  readonly key: string;
  readonly name: string;
  readonly germanName: string;
  /** `own`: the shop's own address, for the default storefront. */
  readonly addressKind: 'own' | 'path' | 'host';
  readonly address: string;
  readonly country: string;
  readonly currency: string;
  /** The first is the default. */
  readonly languages: readonly string[];
  readonly locale: string;
  readonly isIndexed: boolean;
  readonly isPaused: boolean;
  readonly showsVat: boolean;
  readonly doubleOptIn: boolean;
  /** Null to follow the country's law. */
  readonly unitPrices: boolean | null;
  readonly asksConsentIfUnknown: boolean | null;
  /** Empty for the statutory periods only. */
  readonly returnDays: string;
  /** Null if the table in the shop's folder has more than the form can show; saving then doesn't change it. */
  readonly shipping: {
    readonly taxIncluded: boolean;
    readonly taxOnShipping: boolean;
    readonly zones: readonly ZoneFormJson[];
    readonly taxes: readonly TaxFormJson[];
  } | null;
}

export interface ListedStorefrontJson {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly country: string;
  readonly languages: readonly string[];
  readonly url: string;
  readonly isDefault: boolean;
  readonly isStaging: boolean;
  readonly isPaused: boolean;
  /** Countries to ship to, and a description of its own country's tax. */
  readonly shipsTo: readonly string[];
  readonly tax: string;
  /** Null for the staging store, which has the default one's settings. */
  readonly form: StorefrontFormJson | null;
  /** Reasons against removing it; empty if it can be removed. */
  readonly inUse: readonly string[];
}

export interface CountryTaxJson {
  /** In per cent; null if it depends on the province. */
  readonly rate: number | null;
  readonly sources: readonly string[];
}

export interface StorefrontsJson {
  /** Null if the storefronts can't be changed here, as in the demo. */
  readonly folder: string | null;
  /** Hash of the files; sent with each change to detect conflicts. */
  readonly revision: string;
  /** True once the responding process serves this revision. */
  readonly isActive: boolean;
  readonly storefronts: readonly ListedStorefrontJson[];
  readonly removed: readonly { readonly key: string; readonly name: string }[];
  readonly countries: readonly (readonly [code: string, name: string])[];
  readonly currencies: readonly string[];
  readonly languages: readonly (readonly [code: string, name: string])[];
  /** Rate for a domestic seller, by country; a country without an entry needs a typed one. */
  readonly homeTaxes: Readonly<Record<string, CountryTaxJson>>;
  /** Rate for orders from abroad, by country. */
  readonly taxesAbroad: Readonly<Record<string, CountryTaxJson>>;
}

export interface StorefrontChangeJson {
  readonly revision: string;
  readonly form: StorefrontFormJson;
}
