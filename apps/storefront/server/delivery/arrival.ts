/**
 * Estimates delivery times for pages: the working days to a country, and the days on which an order would arrive at a shopper.
 */
import { loadDeliveryTimes } from '@vitrine/data/delivery';
import { type CountryCode, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { Place } from '@vitrine/rules/regions/territories';
import { type ArrivalEstimate, estimateArrival } from '@vitrine/rules/shipping/arrival-estimate';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import { formatCountry } from '../../app/data/format-country.ts';
import { languageNow } from '../http/language.ts';
import { getStatedCountry } from '../storefront/countries.ts';

/** English names of countries. The browser translates a name by its `countryCode` (`formatArrival`). */
const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

const getTimes = memoizeByStorefronts(() => loadDeliveryTimes());

export interface CountryArrivalEstimate extends ArrivalEstimate {
  /** Always the English name, independent of the request's language. */
  readonly country: string;
  readonly countryCode: string;
}

/** Returns the name of a country, and the minimum and maximum working days of a delivery to it. */
export function getDeliveryTo(region: RegionKey, country: CountryCode) {
  return { country: formatCountry(country), days: getTimes().to(region, { country, province: null }).days };
}

/**
 * Estimates when an order placed now arrives at the visitor's location. If the location is unknown or the storefront doesn't ship
 * there, estimates the arrival in the country that the storefront's pages name (`getStatedCountry`).
 */
export function estimateArrivalAt(
  region: RegionKey,
  table: RegionTable | null,
  place: Place | null,
  now: number,
): CountryArrivalEstimate {
  const ships = (to: Place) => table !== null && findZone(table, to).zone !== null;
  const stated = () =>
    getStatedCountry(region, languageNow(), (country) => ships({ country, province: null }));
  const to = place !== null && ships(place) ? place : { country: stated(), province: null };
  const arrival = estimateArrival(getLocalTime(now, getTimes().timeZone(region)), getTimes().to(region, to));
  return { country: englishNames.of(to.country) ?? to.country, countryCode: to.country, ...arrival };
}

/** Estimates when an order placed now arrives by a rate with its own delivery days; null for other rates. */
export function estimateArrivalByRate(
  region: RegionKey,
  rateId: string,
  now: number,
): ArrivalEstimate | null {
  const time = getTimes().ofRate(rateId);
  return time === null ? null : estimateArrival(getLocalTime(now, getTimes().timeZone(region)), time);
}

function getLocalTime(now: number, timeZone: string) {
  // The Swedish locale formats dates as ISO 8601.
  const [date = '', time = ''] = new Date(now).toLocaleString('sv', { timeZone }).split(' ');
  return { date, hour: Number(time.slice(0, 2)) };
}
