/**
 * Determines when a gift card expires. Pure. The law at the buyer's location sets the minimum validity, or forbids an
 * expiry.
 */
import type { CountryCode, ProvinceCode } from '../regions/region.ts';
import type { EpochMs } from '../units.ts';

/** The law of a country or province about the expiry of gift cards. */
export interface GiftCardExpiryLaw {
  readonly country: CountryCode;
  /** Null for the whole country. The law of a province takes precedence. */
  readonly province: ProvinceCode | null;
  /** Minimum validity in months; null if a card must not expire. */
  readonly minimumMonths: number | null;
  /** True if the period is extended to the end of the calendar year in which it ends. */
  readonly toYearEnd: boolean;
  readonly law: string;
  /** First day on which the law applies, as `YYYY-MM-DD`. */
  readonly from: string;
}

export interface GiftCardExpiryRules {
  /** Validity in months that the shop chose; null if its cards never expire. */
  readonly months: number | null;
  readonly laws: readonly GiftCardExpiryLaw[];
}

export interface GiftCardPlace {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
}

/** Returns the law at a location, that of the province if there is one. Null if none is known. */
export function findGiftCardLaw(
  { laws }: Pick<GiftCardExpiryRules, 'laws'>,
  { country, province }: GiftCardPlace,
  at: EpochMs,
): GiftCardExpiryLaw | null {
  const today = new Date(at).toISOString().slice(0, 10);
  const here = laws.filter((law) => law.country === country && law.from <= today);
  return (
    here.find((law) => province !== null && law.province === province) ??
    here.find((law) => law.province === null) ??
    null
  );
}

/**
 * Returns the time from which a card issued at `issuedAt` can't be spent; null if it never expires. If the shop has no
 * validity period, its cards never expire anywhere.
 */
export function getGiftCardExpiry(
  rules: GiftCardExpiryRules,
  place: GiftCardPlace,
  issuedAt: EpochMs,
): EpochMs | null {
  if (rules.months === null) return null;
  return applyLaw(rules, place, issuedAt, rules.months);
}

/** Returns the earliest expiry permitted by law for a card issued at `issuedAt`; null if it must not expire. */
export function getEarliestGiftCardExpiry(
  rules: Pick<GiftCardExpiryRules, 'laws'>,
  place: GiftCardPlace,
  issuedAt: EpochMs,
): EpochMs | null {
  return applyLaw(rules, place, issuedAt, 0);
}

function applyLaw(
  rules: Pick<GiftCardExpiryRules, 'laws'>,
  place: GiftCardPlace,
  issuedAt: EpochMs,
  months: number,
): EpochMs | null {
  const law = findGiftCardLaw(rules, place, issuedAt);
  if (law?.minimumMonths === null) return null;
  const ends = addMonths(issuedAt, Math.max(months, law?.minimumMonths ?? 0));
  return law?.toYearEnd === true ? endOfYear(ends) : ends;
}

function addMonths(from: EpochMs, months: number): EpochMs {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

function endOfYear(at: EpochMs): EpochMs {
  return Date.UTC(new Date(at).getUTCFullYear() + 1, 0, 1);
}
