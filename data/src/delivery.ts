/** Loads the delivery times from each storefront, for the estimates on pages. */

import { readFileSync } from 'node:fs';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import type { Place } from '@vitrine/rules/regions/territories';
import type { DeliveryTime } from '@vitrine/rules/shipping/arrival-estimate';
import { z } from 'zod';
import { getRegionFile } from './regions-directory.ts';

const days = z
  .tuple([z.int().min(0).max(60), z.int().min(0).max(60)])
  .refine(([least, most]) => least <= most, 'the fewer days come first');

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
  /** Shipping rates with their own delivery times, such as express rates. */
  rates: z.array(z.strictObject({ ids: z.array(z.string().min(1)).min(1), days })).default([]),
});

export interface DeliveryTimes {
  /** Returns the working days from a storefront to a destination. */
  readonly to: (region: RegionKey, place: Place) => DeliveryTime;
  /** Returns the working days of a rate with its own delivery time; null for others. */
  readonly ofRate: (rateId: string) => DeliveryTime | null;
  /** Returns the time zone of a storefront's warehouse. */
  readonly timeZone: (region: RegionKey) => string;
}

/**
 * Reads the times.
 *
 * @throws if the file is invalid
 */
export function loadDeliveryTimes(path: string = getRegionFile('delivery.json')): DeliveryTimes {
  const read = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`The times of delivery can't be used:\n${z.prettifyError(read.error)}`);
  const { leavesBefore, home, elsewhere, islands, rates } = read.data;
  const isIsland = ({ country, province }: Place) =>
    province !== null &&
    islands.places.some((each) => each.country === country && each.provinces.includes(province));
  return {
    to(region, place) {
      if (isIsland(place)) return { days: islands.days, leavesBefore };
      return { days: place.country === getStorefront(region).homeCountry ? home : elsewhere, leavesBefore };
    },
    ofRate(rateId) {
      const found = rates.find(({ ids }) => ids.includes(rateId));
      return found === undefined ? null : { days: found.days, leavesBefore };
    },
    timeZone: (region) => getStorefront(region).timeZone,
  };
}
