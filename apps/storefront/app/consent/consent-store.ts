/**
 * Consent to tracking in this visit. Independent of React, so that pages can ask for consent before hydration (ANA-11).
 */
import {
  type ConsentChoice,
  type ConsentState,
  consentCookie,
  parseConsentChoice,
} from '@vitrine/rules/consent/consent';
import { createSharedValue } from '../cart/shared-value.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';

/** `unknown` until the server has responded; nothing is tracked before that. */
export const consent = createSharedValue<ConsentState | 'unknown'>('unknown');

/** Requests the consent state from the server, which knows the country. A choice stored in the browser applies at once. */
export async function loadConsent(): Promise<void> {
  const stored = readStoredChoice();
  if (stored !== null) return consent.set(stored);
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return consent.set('refused');
  const geo = await fetchGeo();
  if (consent.get() === 'unknown' && geo !== null) consent.set(geo.consent);
}

/** Adopts a choice made in another tab. */
export function adoptChoice(): void {
  const stored = readStoredChoice();
  if (stored !== null && stored !== consent.get()) consent.set(stored);
}

function readStoredChoice(): ConsentChoice | null {
  return parseConsentChoice(new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(document.cookie)?.[1]);
}
