/** The facts of a storefront (REGION-14). */
import type { CurrencyCode } from '../money.ts';
import type { StorefrontLanguage } from './languages.ts';
import type { CountryCode, RegionKey } from './region.ts';

/** Formats amounts: `{ before: '$', after: '', decimal: '.', group: ',' }` is `$1,250.50`. */
export interface MoneyFormat {
  readonly before: string;
  readonly after: string;
  readonly decimal: string;
  readonly group: string;
}

/**
 * Address of a storefront, relative to the shop's main URL: a subdomain (`au`), a complete host (`shop.example.au`), or the
 * first segment of the path.
 */
export type StorefrontAddress = { readonly host: string } | { readonly path: string };

export interface Storefront {
  readonly key: RegionKey;
  /** From 1 to 30: the storefront's bit in stored bitmasks and its market's id. Must never be changed or reused. */
  readonly number: number;
  /** Displayed name by language: `United States`. English is required. */
  readonly name: Readonly<Partial<Record<StorefrontLanguage, string>>> & { readonly en: string };
  /** Completes "Our … store" in English: `US`. */
  readonly adjective: string;
  readonly currency: CurrencyCode;
  /** Country that is assumed until the shopper's is known. */
  readonly homeCountry: CountryCode;
  /** BCP 47 locale of pages in the default language: `en-US`. */
  readonly locale: string;
  /** The first is the default, which has no prefix in URLs. */
  readonly languages: readonly [StorefrontLanguage, ...StorefrontLanguage[]];
  /** IANA time zone; if there are several, that of most shoppers. */
  readonly timeZone: string;
  readonly money: MoneyFormat;
  /** Null for the default storefront, which uses the shop's main URL. */
  readonly address: StorefrontAddress | null;
  readonly isDefault: boolean;
  /** True for the staging store, which shows drafts to editors and sells like the default storefront. */
  readonly isStaging: boolean;
  /** True if search engines may index its pages. */
  readonly isIndexed: boolean;
  /** True if prices contain value added tax and have to say so. */
  readonly showsVat: boolean;
  /** True if an email address is only subscribed after its owner has followed a link. */
  readonly doubleOptIn: boolean;
  /** Spelling of the option `Color`: its name, and the label of its picker. */
  readonly colour: { readonly name: string; readonly label: string };
  /** True if the shopper's country is geolocated on every visit, even if it is in a cookie. */
  readonly alwaysGeolocates: boolean;
  /** Who sends text messages to new subscribers: the provider's form, or the merchant's app. */
  readonly smsThrough: 'form' | 'app';
  /** Countries (`NO`) and provinces (`ES-TF`) whose customs require the recipient's personal ID. */
  readonly personalIdIn: readonly string[];
  /** Storefronts claim the countries of their tables in this order, lowest first; if equal, in the list's order. */
  readonly claimOrder: number;
  /** Set while the storefront doesn't sell. Its pages say so; orders and accounts remain accessible (REGION-40). */
  readonly isPaused?: true;
  /** True to show unit prices; if omitted, the law of the home country decides. */
  readonly unitPrices?: boolean;
  /** True to ask for consent if a visitor's country is unknown; if omitted, the law of the home country decides. */
  readonly asksConsentIfUnknown?: boolean;
  /** Number of days for voluntary returns, in addition to the legal periods. */
  readonly returnDays?: number;
}

/** Every storefront, in the order in which lists show them. */
export type Storefronts = readonly Storefront[];
