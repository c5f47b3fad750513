import type { EarlyAdd } from '../deferred-hydration/early-add.ts';

/**
 * Removes and returns the add-to-cart request that was sent for a form before hydration (`deferred-hydration/early-add.ts`);
 * undefined if there is none.
 */
export function takeEarlyAdd(form: HTMLFormElement): EarlyAdd | undefined {
  const { adds } = window.__earlyUse ?? {};
  const add = adds?.get(form);
  adds?.delete(form);
  return add;
}

/** Stores an add-to-cart request again, so that the form's next submit takes it. */
export function keepEarlyAdd(form: HTMLFormElement, add: EarlyAdd): void {
  window.__earlyUse?.adds.set(form, add);
}
