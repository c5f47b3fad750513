/**
 * Saves the quiz result in the account after sign-in. It is saved only if one of two flags in the browser is "true",
 * for a submitted quiz or for saving after sign-in; both are then reset (ENG-23).
 */
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { UserJson } from '../account/account.ts';
import { createBrowserMemory } from '../cart/browser-memory.ts';
import { shopPath } from '../data/shop-path.ts';

const flags = { submitted: 'survey-submit/1', afterLogin: 'save-after-login/1' } as const;

/** Fields of a result that are saved. */
export interface SurveyResult {
  readonly handle: string;
  readonly sku: string;
}

/**
 * Creates a flag. Its value is read from the storage at each call, because another tab may have changed it, and expires
 * after an hour.
 */
const createFlag = (name: (typeof flags)[keyof typeof flags]) =>
  createBrowserMemory<'true' | 'false'>('local', name);
const found = () => createBrowserMemory<Partial<SurveyResult>>('local', 'survey-result/1');

/** Call after the answers are submitted: the result may be saved at a sign-in within the hour. */
export function rememberQuizSubmitted(): void {
  createFlag(flags.submitted).save('true');
}

/** Call before the redirect to sign-in, if the shopper chose to save the result. */
export function rememberSaveAfterLogin(): void {
  createFlag(flags.afterLogin).save('true');
}

/** Stores the result in the browser. */
export function rememberQuizResult({ handle, sku }: SurveyResult): void {
  found().save({ handle, sku });
}

/** Returns the result to save; null if no flag is set. */
export function getPendingResult(): SurveyResult | null {
  const asked = Object.values(flags).some((name) => createFlag(name).load() === 'true');
  const kept = asked ? found().load() : undefined;
  return kept?.handle && kept.sku ? { handle: kept.handle, sku: kept.sku } : null;
}

/** Saves the pending result of a signed-in customer; does nothing for guests. */
export function useSavedResult(user: Pick<UserJson, 'id'> | null | undefined): void {
  const customer = user?.id;
  useEffect(() => {
    const result = customer === undefined ? null : getPendingResult();
    if (customer !== undefined && result !== null) void saveResult(customer, result);
  }, [customer]);
}

/**
 * Posts a pending result and resets both flags, unless the request fails with 429, 5xx or a network error.
 */
export async function saveResult(customer: string, result: SurveyResult): Promise<void> {
  const body = { shop: location.hostname, ...result, customer_id: customer };
  try {
    const response = await fetch(shopPath('/api/surveys/save_results'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Other errors would occur again. A request that failed for a temporary reason is repeated at the next visit.
    if (response.status >= 500 || response.status === 429) return;
    for (const name of Object.values(flags)) createFlag(name).save('false');
    if (response.ok) void mutate('/api/account/user');
  } catch (failure) {
    console.warn('the quiz result is not saved yet', failure);
  }
}
