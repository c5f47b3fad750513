import type { EarlyAdd } from '../deferred-hydration/early-add.ts';

/**
 * Removes and returns the add request that a form sent before hydration (`deferred-hydration/early-add.ts`); undefined
 * if there is none.
 */
export function takeEarlyAdd(form: HTMLFormElement): EarlyAdd | undefined {
  const { adds } = window.__earlyUse ?? {};
  const add = adds?.get(form);
  adds?.delete(form);
  return add;
}

/** Stores an add request again, so that the form's next submit finds it. */
export function putBackEarlyAdd(form: HTMLFormElement, add: EarlyAdd): void {
  window.__earlyUse?.adds.set(form, add);
}
