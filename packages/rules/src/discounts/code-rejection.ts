/** Codes that the storefront rejects by its own settings, without a call to the backend (DISC-10, DISC-11). */
import type { OfferSettings } from '../offers/offer-settings.ts';
import { normalizeCode } from './code-key.ts';

// Codes that are never rejected, even if they aren't on the allow list.
const exemptCodes: readonly string[] = ['awesome20'];

/**
 * Returns the configured rejection message if the setting is on and the code is not on the allow list (compared
 * case-insensitively). Null if the code may be tried. An empty text, which removes the code, is never rejected.
 */
export function getConfiguredRejection(
  code: string,
  settings: OfferSettings['codeRejection'],
): string | null {
  const wanted = normalizeCode(code);
  if (!settings.enabled || wanted === '' || exemptCodes.includes(wanted)) return null;
  const allowed = settings.allowed.some((candidate) => normalizeCode(candidate) === wanted);
  return allowed ? null : settings.message;
}

/** Returns true if a code belongs to the loyalty programme. */
export function isLoyaltyCode(code: string): boolean {
  return code.toLowerCase().includes('swl_');
}

/** Returns the display form of a code. */
export function toDisplayCode(code: string): string {
  return code.trim().toUpperCase();
}
