/**
 * Reads and writes the browser's storage as JSON: `session` for the visit in this tab, `local` for later visits as
 * well. Entries expire after an hour unless the caller sets another lifetime (PAGE-09). If the storage is missing or
 * full, values last as long as the page; that isn't an error, because the server stores the cart. Storefronts on the
 * same host have entries of their own.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { getDocumentBase } from '../data/shop-path.ts';

const storages = { session: () => sessionStorage, local: () => localStorage } as const;

export interface BrowserMemory<Value> {
  readonly save: (value: Value) => void;
  /**
   * Returns the stored value; undefined if there is none. Within a page it returns the object that was stored, not a
   * copy.
   */
  readonly load: () => Value | undefined;
}

/** In ms. */
export const oneHourMs = 60 * 60 * 1000;
export const oneDayMs = 24 * oneHourMs;

interface Entry<Value> {
  readonly until: EpochMs;
  readonly value: Value;
}

/**
 * @param name ends with the version number of the value's format
 * @param written returns the part of a value that is stored beyond this page
 * @param lifetime in ms
 */
export function createBrowserMemory<Value>(
  storage: keyof typeof storages,
  name: `${string}/${number}`,
  written: (value: Value) => Value = (value) => value,
  lifetime: number = oneHourMs,
): BrowserMemory<Value> {
  const place = `${name}${getDocumentBase()}`;
  let last: Value | undefined;
  let isKnown = false;
  return {
    save: (value) => {
      last = value;
      isKnown = true;
      try {
        const entry: Entry<Value> = { until: Date.now() + lifetime, value: written(value) };
        storages[storage]().setItem(place, JSON.stringify(entry));
      } catch (failure) {
        console.warn(`${place} is not kept in this browser`, failure);
      }
    },
    load: () => {
      if (isKnown) return last;
      isKnown = true;
      try {
        const text = storages[storage]().getItem(place);
        if (text !== null) {
          const entry = JSON.parse(text) as Partial<Entry<Value>> | null;
          if (isValidExpiry(entry?.until, lifetime)) last = entry?.value;
          else storages[storage]().removeItem(place);
        }
      } catch (failure) {
        console.warn(`${place} was not kept in this browser`, failure);
      }
      return last;
    },
  };
}

/** Deletes a storage entry of all storefronts of this host. */
export function clearBrowserMemory(storage: keyof typeof storages, name: `${string}/${number}`): void {
  try {
    const entries = storages[storage]();
    for (const key of Object.keys(entries)) {
      if (key === name || key.startsWith(`${name}/`)) entries.removeItem(key);
    }
  } catch (failure) {
    console.warn(`${name} could not be forgotten`, failure);
  }
}

/**
 * Returns true if the expiry is in the future, and no further than a lifetime ahead: a later expiry dates from before
 * the clock was set back. Entries of earlier formats have no expiry and are invalid.
 */
function isValidExpiry(until: number | undefined, lifetime: number): boolean {
  const left = (until ?? 0) - Date.now();
  return left > 0 && left <= lifetime;
}
