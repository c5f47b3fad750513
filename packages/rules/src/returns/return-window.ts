/**
 * Decides whether an order may be returned, until when, and which of its lines. Pure. Based on Directive 2011/83/EU,
 * articles 9 to 16 and 11a, and further laws cited in `data/regions/returns.json`.
 */
import type { CountryCode } from '../regions/region.ts';
import type { EpochMs } from '../units.ts';

/** Goods that are excluded from a right to return. */
export interface ReturnExclusion {
  readonly productTypes: readonly string[];
  readonly productTags: readonly string[];
  /** `opened`: only excluded if the shopper opened it, which can't be the case before it arrived. */
  readonly when: 'opened' | 'always';
  /** The reason, as shown to the shopper. */
  readonly words: string;
  /** The law that allows it, or null. */
  readonly law: string | null;
}

export interface ReturnTerms {
  /** `withdrawal`: the legal right; `goodwill`: the shop's voluntary offer. */
  readonly kind: 'withdrawal' | 'goodwill';
  readonly name: string;
  readonly law: string | null;
  readonly countries: readonly CountryCode[];
  /** Number of days, starting on the day after delivery. */
  readonly days: number;
  readonly exclusions: readonly ReturnExclusion[];
}

export interface ReturnRules {
  /** Assumed transit time of parcels without a recorded delivery. The first entry that lists the country applies. */
  readonly transit: readonly { readonly countries: readonly CountryCode[]; readonly days: number }[];
  readonly terms: readonly ReturnTerms[];
}

export interface DispatchedParcel {
  /** Dispatch time. */
  readonly at: EpochMs;
  /** Recorded delivery time, or null. */
  readonly deliveredAt: EpochMs | null;
}

/** The period in which an order may be returned. */
export type ReturnWindow =
  | {
      readonly kind: 'open';
      readonly terms: ReturnTerms;
      /** End of the period, inclusive. Null while a parcel hasn't arrived. */
      readonly closesAt: EpochMs | null;
    }
  /** The period is over. */
  | { readonly kind: 'closed'; readonly terms: ReturnTerms; readonly closesAt: EpochMs }
  /** No right to return at this destination. */
  | { readonly kind: 'none' };

const day = 24 * 60 * 60 * 1000;
const saturday = 6;
const sunday = 0;

/**
 * Returns the return period that applies to an order now: the first of the destination's periods that is still open,
 * or the longest if all are over.
 *
 * @param allSent true if every unit has been dispatched
 */
export function getReturnWindow(
  rules: ReturnRules,
  country: CountryCode,
  parcels: readonly DispatchedParcel[],
  allSent: boolean,
  now: EpochMs,
): ReturnWindow {
  const found = rules.terms.filter(({ countries }) => names(countries, country));
  const first = found[0];
  if (first === undefined) return { kind: 'none' };
  if (!allSent || parcels.length === 0) return { kind: 'open', terms: first, closesAt: null };
  const delivered = Math.max(...parcels.map((parcel) => getParcelArrival(rules, country, parcel)));
  for (const terms of found) {
    const closesAt = endOfPeriod(delivered, terms.days);
    if (now <= closesAt) return { kind: 'open', terms, closesAt };
  }
  const longest = found.reduce((a, b) => (b.days > a.days ? b : a), first);
  return { kind: 'closed', terms: longest, closesAt: endOfPeriod(delivered, longest.days) };
}

/** Returns the longest return period of a destination in days, or null if it has none. */
export function getReturnDays({ terms }: Pick<ReturnRules, 'terms'>, country: CountryCode): number | null {
  const days = terms.filter(({ countries }) => names(countries, country)).map((each) => each.days);
  return days.length === 0 ? null : Math.max(...days);
}

/** Returns the recorded or estimated arrival of a parcel. */
export function getParcelArrival(
  rules: ReturnRules,
  country: CountryCode,
  parcel: DispatchedParcel,
): EpochMs {
  if (parcel.deliveredAt !== null) return parcel.deliveredAt;
  const transit = rules.transit.find(({ countries }) => names(countries, country));
  return parcel.at + (transit?.days ?? 0) * day;
}

/**
 * Returns the end of a period of days. The day of delivery doesn't count; the last day counts completely in every time zone;
 * if it is on a weekend, it is moved to Monday (Regulation (EEC, Euratom) No 1182/71, article 3).
 */
function endOfPeriod(delivered: EpochMs, days: number): EpochMs {
  let last = Math.floor(delivered / day) + days;
  while ([saturday, sunday].includes(new Date(last * day).getUTCDay())) last += 1;
  // UTC-12 is the time zone in which a day ends last.
  return (last + 1) * day + day / 2 - 1;
}

function names(countries: readonly CountryCode[], country: CountryCode): boolean {
  return countries.includes(country) || countries.includes('*');
}

export interface ReturnedProduct {
  readonly productType: string;
  readonly productTags: readonly string[];
}

/**
 * Returns the exclusion of a product; one that always applies takes precedence over one for opened goods. Null if there is
 * none.
 */
export function getReturnExclusion(terms: ReturnTerms, product: ReturnedProduct): ReturnExclusion | null {
  const found = terms.exclusions.filter(
    ({ productTypes, productTags }) =>
      productTypes.includes(product.productType) ||
      product.productTags.some((tag) => productTags.includes(tag)),
  );
  return found.find(({ when }) => when === 'always') ?? found[0] ?? null;
}
