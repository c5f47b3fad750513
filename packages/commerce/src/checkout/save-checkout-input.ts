/** Saves the shopper's input. */
import type { BackendDeps } from '../backend-options.ts';
import { lockCart } from '../carts/cart-store.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import { type CheckoutRecord, readCheckout, writeCheckout } from './checkout-record.ts';

/**
 * Changes the checkout of a quote, unless its cart was purchased meanwhile. Clears the notices, which the shopper has seen
 * by then, and stores the page's language for emails about the order.
 */
export async function saveCheckoutInput(
  { storage, clock, languages }: BackendDeps,
  { cart }: CheckoutQuote,
  change: (record: CheckoutRecord) => CheckoutRecord,
): Promise<void> {
  const language = languages?.current() ?? null;
  await storage.change(async (tx) => {
    const now = clock();
    if ((await lockCart(tx, storage.dialect, cart.id, now)) === null) return;
    const record = await readCheckout(tx, cart.id);
    const changed = change({ ...record, notices: [] });
    await writeCheckout(tx, cart.id, language === null ? changed : { ...changed, language }, now);
  });
}
