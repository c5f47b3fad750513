/**
 * Saves the quiz result after sign-in, only if the flag for survey submit or for saving after login is "true"; both
 * flags are then reset (ENG-23).
 */
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { UserJson } from '../account/account.ts';
import { browserMemory } from '../cart/browser-memory.ts';

const flags = { submitted: 'survey-submit/1', afterLogin: 'save-after-login/1' } as const;

/** What is saved of a result. */
export interface SurveyResult {
  readonly handle: string;
  readonly sku: string;
}

/** Read anew each time: another tab may have saved it by now. An hour each. */
const flag = (name: (typeof flags)[keyof typeof flags]) => browserMemory<'true' | 'false'>('local', name);
const found = () => browserMemory<Partial<SurveyResult>>('local', 'survey-result/1');

/** The shopper sent their answers: what is found may be kept for whoever logs in within the hour. */
export function rememberQuizSubmitted(): void {
  flag(flags.submitted).keep('true');
}

/** The shopper asked to keep it, and is on the way to the log-in. */
export function rememberSaveAfterLogin(): void {
  flag(flags.afterLogin).keep('true');
}

/** What the answers led to. */
export function rememberQuizResult({ handle, sku }: SurveyResult): void {
  found().keep({ handle, sku });
}

/** The result that waits to be saved; null where no flag asks for it. */
export function waitingResult(): SurveyResult | null {
  const asked = Object.values(flags).some((name) => flag(name).recall() === 'true');
  const kept = asked ? found().recall() : undefined;
  return kept?.handle && kept.sku ? { handle: kept.handle, sku: kept.sku } : null;
}

/** Saves for whoever is signed in what waits; guests save nothing. */
export function useSavedResult(user: Pick<UserJson, 'id'> | null | undefined): void {
  const customer = user?.id;
  useEffect(() => {
    const result = customer === undefined ? null : waitingResult();
    if (customer !== undefined && result !== null) void saveResult(customer, result);
  }, [customer]);
}

/** Sends a result that waits to the shop and resets both flags, unless the shop couldn't answer. */
export async function saveResult(customer: string, result: SurveyResult): Promise<void> {
  const body = { shop: location.hostname, ...result, customer_id: customer };
  try {
    const response = await fetch('/api/surveys/save_results', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // What the shop refuses it refuses again: only an answer that didn't come is asked for once more, at the next visit.
    if (response.status >= 500 || response.status === 429) return;
    for (const name of Object.values(flags)) flag(name).keep('false');
    if (response.ok) void mutate('/api/account/user');
  } catch (failure) {
    console.warn('the quiz result is not saved yet', failure);
  }
}
