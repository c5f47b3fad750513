/** Consent of this visit. Doesn't need React, so that pages without React can ask for consent too (ANA-11). */
import {
  type ConsentChoice,
  type ConsentState,
  consentCookie,
  parseConsentChoice,
} from '@vitrine/rules/consent/consent';
import { sharedValue } from '../cart/shared-value.ts';
import { fetchGeo } from '../layout/fetch-geo.ts';

/** `unknown` until the shop has answered: nothing is measured then. */
export const consent = sharedValue<ConsentState | 'unknown'>('unknown');

/** Asks the shop, which knows the country; what the browser says by itself counts at once. */
export async function findConsent(): Promise<void> {
  const kept = keptChoice();
  if (kept !== null) return consent.become(kept);
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return consent.become('refused');
  const geo = await fetchGeo();
  if (consent.now() === 'unknown' && geo !== null) consent.become(geo.consent);
}

/** Adopts a choice made in another tab. */
export function adoptChoice(): void {
  const kept = keptChoice();
  if (kept !== null && kept !== consent.now()) consent.become(kept);
}

function keptChoice(): ConsentChoice | null {
  return parseConsentChoice(new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(document.cookie)?.[1]);
}
