/** Loads the delivery times from each storefront, for the estimates on pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegionKey, regionHomeCountry, regionKeys } from '@vitrine/rules/regions/region';
import type { Place } from '@vitrine/rules/regions/territories';
import type { DeliveryTime } from '@vitrine/rules/shipping/arrival-estimate';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'regions', 'delivery.json');

const days = z
  .tuple([z.int().min(0).max(60), z.int().min(0).max(60)])
  .refine(([least, most]) => least <= most, 'the fewer days come first');
const timeZone = z.string().refine(isTimeZone, 'a time zone, such as Europe/Paris');

const file = z.strictObject({
  comment: z.string(),
  source: z.string(),
  leavesBefore: z.int().min(0).max(24),
  home: days,
  elsewhere: days,
  islands: z.strictObject({
    days,
    places: z.array(
      z.strictObject({ country: z.string().length(2), provinces: z.array(z.string().min(1)).min(1) }),
    ),
  }),
  timeZones: z.record(z.enum(regionKeys), timeZone),
});

export interface DeliveryTimes {
  /** Returns the working days from a storefront to a destination. */
  readonly to: (region: RegionKey, place: Place) => DeliveryTime;
  /** Returns the time zone of a storefront's warehouse. */
  readonly timeZone: (region: RegionKey) => string;
}

/**
 * Reads the times.
 *
 * @throws if the file is invalid
 */
export function loadDeliveryTimes(path: string = defaultFile): DeliveryTimes {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`The times of delivery can't be used:\n${z.prettifyError(read.error)}`);
  const { leavesBefore, home, elsewhere, islands, timeZones } = read.data;
  const isIsland = ({ country, province }: Place) =>
    province !== null &&
    islands.places.some((each) => each.country === country && each.provinces.includes(province));
  return {
    to(region, place) {
      if (isIsland(place)) return { days: islands.days, leavesBefore };
      return { days: place.country === regionHomeCountry[region] ? home : elsewhere, leavesBefore };
    },
    timeZone: (region) => timeZones[region],
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
