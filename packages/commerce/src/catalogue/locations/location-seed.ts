/** Reads and writes the locations of a seed folder: `locations.json`. The first location is the one of the stock. */
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import { type LocationRecord, pickupTimes } from './location-records.ts';
import { maxLocations } from './location-store.ts';

const text = z.string().trim().min(1).max(255);
const optional = text.nullable().default(null);

const location = z
  .strictObject({
    /** Null uses the shop's name. */
    name: optional,
    address: z.strictObject({
      address1: optional,
      address2: optional,
      city: optional,
      country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as US'),
      province: z
        .string()
        .regex(/^[A-Z0-9]{1,3}$/, 'must be a code, such as CA')
        .nullable()
        .default(null),
      zip: optional,
      phone: optional,
      coordinates: z
        .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .nullable()
        .default(null),
    }),
    pickup: z
      .strictObject({
        pickupTime: z.enum(pickupTimes),
        instructions: z.string().trim().max(1000).default(''),
      })
      .nullable()
      .default(null),
    isActive: z.boolean().optional(),
  })
  .refine(
    ({ address, pickup }) => pickup === null || (address.address1 !== null && address.city !== null),
    'a location with pickup needs address1 and city',
  );

export const locationsSchema = z
  .array(location)
  .max(maxLocations)
  .refine(([first]) => first?.isActive !== false, 'the first location has the stock: it is active');

export function toLocationRecords(
  locations: z.output<typeof locationsSchema>,
  now: EpochMs,
): readonly LocationRecord[] {
  return locations.map(({ isActive, ...each }, index) => ({
    id: String(index + 1),
    ...each,
    ...(isActive === false ? { deactivatedAt: now } : {}),
    createdAt: now,
    updatedAt: now,
  }));
}

/** Returns the content of locations.json. */
export function writeSeedLocations(locations: readonly LocationRecord[]): z.input<typeof locationsSchema> {
  return locations.map(({ id, createdAt, updatedAt, deactivatedAt, ...rest }) => ({
    ...rest,
    ...(deactivatedAt === undefined ? {} : { isActive: false }),
  }));
}
