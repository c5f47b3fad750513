/** Preview of the settings for editors: mistakes, and the offers that run (OFFER-04, OFFER-05). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export interface InvalidSetting {
  /** Below the folder of settings: `cart/tierDiscount.json`. */
  readonly file: string;
  /** The place in the file: `default.tiers.0.discount`; empty for the file as a whole. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
  readonly problem: string;
  /** Time since which the last valid version is active in place of the file. */
  readonly lastValidSince?: EpochMs;
}

/** One offer of a region, in the words of its settings. */
export interface ActiveOffer {
  readonly name: string;
  readonly on: boolean;
  readonly details: readonly string[];
}

export interface SettingsPreview {
  readonly problems: readonly InvalidSetting[];
  readonly regions: readonly { readonly region: RegionKey; readonly offers: readonly ActiveOffer[] }[];
}
