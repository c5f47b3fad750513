/** Waits until the shop serves changed storefronts, then reloads the editor, whose page contains their list. */
import { callEditor } from '../api/client.ts';
import type { StorefrontsJson } from './storefront-json.ts';

/** Polling interval, and maximum wait, in ms. */
const pollMs = 200;
const patience = 20_000;

/** @returns false if the shop doesn't serve them after 20 seconds; its log has the reason */
export async function waitUntilServed(): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const result = await callEditor<StorefrontsJson>('/storefronts');
    if (result.ok && result.value.isActive) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}

/** Loads a screen of the editor with the new list of storefronts. */
export function reloadAt(path: string): void {
  location.assign(`/editor${path}`);
}
