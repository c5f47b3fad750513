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
 * Address of a storefront, relative to the shop's public address: a label before its host (`au`), a whole host
 * (`shop.example.au`), or the first segment of the path.
 */
export type StorefrontAddress = { readonly host: string } | { readonly path: string };

export interface Storefront {
  readonly key: RegionKey;
  /** From 1 to 30: its bit in stored bitmasks and its market's id. Never changed, and never given to another one. */
  readonly number: number;
  /** Name on screen, by language: `United States`. English is always there. */
  readonly name: Readonly<Partial<Record<StorefrontLanguage, string>>> & { readonly en: string };
  /** Completes "Our … store", in English: `US`. */
  readonly adjective: string;
  readonly currency: CurrencyCode;
  /** Assumed until the shopper's own country is known. */
  readonly homeCountry: CountryCode;
  /** BCP 47, of pages in the default language: `en-US`. */
  readonly locale: string;
  /** The first is the default, which has no prefix in URLs. */
  readonly languages: readonly [StorefrontLanguage, ...StorefrontLanguage[]];
  /** IANA name; of several zones, the one with the majority of the shoppers. */
  readonly timeZone: string;
  readonly money: MoneyFormat;
  /** Null for the default storefront at the shop's public address. */
  readonly address: StorefrontAddress | null;
  readonly isDefault: boolean;
  /** True for the staging store, which shows drafts to editors and sells like the default storefront. */
  readonly isStaging: boolean;
  /** True if search engines may index its pages. */
  readonly isIndexed: boolean;
  /** True if prices contain value added tax and have to say so. */
  readonly showsVat: boolean;
  /** True if an e-mail address counts only once its owner has followed a link. */
  readonly doubleOptIn: boolean;
  /** Spelling of the option `Color`: its name, and the label of its chooser. */
  readonly colour: { readonly name: string; readonly label: string };
  /** True if the shopper's country is geolocated on every visit, even if a cookie has it. */
  readonly alwaysGeolocates: boolean;
  /** Who sends text messages to new subscribers: a form of the provider, or the merchant's app. */
  readonly smsThrough: 'form' | 'app';
  /** Countries (`NO`) and provinces (`ES-TF`) whose customs require the recipient's personal ID. */
  readonly personalIdIn: readonly string[];
  /** Storefronts claim the countries of their tables in this order, lowest first; equal ones in the list's order. */
  readonly claimOrder: number;
  /** Set while it doesn't sell: its pages say so, and orders and accounts stay reachable (REGION-40). */
  readonly isPaused?: true;
  /** Shows unit prices; left out, the law of the home country decides. */
  readonly unitPrices?: boolean;
  /** Asks before tracking a visitor whose country is unknown; left out, the law of the home country decides. */
  readonly asksConsentIfUnknown?: boolean;
  /** Days in which orders may be returned by the shop's own choice, next to the periods of the law. */
  readonly returnDays?: number;
}

/** Every storefront, in the order in which lists show them. */
export type Storefronts = readonly Storefront[];
