/** Consent of this visit. Doesn't need React, so that pages without React can ask for consent too (ANA-11). */
import {
  type ConsentChoice,
  type ConsentState,
  consentCookie,
  parseConsentChoice,
} from '@vitrine/rules/consent/consent';
import { sharedValue } from '../cart/shared-value.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';

/** `unknown` until the server has responded: nothing is tracked before. */
export const consent = sharedValue<ConsentState | 'unknown'>('unknown');

/** Requests the consent state from the server, which knows the country. A choice stored in the browser applies at once. */
export async function findConsent(): Promise<void> {
  const stored = readStoredChoice();
  if (stored !== null) return consent.become(stored);
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return consent.become('refused');
  const geo = await fetchGeo();
  if (consent.now() === 'unknown' && geo !== null) consent.become(geo.consent);
}

/** Adopts a choice made in another tab. */
export function adoptChoice(): void {
  const stored = readStoredChoice();
  if (stored !== null && stored !== consent.now()) consent.become(stored);
}

function readStoredChoice(): ConsentChoice | null {
  return parseConsentChoice(new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(document.cookie)?.[1]);
}
