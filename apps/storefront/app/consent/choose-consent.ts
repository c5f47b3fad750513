/** Stores a shopper's consent in the browser and sends it to the server (ANA-11). */
import type { ConsentChoice } from '@vitrine/rules/consent/consent';
import { shopPath } from '../data/shop-path.ts';
import { consent } from './consent-store.ts';

/**
 * Stores the shopper's choice for later visits. A refusal applies at once; consent applies once the server has stored
 * it, because the server accepts no events before. @returns false if the server couldn't be reached
 */
export async function saveConsent(choice: ConsentChoice): Promise<boolean> {
  if (choice === 'refused') consent.set(choice);
  const isKept = await keepChoice(choice);
  if (isKept) consent.set(choice);
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
