/** Waits until the shop serves changed storefronts, then loads the editor again, whose page lists them. */
import { callEditor } from '../api/client.ts';
import type { StorefrontsJson } from './storefront-json.ts';

/** Time between two checks, and the time after which the editor stops waiting, in ms. */
const interval = 200;
const patience = 20_000;

/** @returns false if the shop still serves the former ones after 20 seconds; its log says why */
export async function waitUntilServed(): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await callEditor<StorefrontsJson>('/storefronts');
    if (answer.ok && answer.value.isActive) return true;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return false;
}

/** Loads a screen of the editor with the new list of storefronts. */
export function openAgain(path: string): void {
  location.assign(`/editor${path}`);
}
