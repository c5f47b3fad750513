/**
 * Reads and writes what the editor stores in the browser: unsaved texts, folded sections, settings, views. Entries expire unless they are lasting. A
 * browser without storage, or with a full one, isn't an error: nothing is remembered.
 */
import type { DurationMs } from '@vitrine/rules/units';

/** Lifetime of an entry, from its last change. */
export const storedFor: DurationMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the stored value; null if there is none, or if it expired. */
export function readStored(key: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('until' in entry) || !('value' in entry))
      return null;
    if (typeof entry.until === 'number' && entry.until > Date.now()) return entry.value;
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes the entry. Lasting ones stay until they are removed. */
export function writeStored(key: string, value: unknown, life: 'expiring' | 'lasting' = 'expiring'): void {
  const until = life === 'lasting' ? Number.MAX_SAFE_INTEGER : Date.now() + storedFor;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ until, value }));
  } catch {
    // Not remembered.
  }
}
