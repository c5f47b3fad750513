/** US territories that address forms and geo look-ups give as countries of their own. Source: decisions §4. */
import type { CountryCode, ProvinceCode } from './region.ts';

const territories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** A country and, where it is known, a province of it. */
export interface Place {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
}

/**
 * Writes a place the one way that everything inside knows: capitals, an empty province as null, and PR, GU, VI, AS
 * and MP as provinces of US. Call it at every edge that takes a country.
 */
export function normalizePlace(country: string, province: string | null): Place {
  const code = country.trim().toUpperCase();
  if (territories.has(code)) return { country: 'US', province: code };
  const part = province?.trim().toUpperCase() ?? '';
  return { country: code, province: part === '' ? null : part };
}
