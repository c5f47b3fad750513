/** Saves the shopper's input. */
import type { BackendDeps } from '../backend-options.ts';
import { lockCart } from '../carts/cart-store.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import { type CheckoutRecord, readCheckout, writeCheckout } from './checkout-record.ts';

/**
 * Changes the checkout of a quote unless its cart was purchased meanwhile. Clears the notices, which the
 * shopper has seen by then.
 */
export async function saveEntered(
  { storage, clock }: BackendDeps,
  { cart }: CheckoutQuote,
  change: (record: CheckoutRecord) => CheckoutRecord,
): Promise<void> {
  await storage.change(async (tx) => {
    const now = clock();
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    await writeCheckout(tx, cart.id, change({ ...record, notices: [] }), now);
  });
}
