/**
 * Stores the editor's data in `localStorage`: unsaved input, collapsed sections, settings, views. Entries expire unless
 * they are `lasting`. If the storage is missing or full, nothing is stored and no error is thrown.
 */
import type { DurationMs } from '@vitrine/rules/units';

/** Lifetime of an entry after its last change. */
export const storedFor: DurationMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the stored value; null if it is missing or expired. */
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

/** Stores a value; null removes the entry. `lasting` entries don't expire. */
export function writeStored(key: string, value: unknown, life: 'expiring' | 'lasting' = 'expiring'): void {
  const until = life === 'lasting' ? Number.MAX_SAFE_INTEGER : Date.now() + storedFor;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ until, value }));
  } catch {
    // Storage is missing or full.
  }
}
