/** Where customs ask for the recipient's personal ID. Source: store §5, decisions §6. */
import type { Place } from '../regions/territories.ts';

/** NO, DE and FR, and the Canary Islands (ES in TF or GC). */
export function needsPersonalId({ country, province }: Place): boolean {
  if (country === 'ES') return province === 'TF' || province === 'GC';
  return country === 'NO' || country === 'DE' || country === 'FR';
}
