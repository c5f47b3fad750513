/** Where this visit stands, and whether the shopper looks at the choice. Source: store §4, decision 51. */
import {
  type ConsentChoice,
  type ConsentState,
  consentCookie,
  readChoice,
} from '@vitrine/rules/consent/consent';
import { sharedValue } from '../cart/shared-value.ts';
import { askGeo } from '../layout/ask-geo.ts';

/** `unknown` until the shop has answered: nothing is measured then. */
const consent = sharedValue<ConsentState | 'unknown'>('unknown');
export const useConsent = consent.use;

/** Asks the shop, which knows the country; what the browser says by itself counts at once. */
export async function findConsent(): Promise<void> {
  const kept = keptChoice();
  if (kept !== null) return consent.become(kept);
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return consent.become('refused');
  const geo = await askGeo();
  if (consent.now() === 'unknown' && geo !== null) consent.become(geo.consent);
}

/**
 * Takes the shopper's answer, which the shop keeps for later visits. A no holds at once; a yes once the shop has it, since the
 * shop keeps nothing of a visit before. False where the shop could not be reached.
 */
export async function chooseConsent(choice: ConsentChoice): Promise<boolean> {
  if (choice === 'refused') consent.become(choice);
  const isKept = await keepChoice(choice);
  if (isKept) consent.become(choice);
  return isKept || choice === 'refused';
}

async function keepChoice(choice: ConsentChoice): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/consent', {
      method: 'PUT',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ choice }),
    });
    return ok;
  } catch (failure) {
    console.warn('the choice was not kept', failure);
    return false;
  }
}

/** What was chosen in another tab holds here too. */
export function adoptChoice(): void {
  const kept = keptChoice();
  if (kept !== null && kept !== consent.now()) consent.become(kept);
}

function keptChoice(): ConsentChoice | null {
  return readChoice(new RegExp(`(?:^|; )${consentCookie}=(\\w+)`).exec(document.cookie)?.[1]);
}
