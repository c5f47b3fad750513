/** Looks up a product in a merchant's list of handles, in constant time for long lists. */

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * Returns true if a configured list contains a handle. The set of each list is cached by identity, since changed settings
 * are new arrays.
 */
export function includesProduct(list: readonly string[], handle: string): boolean {
  let set = sets.get(list);
  if (set === undefined) {
    set = new Set(list);
    sets.set(list, set);
  }
  return set.has(handle);
}
