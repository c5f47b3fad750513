/** Looking up a product in a merchant's list of handles: a long list is as fast as a short one. */

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a configured list names a handle. Lists are read once: changed settings come as new lists. */
export function listsProduct(list: readonly string[], handle: string): boolean {
  let set = sets.get(list);
  if (set === undefined) {
    set = new Set(list);
    sets.set(list, set);
  }
  return set.has(handle);
}
