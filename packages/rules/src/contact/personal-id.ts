/** Countries whose customs require the recipient's personal ID (FORM-06). */
import type { Place } from '../regions/territories.ts';

/** Returns true for NO, DE and FR, and for the Canary Islands (ES in TF or GC). */
export function needsPersonalId({ country, province }: Place): boolean {
  if (country === 'ES') return province === 'TF' || province === 'GC';
  return country === 'NO' || country === 'DE' || country === 'FR';
}
