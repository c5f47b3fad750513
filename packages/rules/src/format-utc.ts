import type { EpochMs } from './units.ts';

/** Formats a time as "2026-11-26 15:36 UTC". */
export function formatUtc(at: EpochMs): string {
  const text = new Date(at).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
