/** Test double for a backend that doesn't reconcile carts with offers. */
import type { settleCart } from '@vitrine/rules/cart/settle';

/** Returns the changed cart without corrections. */
export const leaveAsItIs: typeof settleCart = (_before, wished, { removedGifts }) => ({
  input: wished,
  removals: [],
  removedGifts,
  joined: new Map(),
});
