/** Stores a shopper's consent in the browser and sends it to the server (ANA-11). */
import type { ConsentChoice } from '@vitrine/rules/consent/consent';
import { shopPath } from '../data/shop-path.ts';
import { consent } from './consent-store.ts';

/**
 * Stores the shopper's choice for later visits. A rejection applies immediately; a consent applies after the server has stored
 * it, since the server accepts no events before. @returns false if the server couldn't be reached
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
