/** Codes that the storefront refuses by itself, without asking the backend. Source: cart-and-shipping §5, store §5. */
import type { OfferSettings } from '../offers/settings.ts';
import { codeKey } from './code-key.ts';

// Never refused, whatever the allow list says (store §5).
const exemptCodes: readonly string[] = ['awesome20'];

/**
 * The configured rejection message where the setting is on and the code is not on the allow list (compared
 * case-insensitively); null where the code may be tried. An empty text, which removes the code, is never refused.
 */
export function rejectionOf(code: string, settings: OfferSettings['codeRejection']): string | null {
  const wanted = codeKey(code);
  if (!settings.enabled || wanted === '' || exemptCodes.includes(wanted)) return null;
  const allowed = settings.allowed.some((candidate) => codeKey(candidate) === wanted);
  return allowed ? null : settings.message;
}

/** Whether a code belongs to the loyalty programme. Source: cart-and-shipping §5. */
export function isLoyaltyCode(code: string): boolean {
  return code.toLowerCase().includes('swl_');
}

/** A code as shoppers see it. Source: cart-and-shipping §5 (code validity). */
export function displayCode(code: string): string {
  return code.trim().toUpperCase();
}
