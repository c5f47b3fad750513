/** The editor's time zone for all times, which the merchant chooses. */
import { getDefaultRegion, getStorefront } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { formatZonedTime } from './zoned-time.ts';

let timeZone: string | null = null;

/** Sets the shop's time zone, before any screen is rendered. */
export function setShopTimeZone(zone: string): void {
  timeZone = zone;
}

/** Returns the shop's time zone by its IANA name. */
export function getShopTimeZone(): string {
  return timeZone ?? getStorefront(getDefaultRegion()).timeZone;
}

/** Formats a time in the shop's time zone: `27 Nov 2026, 18:00, New York time`. */
export function formatTimestamp(time: EpochMs): string {
  return formatZonedTime(time, getShopTimeZone());
}
