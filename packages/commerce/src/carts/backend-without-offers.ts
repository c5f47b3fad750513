/** Test double for a backend that doesn't apply offers to carts. */
import type { reconcileLines } from '@vitrine/rules/cart/reconcile-lines';

/** Returns the changed cart without corrections. */
export const skipReconciliation: typeof reconcileLines = (_before, requested, { removedGifts }) => ({
  input: requested,
  removals: [],
  removedGifts,
  joined: new Map(),
});
