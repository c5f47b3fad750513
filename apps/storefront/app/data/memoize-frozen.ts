/** What is made of an object that can't change, made once for as long as it lives. */

/**
 * The same function, which makes what it gives for a frozen object once. An object that isn't frozen could be another one by
 * the next time, so it is asked anew. In process the backend hands the same frozen parts to every page
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
