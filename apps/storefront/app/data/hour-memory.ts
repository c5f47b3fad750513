/** What this browser keeps for a while, in its local storage: an hour unless told. Source: store §4 and §9. */

const hour = 60 * 60 * 1000;

/** Keeps a text under a name. A browser that keeps nothing is no failure. */
export function keepFor(name: string, value: string, lifetime = hour): void {
  try {
    localStorage.setItem(name, JSON.stringify({ value, until: Date.now() + lifetime }));
  } catch (failure) {
    console.warn(`${name} is not kept in this browser`, failure);
  }
}

/** The text of a name; null where there is none, or its time is over. */
export function recalled(name: string): string | null {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return null;
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || !('value' in kept) || !('until' in kept)) return null;
    if (typeof kept.until === 'number' && kept.until > Date.now()) return String(kept.value);
    localStorage.removeItem(name);
  } catch (failure) {
    console.warn(`${name} was not kept in this browser`, failure);
  }
  return null;
}
