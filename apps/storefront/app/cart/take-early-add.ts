import type { EarlyAdd } from '../quiet/early-add.ts';

/** @returns the add that was sent for a form before React (`quiet/early-add.ts`), once; undefined where none was. */
export function takeEarlyAdd(form: HTMLFormElement): EarlyAdd | undefined {
  const { adds } = window.__earlyUse ?? {};
  const add = adds?.get(form);
  adds?.delete(form);
  return add;
}

/** Leaves it to the next submit. */
export function keepEarlyAdd(form: HTMLFormElement, add: EarlyAdd): void {
  window.__earlyUse?.adds.set(form, add);
}
