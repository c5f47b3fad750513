/** Checkouts and orders whose view was tracked in this visit: showing them again isn't a new event. */
import { createBrowserMemory, oneDayMs } from '../cart/browser-memory.ts';

export const countedVisits = 'counted-visits/1';
const memory = createBrowserMemory<readonly string[]>('session', countedVisits, (value) => value, oneDayMs);

/** Returns true if a page has not been counted yet, and marks it as counted. */
export function isFirstView(path: string): boolean {
  const counted = memory.load() ?? [];
  if (counted.includes(path)) return false;
  memory.save([...counted, path]);
  return true;
}
