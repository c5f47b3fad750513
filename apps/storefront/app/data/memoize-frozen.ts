/** Memoizes results per frozen object. */

/**
 * Wraps a function so that its result for a frozen object is computed once. An object that isn't frozen may change, so
 * its result isn't cached. The embedded backend returns the same frozen fragments to every page
 * (`packages/commerce/src/graphql/product-fragment-cache.ts`).
 */
export function memoizeFrozen<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, { readonly value: Made }>();
  return (from) => {
    if (!Object.isFrozen(from)) return make(from);
    let known = made.get(from);
    if (known === undefined) {
      known = { value: make(from) };
      made.set(from, known);
    }
    return known.value;
  };
}
