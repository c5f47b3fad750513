/** Checkouts and orders of this visit that were tracked: showing them again isn't a new event. */
import { browserMemory, day } from '../cart/browser-memory.ts';

export const countedVisits = 'counted-visits/1';
const memory = browserMemory<readonly string[]>('session', countedVisits, (value) => value, day);

/** Returns true if a page has not been counted yet, and marks it as counted. */
export function isFirstView(path: string): boolean {
  const counted = memory.recall() ?? [];
  if (counted.includes(path)) return false;
  memory.keep([...counted, path]);
  return true;
}
