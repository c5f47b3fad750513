/** For tests only: how a change ends at a backend that knows nothing of the shop's offers. */
import type { settleCart } from '@vitrine/rules/cart/settle';

/** Leaves the wished cart as it is. */
export const leaveAsItIs: typeof settleCart = (_before, wished, { removedGifts }) => ({
  input: wished,
  removals: [],
  removedGifts,
  joined: new Map(),
});
