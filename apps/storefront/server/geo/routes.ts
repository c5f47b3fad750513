/**
 * `GET /geo` returns the visitor's country as carts use it, the region for that country, whether the visit may be tracked, the
 * partner retailer, and when an order placed now arrives. It stores the country in the cookie `country_code` if there is none
 * (REGION-03, REGION-05, REGION-07).
 */
import type { ContentService } from '@vitrine/content/file-content';
import type { ConsentRules, ConsentState } from '@vitrine/rules/consent/consent';
import { countryCookie, detectPlace, findBetterRegion } from '@vitrine/rules/regions/detect-place';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/region-table';
import type { Place } from '@vitrine/rules/regions/territories';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { readConsent } from '../consent/read-consent.ts';
import { estimateArrivalAt } from '../delivery/arrival.ts';
import type { Settings } from '../env.ts';
import type { ShopHttp } from '../http/environment.ts';
import { setPublicCookie } from '../http/public-cookie.ts';
import { findPartner } from '../partner/find-partner.ts';
import { type GeoLookup, type GeoResult, toGeoResult } from './lookup.ts';

export interface GeoOptions {
  readonly lookup: GeoLookup;
  readonly settings: CountryHeaderSettings;
  readonly table: (region: RegionKey) => RegionTable | null;
}

export interface GeoRouteOptions extends GeoOptions {
  readonly consent: ConsentRules;
  readonly content: ContentService;
}

/** Settings of the header with a shopper's country, which is used only if a trusted proxy sets it. */
export type CountryHeaderSettings = Pick<Settings, 'GEO_HEADER' | 'TRUST_PROXY'>;

export function geoRoutes(options: GeoRouteOptions): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/geo', async (context) => {
    const region = context.get('region');
    const found = locate(context, options);
    const cookie = getCookie(context, countryCookie) ?? null;
    const { place, setCookie: newCountry } = detectPlace({ region, cookie, lookup: placeOf(found) });
    if (newCountry !== null) {
      setPublicCookie(context, countryCookie, newCountry);
    }
    const table = options.table(region);
    const store = table === null ? null : findBetterRegion(table, place?.country ?? null);
    const consent = readConsent(context, options.consent, countryNow(found, place));
    const partner = await findPartner(options.content, region, place?.country ?? null);
    const arrival = estimateArrivalAt(region, table, place, Date.now());
    const shown = place === null ? found : toGeoResult(place.province ?? place.country);
    return context.json({ ...shown, store, consent, partner, arrival }, 200, { 'cache-control': 'no-store' });
  });
}

/** Returns the shopper's consent to analytics. */
export function readRequestConsent(context: Context<ShopHttp>, options: GeoRouteOptions): ConsentState {
  return readConsent(
    context,
    options.consent,
    countryNow(locate(context, options), detectRequestPlace(context, options)),
  );
}

/**
 * Returns the country whose law applies: the shopper's current country, or the one in the cookie if the current country is
 * unknown.
 */
function countryNow(found: GeoResult, remembered: Place | null): string | null {
  return found.country_code2 || remembered?.country || null;
}

/** Detects a request's location by cookie and IP address; null if unknown. */
export function detectRequestPlace(context: Context<ShopHttp>, options: GeoOptions): Place | null {
  return detectPlace({
    region: context.get('region'),
    cookie: getCookie(context, countryCookie) ?? null,
    lookup: placeOf(locate(context, options)),
  }).place;
}

function placeOf({ country_code2: country, province_code }: GeoResult): Place {
  return { country, province: province_code === '' ? null : province_code };
}

function locate(context: Context<ShopHttp>, { lookup, settings }: GeoOptions) {
  const { GEO_HEADER, TRUST_PROXY } = settings;
  // Without a proxy, any client could set the header.
  const isTrusted = GEO_HEADER !== undefined && TRUST_PROXY > 0;
  return lookup({
    address: context.get('address'),
    header: isTrusted ? (context.req.header(GEO_HEADER) ?? null) : null,
  });
}

/** Warns at start-up about a country header that is configured but not trusted. */
export function warnOfUnusedCountryHeader(
  { GEO_HEADER, TRUST_PROXY }: CountryHeaderSettings,
  log: Pick<Logger, 'warn'>,
): void {
  if (GEO_HEADER === undefined || TRUST_PROXY > 0) return;
  log.warn(
    { GEO_HEADER },
    'GEO_HEADER is not read while TRUST_PROXY is not set: anybody could write it. Set TRUST_PROXY to the number of proxies in front.',
  );
}
