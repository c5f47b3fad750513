/** Destinations whose customs require the recipient's personal ID (FORM-06). */
import { memoizeByStorefronts } from '../regions/region.ts';
import type { Place } from '../regions/territories.ts';

const getPlaces = memoizeByStorefronts(
  (storefronts): ReadonlySet<string> => new Set(storefronts.flatMap(({ personalIdIn }) => personalIdIn)),
);

/** Returns true for the countries and provinces listed by the shop's storefronts, such as NO or ES-TF. */
export function needsPersonalId({ country, province }: Place): boolean {
  const places = getPlaces();
  return places.has(country) || (province !== null && places.has(`${country}-${province}`));
}
