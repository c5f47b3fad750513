/** Types of the settings preview for editors: errors, and active offers (OFFER-04, OFFER-05). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export interface InvalidSetting {
  /** Path below the settings folder: `cart/tierDiscount.json`. */
  readonly file: string;
  /** Path in the file: `default.tiers.0.discount`; empty for the whole file. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
  readonly problem: string;
  /** Time since which the last valid version is active instead of the file. */
  readonly lastValidSince?: EpochMs;
}

/** An offer of a region, described by its settings. */
export interface ActiveOffer {
  readonly name: string;
  readonly on: boolean;
  readonly details: readonly string[];
}

export interface SettingsPreview {
  readonly problems: readonly InvalidSetting[];
  readonly regions: readonly { readonly region: RegionKey; readonly offers: readonly ActiveOffer[] }[];
}
