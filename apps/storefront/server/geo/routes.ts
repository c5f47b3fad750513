/**
 * `GET /geo`: the shopper's country, and the storefront that fits it better than this one, for the notice. Keeps the
 * country in the `country_code` cookie while that is unknown. Source: cart-and-shipping §4 and §7, decisions §1, §5.
 */
import { betterRegion, countryCookie, detectCountry } from '@vitrine/rules/regions/detect';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable } from '@vitrine/rules/regions/table';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ShopHttp } from '../http/environment.ts';
import type { GeoLookup } from './lookup.ts';

export interface GeoOptions {
  readonly lookup: GeoLookup;
  /** The header of a trusted CDN; null where none is configured. */
  readonly header: string | null;
  readonly table: (region: RegionKey) => RegionTable | null;
}

// The cookie default of store §4.
const cookieLifetime = 24 * 60 * 60;

export function geoRoutes(options: GeoOptions): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get('/geo', (context) => {
    const region = context.get('region');
    const found = locate(context, options);
    const cookie = getCookie(context, countryCookie) ?? null;
    const { country, setCookie: newCountry } = detectCountry({ region, cookie, lookup: found.country_code2 });
    if (newCountry !== null) {
      setCookie(context, countryCookie, newCountry, {
        path: '/',
        sameSite: 'Lax',
        secure: context.get('secure'),
        maxAge: cookieLifetime,
      });
    }
    const table = options.table(region);
    const store = table === null ? null : betterRegion(table, country);
    return context.json({ ...found, store }, 200, { 'cache-control': 'no-store' });
  });
}

/** The country that a request seems to come from, by cookie and address; null while nothing is known. */
export function detectedCountry(context: Context<ShopHttp>, options: GeoOptions): string | null {
  return detectCountry({
    region: context.get('region'),
    cookie: getCookie(context, countryCookie) ?? null,
    lookup: locate(context, options).country_code2,
  }).country;
}

function locate(context: Context<ShopHttp>, { lookup, header }: GeoOptions) {
  return lookup({
    address: context.get('address'),
    header: header === null ? null : (context.req.header(header) ?? null),
  });
}
