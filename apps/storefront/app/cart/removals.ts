/** Lines that the shopper removed during this visit, each with an undo. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { browserMemory } from './browser-memory.ts';
import { deleteLines, postLine, setDiscountCode } from './cart-client.ts';
import type { CartChangeResult } from './cart-queue.ts';
import { isGrantedReward } from './line-badges.ts';
import { withoutLines } from './optimistic.ts';
import { isPageLeft } from './page-left.ts';
import {
  createRemoval,
  getRestoreResult,
  putBack,
  type Removal,
  type RestoreResult,
  withCompanions,
} from './put-back.ts';
import { sharedValue } from './shared-value.ts';
import { queueCartChange } from './use-cart.ts';
import { useShared } from './use-shared.ts';

export interface PastRemoval extends Removal {
  /** Message about the restoration, if any. */
  readonly message?: string;
  /** True if the line was restored, with the exceptions in `told`. */
  readonly isBack?: boolean;
}

const removals = sharedValue([], browserMemory<readonly PastRemoval[]>('session', 'removals/1'));

function update(id: string, change: (removal: PastRemoval) => PastRemoval): void {
  removals.become(removals.now().map((removal) => (removal.id === id ? change(removal) : removal)));
}

/** Returns the removals from a cart, latest first. */
export function useRemovals(cartId: string): readonly PastRemoval[] {
  return useShared(removals).filter((removal) => removal.cartId === cartId);
}

function forget(id: string): void {
  removals.become(removals.now().filter((removal) => removal.id !== id));
}

/** Hides restored lines, whose message has been read. */
export function clearRestored(): void {
  if (removals.now().some(({ isBack }) => isBack))
    removals.become(removals.now().filter(({ isBack }) => isBack !== true));
}

/** Removes a line and remembers it for undo. Null if that was rejected. */
export async function removeWithUndo(line: CartLineJson, cartId: string): Promise<CartChangeResult> {
  // Removals from another cart can't be undone.
  const others = removals.now().filter((removal) => removal.cartId === cartId && removal.id !== line.id);
  // Removing a reward returns its points: it has to be redeemed again.
  removals.become(isGrantedReward(line) ? others : [createRemoval(line, cartId), ...others]);
  const result = await queueCartChange(
    async (before) => {
      const after = await deleteLines({ lineIds: [line.id], isCampaignCode: line.isCampaignCode });
      if (before === undefined || after === null) return after;
      update(line.id, (removal) => withCompanions(removal, before, after));
      return after;
    },
    (cart) => withoutLines(cart, [line.id]),
    line.id,
  );
  // A call aborted because the page was left may still have been processed.
  if (result === null && !isPageLeft()) forget(line.id);
  return result;
}

export interface Return extends RestoreResult {
  /** The current cart; null if the shop rejected the change. */
  readonly cart: CartChangeResult;
}

/** Restores a removal. It stays listed if there is a message, or if it can be tried again. */
export async function restoreRemoval(removal: Removal): Promise<Return> {
  const { id } = removal;
  let outcome = getRestoreResult(removal, undefined, null);
  const cart = await queueCartChange(async (before) => {
    // Items removed with the line are known from the shop's response.
    const known = removals.now().find((each) => each.id === id) ?? removal;
    const after = await putBack(known, { addLine: postLine, setDiscountCode });
    outcome = getRestoreResult(known, before, after);
    return after;
  });
  const { isBack, words } = outcome;
  if (words === '') forget(id);
  else update(id, (each) => ({ ...each, message: words, isBack }));
  return { cart, isBack, words };
}
