/** US territories that address forms and geolocation report as countries (SHIP-11). */
import type { CountryCode, ProvinceCode } from './region.ts';

const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** A country and, if known, one of its provinces. */
export interface Place {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
}

/**
 * Normalizes a place: upper case, an empty province becomes null, and PR, GU, VI, AS and MP become provinces of US. Call it
 * wherever a country enters the system.
 */
export function normalizePlace(country: string, province: string | null): Place {
  const code = country.trim().toUpperCase();
  if (territories.has(code)) return { country: 'US', province: code };
  const part = province?.trim().toUpperCase() ?? '';
  return { country: code, province: part === '' ? null : part };
}
