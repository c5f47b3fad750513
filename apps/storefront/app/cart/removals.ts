/** Lines that the shopper removed during the visit, which can be restored. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { createBrowserMemory } from './browser-memory.ts';
import { deleteLines, postLine, setDiscountCode } from './cart-client.ts';
import type { CartChangeResult } from './cart-queue.ts';
import { isGrantedReward } from './line-badges.ts';
import { withoutLines } from './optimistic.ts';
import { isPageLeft } from './page-left.ts';
import {
  createRemoval,
  getRestoreResult,
  type Removal,
  type RestoreResult,
  restoreLine,
  withCompanions,
} from './restore-line.ts';
import { createSharedValue } from './shared-value.ts';
import { queueCartChange } from './use-cart.ts';
import { useShared } from './use-shared.ts';

export interface PastRemoval extends Removal {
  /** Message about the restoration; undefined before it. */
  readonly message?: string;
  /** True if the line was restored, except for the items named in `message`. */
  readonly isBack?: boolean;
}

const removals = createSharedValue([], createBrowserMemory<readonly PastRemoval[]>('session', 'removals/1'));

function update(id: string, change: (removal: PastRemoval) => PastRemoval): void {
  removals.set(removals.get().map((removal) => (removal.id === id ? change(removal) : removal)));
}

/** Returns the removals from a cart, latest first. */
export function useRemovals(cartId: string): readonly PastRemoval[] {
  return useShared(removals).filter((removal) => removal.cartId === cartId);
}

function forget(id: string): void {
  removals.set(removals.get().filter((removal) => removal.id !== id));
}

/** Forgets lines that were restored with a message, once it has been shown. */
export function clearRestored(): void {
  if (removals.get().some(({ isBack }) => isBack))
    removals.set(removals.get().filter(({ isBack }) => isBack !== true));
}

/** Removes a line and remembers it for undo. @returns null if the server rejected the removal or can't be reached */
export async function removeWithUndo(line: CartLineJson, cartId: string): Promise<CartChangeResult> {
  // A removal from an earlier cart can't be undone.
  const others = removals.get().filter((removal) => removal.cartId === cartId && removal.id !== line.id);
  // Removing a reward returns its points, so it has to be redeemed again instead.
  removals.set(isGrantedReward(line) ? others : [createRemoval(line, cartId), ...others]);
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
  // If the page was left, the server may have processed the aborted request.
  if (result === null && !isPageLeft()) forget(line.id);
  return result;
}

export interface RestoreOutcome extends RestoreResult {
  /** The current cart; null if the shop rejected the change. */
  readonly cart: CartChangeResult;
}

/** Restores a removed line. The removal stays listed if there is a message about it, or if it can be tried again. */
export async function restoreRemoval(removal: Removal): Promise<RestoreOutcome> {
  const { id } = removal;
  let outcome = getRestoreResult(removal, undefined, null);
  const cart = await queueCartChange(async (before) => {
    // The items that were removed with the line are known once the response has arrived.
    const known = removals.get().find((each) => each.id === id) ?? removal;
    const after = await restoreLine(known, { addLine: postLine, setDiscountCode });
    outcome = getRestoreResult(known, before, after);
    return after;
  });
  const { isBack, message } = outcome;
  if (message === '') forget(id);
  else update(id, (each) => ({ ...each, message, isBack }));
  return { cart, isBack, message };
}
