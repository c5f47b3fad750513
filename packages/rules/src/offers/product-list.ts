/** Looking up a product in a list of handles, in the same time however long a merchant's list is. */

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a configured list names a handle. A list is never changed: settings that change are read anew. */
export function listsProduct(list: readonly string[], handle: string): boolean {
  let set = sets.get(list);
  if (set === undefined) {
    set = new Set(list);
    sets.set(list, set);
  }
  return set.has(handle);
}
