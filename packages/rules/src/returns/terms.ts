/**
 * Whether an order may be given back, until when, and which of its lines. Pure. Source: Directive 2011/83/EU, articles 9 to
 * 16 and 11a, and whatever `data/regions/returns.json` names beside them.
 */
import type { CountryCode } from '../regions/region.ts';

/** What is left out of a right to give back. */
export interface ReturnExclusion {
  readonly productTypes: readonly string[];
  readonly productTags: readonly string[];
  /** `opened`: only where the shopper opened it; nothing is open before it arrived. */
  readonly when: 'opened' | 'always';
  /** Why, for the shopper. */
  readonly words: string;
  /** Null where no law says so. */
  readonly law: string | null;
}

export interface ReturnTerms {
  /** `withdrawal`: the law's; `goodwill`: the shop's own. */
  readonly kind: 'withdrawal' | 'goodwill';
  readonly name: string;
  readonly law: string | null;
  readonly countries: readonly CountryCode[];
  /** From the day after the delivery. */
  readonly days: number;
  readonly exclusions: readonly ReturnExclusion[];
}

export interface ReturnRules {
  /** How long parcels take until somebody records their delivery; the first that names the country holds. */
  readonly transit: readonly { readonly countries: readonly CountryCode[]; readonly days: number }[];
  readonly terms: readonly ReturnTerms[];
}

export interface SentParcel {
  /** When it left, in ms since 1970. */
  readonly at: number;
  /** When it arrived, where somebody recorded it. */
  readonly deliveredAt: number | null;
}

/** Whether, and until when, an order may be given back. */
export type ReturnWindow =
  | {
      readonly kind: 'open';
      readonly terms: ReturnTerms;
      /** The last moment, in ms since 1970; null while something has still to arrive. */
      readonly closesAt: number | null;
    }
  /** The time is over: since when. */
  | { readonly kind: 'closed'; readonly terms: ReturnTerms; readonly closesAt: number }
  /** Nothing gives the destination a way back. */
  | { readonly kind: 'none' };

const day = 24 * 60 * 60 * 1000;
const saturday = 6;
const sunday = 0;

/**
 * The terms that hold for an order now.
 *
 * @param allSent whether every piece has left. @param now in ms.
 */
export function returnWindow(
  rules: ReturnRules,
  country: CountryCode,
  parcels: readonly SentParcel[],
  allSent: boolean,
  now: number,
): ReturnWindow {
  const found = rules.terms.filter(({ countries }) => names(countries, country));
  const first = found[0];
  if (first === undefined) return { kind: 'none' };
  if (!allSent || parcels.length === 0) return { kind: 'open', terms: first, closesAt: null };
  const delivered = Math.max(...parcels.map((parcel) => arrival(rules, country, parcel)));
  for (const terms of found) {
    const closesAt = lastMoment(delivered, terms.days);
    if (now <= closesAt) return { kind: 'open', terms, closesAt };
  }
  const longest = found.reduce((a, b) => (b.days > a.days ? b : a), first);
  return { kind: 'closed', terms: longest, closesAt: lastMoment(delivered, longest.days) };
}

/** When a parcel arrived, or will have, in ms. */
export function arrival(rules: ReturnRules, country: CountryCode, parcel: SentParcel): number {
  if (parcel.deliveredAt !== null) return parcel.deliveredAt;
  const transit = rules.transit.find(({ countries }) => names(countries, country));
  return parcel.at + (transit?.days ?? 0) * day;
}

/**
 * The end of a period of days: the day of the delivery doesn't count, the last day does as a whole, wherever on Earth the
 * shopper is, and a weekend moves it to Monday (Regulation (EEC, Euratom) No 1182/71, article 3).
 */
function lastMoment(delivered: number, days: number): number {
  let last = Math.floor(delivered / day) + days;
  while ([saturday, sunday].includes(new Date(last * day).getUTCDay())) last += 1;
  // A day ends last at twelve hours west of Greenwich.
  return (last + 1) * day + day / 2 - 1;
}

function names(countries: readonly CountryCode[], country: CountryCode): boolean {
  return countries.includes(country) || countries.includes('*');
}

export interface ReturnedProduct {
  readonly productType: string;
  readonly productTags: readonly string[];
}

/** What is left out for a product: what never goes back before what doesn't once it was opened; null for nothing. */
export function exclusionOf(terms: ReturnTerms, product: ReturnedProduct): ReturnExclusion | null {
  const found = terms.exclusions.filter(
    ({ productTypes, productTags }) =>
      productTypes.includes(product.productType) ||
      product.productTags.some((tag) => productTags.includes(tag)),
  );
  return found.find(({ when }) => when === 'always') ?? found[0] ?? null;
}
