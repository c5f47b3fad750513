/** Locations of the shop: where its stock is, and where orders can be picked up. */
import {
  type CountryCode,
  getDefaultRegion,
  getStorefront,
  type ProvinceCode,
} from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { stockLocationId } from '../stock-location.ts';

export interface LocationAddressRecord {
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
  readonly zip: string | null;
  readonly phone: string | null;
  /** Null if unknown; an address entered through the Admin API has none. */
  readonly coordinates: Coordinates | null;
}

export interface Coordinates {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Shopify's values of `pickupTime`. */
export const pickupTimes = [
  'ONE_HOUR',
  'TWO_HOURS',
  'FOUR_HOURS',
  'TWENTY_FOUR_HOURS',
  'TWO_TO_FOUR_DAYS',
  'FIVE_OR_MORE_DAYS',
] as const;
export type PickupTime = (typeof pickupTimes)[number];

export interface PickupSettings {
  readonly pickupTime: PickupTime;
  /** Shown to shoppers who chose the location; empty if there are none. */
  readonly instructions: string;
}

export interface LocationRecord {
  readonly id: string;
  /** Null uses the shop's name. */
  readonly name: string | null;
  readonly address: LocationAddressRecord;
  /** Null if pickup isn't offered. Use `getPickup` to read it, because a deactivated location doesn't offer pickup either. */
  readonly pickup: PickupSettings | null;
  /** Omitted for an active location. */
  readonly deactivatedAt?: EpochMs;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

export function isActiveLocation({ deactivatedAt }: LocationRecord): boolean {
  return deactivatedAt === undefined;
}

/** Returns the pickup settings of a location; null if orders can't be picked up there. */
export function getPickup(location: LocationRecord): PickupSettings | null {
  return isActiveLocation(location) ? location.pickup : null;
}

/** Returns the default location of a shop without stored ones: in the default storefront's country, without pickup. */
export function createDefaultLocation(at: EpochMs): LocationRecord {
  return {
    id: stockLocationId,
    name: null,
    address: {
      ...{ address1: null, address2: null, city: null, province: null, zip: null, phone: null },
      country: getStorefront(getDefaultRegion()).homeCountry,
      coordinates: null,
    },
    pickup: null,
    createdAt: at,
    updatedAt: at,
  };
}
