/** Stores a shopper's consent in the browser and sends it to the server (ANA-11). */
import type { ConsentChoice } from '@vitrine/rules/consent/consent';
import { shopPath } from '../data/shop-path.ts';
import { consent } from './consent-store.ts';

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
    const { ok } = await fetch(shopPath('/api/consent'), {
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
